import { consequenceOf } from './consequences.ts';
import type { Entry } from './ledger.ts';
import { PROFILES, type Profile, REQUIRED } from './profiles.ts';
import { NOT_THERE } from './site.ts';

interface Summary {
  readonly entries: readonly Entry[];
  readonly strict: boolean;
  readonly profile: Profile;
  /** Whether calls were checked, not only the socket. */
  readonly calls: boolean;
  readonly seconds: number;
  /** Data that was written and can't be removed. */
  readonly left: ReadonlyMap<string, number>;
  /** Why the run was given up; checks that were skipped for that reason are not listed. */
  readonly gone: string | undefined;
}

/** How `operations.ts` calls the main part of a check. */
const ANSWER = 'answer:';
const WIDTH = 24;
const INDENT = ' '.repeat(2 + 9 + WIDTH);

const isFault = (strict: boolean) => (fault: { readonly kind: string }) => strict || fault.kind !== 'note';

/**
 * `part`: refusals and preflights hold, the response itself is not checked; `missing`: it is not there, and the profile
 * does without it.
 */
type State = 'holds' | 'part' | 'missing' | 'MISSING' | 'WRONG' | '–';
type Judgement = Pick<Summary, 'strict' | 'profile'>;

/** A platform without accounts refuses any token before it looks at the address. */
const BEFORE_THE_CALL = [401, 403];

/** Whether the call is not there. A platform that lacks it answers 404 where the contract wants another refusal, too. */
function isMissing({ faults, statuses }: Entry): boolean {
  if (faults.some(({ kind }) => kind === 'missing')) return true;
  const heard = [...statuses].filter((status) => !BEFORE_THE_CALL.includes(status));
  return heard.length > 0 && heard.every((status) => NOT_THERE.includes(status));
}

function stateOf(entry: Entry, { strict, profile }: Judgement): State {
  const { name, checks, faults, skipped, statuses } = entry;
  const real = faults.filter(isFault(strict));
  if (real.length === 0 && checks === 0) return '–';
  const isAnswered = statuses.size === 0 || [...statuses].some((status) => status >= 200 && status <= 299);
  if (real.length === 0) return isAnswered && !skipped.some((why) => why.startsWith(ANSWER)) ? 'holds' : 'part';
  if (!isMissing(entry)) return 'WRONG';
  return (PROFILES[profile] as readonly string[]).includes(name) ? 'MISSING' : 'missing';
}

function linesOf(entry: Entry, judgement: Judgement): string[] {
  const state = stateOf(entry, judgement);
  const { name, checks, faults, skipped } = entry;
  if (state === 'missing') return [`  ${state.padEnd(8)} ${name.padEnd(WIDTH)}the player: ${consequenceOf(name)}`];
  const isBad = state === 'MISSING' || state === 'WRONG';
  const details = [
    ...faults.map(({ kind, text }) => (kind === 'note' ? `note: ${text}` : text)),
    ...(isBad ? [`the player: ${consequenceOf(name)}`] : []),
    ...(skipped.length > 0 ? [`not checked: ${skipped.join('; ')}`] : []),
  ];
  const first = isBad || state === '–' ? details.shift() : `${checks} ${checks === 1 ? 'check' : 'checks'}`;
  return [`  ${state.padEnd(8)} ${name.padEnd(WIDTH)}${first ?? ''}`, ...details.map((text) => `${INDENT}${text}`)];
}

/** The table, and whether all checks have passed. */
export function reportOf(summary: Summary): { lines: string[]; holds: boolean } {
  const { entries, profile, calls, seconds, left, gone } = summary;
  const states = entries.map((entry) => stateOf(entry, summary));
  const count = (...wanted: readonly State[]) => states.filter((state) => wanted.includes(state)).length;
  const checks = entries.reduce((sum, entry) => sum + entry.checks, 0);
  const bad = count('MISSING', 'WRONG');
  const required = entries.find(({ name }) => name === REQUIRED);
  const isRequiredOpen = calls && !['holds', 'MISSING', 'WRONG'].includes(required ? stateOf(required, summary) : '–');
  const counts = [
    `${checks} checks in ${Math.round(seconds)} s: ${count('holds')} hold`,
    `${count('part')} in part`,
    `${count('MISSING')} missing`,
    `${count('WRONG')} wrong`,
    ...(profile === 'full' ? [] : [`${count('missing')} that the profile ${profile} does without`]),
    `${count('–')} not checked.`,
  ].join(', ');
  const isListed = ({ checks: done, skipped }: Entry) =>
    done > 0 || gone === undefined || skipped.some((why) => why !== gone);
  const leftover = [...left].map(([what, times]) => `${times} × ${what}`).join(', ');
  return {
    lines: [
      '',
      ...entries.filter(isListed).flatMap((entry) => linesOf(entry, summary)),
      '',
      `  ${counts}`,
      ...(isRequiredOpen
        ? [`  Nothing plays without ${REQUIRED}, which is not checked: name a video with --content.`]
        : []),
      ...(left.size > 0 ? [`  Left on the platform, since the contract has no call to remove it: ${leftover}.`] : []),
    ],
    holds: bad === 0 && checks > 0 && !isRequiredOpen,
  };
}
