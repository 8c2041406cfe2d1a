import type { Operations } from '../../src/platform/schema.d.ts';
import { needsLogin, takesToken } from './headers.ts';
import type { Row, Stage } from './row.ts';
import { accountRows } from './rows/account.ts';
import { contentRows } from './rows/content.ts';
import { libraryRows } from './rows/library.ts';
import { liveRows } from './rows/live.ts';
import { commentModerationRows, moderationRows } from './rows/moderation.ts';
import { quizRows } from './rows/quiz.ts';
import { chatRows, commentRows, logRows } from './rows/talk.ts';
import { CallFailed, type Id, NotChecked, type Refusal } from './site.ts';

/** Every operation of the contract; a missing one is a type error. The socket has checks of its own. */
const ROWS: Readonly<Record<Exclude<keyof Operations, 'openSocket'>, Row>> = {
  ...accountRows,
  ...libraryRows,
  ...contentRows,
  ...liveRows,
  ...quizRows,
  ...chatRows,
  ...moderationRows,
  ...commentRows,
  ...commentModerationRows,
  ...logRows,
};

/** Runs a part of a row. A failed call is already in the ledger; missing requirements are reported. */
async function part({ site }: Stage, id: Id, name: string, action: () => Promise<unknown>): Promise<void> {
  const gone = site.gone();
  if (gone !== undefined) return site.skip(id, gone);
  try {
    await action();
  } catch (error) {
    if (error instanceof CallFailed) return;
    if (!(error instanceof NotChecked)) throw error;
    site.skip(id, error.message === site.gone() ? error.message : `${name}: ${error.message}`);
  }
}

const WITHOUT_WRITE = 'needs --write';

/** A forged signature. */
const forged = (token: string) => `${token.slice(0, -6)}${token.endsWith('forged') ? 'FORGED' : 'forged'}`;

/** Invalid tokens must be refused, or the player never renews its own. */
async function checkTokens(stage: Stage, id: Id, row: Row): Promise<void> {
  const { site, facts } = stage;
  const call = site.callOf(id);
  if (!takesToken(call)) return;
  if (row.writes && !site.options.write) return site.skip(id, `tokens: ${WITHOUT_WRITE}`);
  if (site.options.cached && call.operation['x-shared-seconds'] !== undefined) {
    return site.skip(id, 'tokens: a cache may answer, by --cached');
  }
  const { access, guest } = facts.tokens;
  const wish = (await row.sample?.(stage)) ?? {};
  const refuse = (what: string, token: string | undefined) =>
    site.refuse(id, { what, status: 401, wish: { ...wish, token } });
  await refuse('an invalid token', 'nonsense');
  if (access !== undefined) await refuse('a forged token', forged(access));
  if (!needsLogin(call)) return;
  await refuse('a request without a token', undefined);
  if (guest !== undefined) await refuse('a guest', guest);
}

async function checkRefusals(stage: Stage, id: Id, { refused, writes }: Row): Promise<void> {
  const { site } = stage;
  if (refused === undefined) return;
  if (writes && !site.options.write) return site.skip(id, `refusals: ${WITHOUT_WRITE}`);
  if (typeof refused === 'function') return refused(stage);
  for (const refusal of [refused].flat() as readonly Refusal[]) await site.refuse(id, refusal);
}

/** Checks one operation: its effect, its refusals and whether a page may call it. */
async function checkOperation(stage: Stage, id: Exclude<Id, 'openSocket'>): Promise<void> {
  const { site } = stage;
  const row: Row = ROWS[id];
  await part(stage, id, 'answer', async () => {
    if (row.writes && !site.options.write) {
      const isAnonymous = needsLogin(site.callOf(id)) && stage.facts.tokens.access === undefined;
      throw new NotChecked(isAnonymous ? `${WITHOUT_WRITE} and --token` : WITHOUT_WRITE);
    }
    const sample = (await row.sample?.(stage)) ?? {};
    await (row.works ? row.works(stage, sample) : site.call(id, sample));
  });
  await part(stage, id, 'refusals', () => checkRefusals(stage, id, row));
  if (row.sample) await part(stage, id, 'tokens', () => checkTokens(stage, id, row));
  if (row.isOptional && !site.has(id)) return;
  if (id !== 'putSnapshot' && id !== 'headStreamHost') await part(stage, id, 'preflight', () => site.preflight(id));
}

/** Sends searches at once until one is refused. */
async function checkLimit(stage: Stage): Promise<void> {
  const { site } = stage;
  const { burst } = site.options;
  if (site.gone() === undefined && burst === 0) return site.skip('search', '429 with Retry-After: needs --burst');
  await part(stage, 'search', '429', async () => {
    const uuid = `${site.visitor}-burst`;
    const answers = await Promise.all(
      Array.from({ length: burst }, () => site.once('search', { query: { q: 'a', limit: '1' }, uuid })),
    );
    if (answers.some(({ status }) => status === 429)) return;
    throw new NotChecked(`${burst} searches at once were all answered`);
  });
}

export async function checkOperations(stage: Stage): Promise<void> {
  for (const id of Object.keys(ROWS) as (keyof typeof ROWS)[]) await checkOperation(stage, id);
  await checkLimit(stage);
}
