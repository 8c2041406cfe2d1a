import { consequenceOf } from './consequences.ts';
import type { Entry } from './ledger.ts';

interface Summary {
  readonly entries: readonly Entry[];
  readonly strict: boolean;
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

/** `part`: refusals and preflights hold, the response itself is not checked. */
type State = 'ok' | 'part' | 'MISSING' | 'WRONG' | '–';

function stateOf({ checks, faults, skipped }: Entry, strict: boolean): State {
  const real = faults.filter(isFault(strict));
  if (real.length === 0 && checks === 0) return '–';
  if (real.length === 0) return skipped.some((why) => why.startsWith(ANSWER)) ? 'part' : 'ok';
  return real.some(({ kind }) => kind === 'missing') ? 'MISSING' : 'WRONG';
}

function linesOf(entry: Entry, strict: boolean): string[] {
  const state = stateOf(entry, strict);
  const { name, checks, faults, skipped } = entry;
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
export function reportOf({ entries, strict, seconds, left, gone }: Summary): { lines: string[]; holds: boolean } {
  const states = entries.map((entry) => stateOf(entry, strict));
  const count = (...wanted: readonly State[]) => states.filter((state) => wanted.includes(state)).length;
  const checks = entries.reduce((sum, entry) => sum + entry.checks, 0);
  const bad = count('MISSING', 'WRONG');
  const summary = [
    `${checks} checks in ${Math.round(seconds)} s: ${count('ok')} hold`,
    `${count('part')} in part`,
    `${count('MISSING')} missing`,
    `${count('WRONG')} wrong`,
    `${count('–')} not checked.`,
  ].join(', ');
  const isListed = ({ checks: done, skipped }: Entry) =>
    done > 0 || gone === undefined || skipped.some((why) => why !== gone);
  const leftover = [...left].map(([what, times]) => `${times} × ${what}`).join(', ');
  return {
    lines: [
      '',
      ...entries.filter(isListed).flatMap((entry) => linesOf(entry, strict)),
      '',
      `  ${summary}`,
      ...(left.size > 0 ? [`  Left on the platform, since the contract has no call to remove it: ${leftover}.`] : []),
    ],
    holds: bad === 0 && checks > 0,
  };
}
