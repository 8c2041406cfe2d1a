import type { CallFailure } from './result.ts';
import type { Operations } from './schema.d.ts';

type Id = keyof Operations;

interface RetryRule {
  /** Of the answer; 0 without one. */
  readonly when: (status: number) => boolean;
  readonly times: number;
  readonly seconds: number;
}

const NO_ANSWER = 0;
/** Chance only ever lengthens a pause, by up to this part of it: with none it is the specification's. */
const JITTER = 0.5;
/** A server that asks for more than this is better asked again by the viewer. */
const LONGEST_WAIT_SECONDS = 60;

/** "Above 400", without 401, which refreshes the token instead. */
const list: readonly RetryRule[] = [
  { when: (status) => status === NO_ANSWER || (status >= 400 && status !== 401), times: 3, seconds: 2 },
];

/** The specification's retries (§7). A call that isn't here is made once: what is done must not be done twice. */
export const retries: Partial<Readonly<Record<Id, readonly RetryRule[]>>> = {
  getDetails: [
    { when: (status) => status >= 500 || status === 409, times: 3, seconds: 1 },
    { when: (status) => status <= 404 && (status < 400 || status > 403), times: 6, seconds: 10 },
  ],
  listMessages: list,
  getActiveRoom: list,
  listComments: list,
  listReplies: list,
  listMarkers: list,
  listPersonalMarkers: list,
  listBookmarks: list,
  listPlaylists: list,
  listPlaylistItems: list,
  listRecommendations: list,
  listTags: list,
  getWebListConfig: list,
  setEmojiPoll: [{ when: (status) => status !== 401, times: 3, seconds: 3 }],
  createComment: [{ when: (status) => status !== 409 && status !== 401, times: 3, seconds: 2 }],
  search: [{ when: (status) => status === 429, times: 3, seconds: 0.1 }],
};

/** Seconds until the next try, if there is one: each rule counts its own tries, and the server's wish goes first. */
export function createRetries(id: Id, random: () => number): (failure: CallFailure) => number | undefined {
  const rules = retries[id] ?? [];
  const used = new Map<RetryRule, number>();
  return ({ kind, status, retryAfter }) => {
    if (kind === 'aborted' || kind === 'policy') return undefined;
    // A broken body is the server's failure, whatever its status says.
    const rule = rules.find(({ when }) => when(kind === 'badBody' ? 500 : status));
    const tries = rule ? (used.get(rule) ?? 0) : 0;
    if (!rule || tries >= rule.times) return undefined;
    used.set(rule, tries + 1);
    if (retryAfter !== undefined) return retryAfter > LONGEST_WAIT_SECONDS ? undefined : retryAfter;
    return rule.seconds * (1 + random() * JITTER);
  };
}
