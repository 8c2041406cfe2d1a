import type { SentId } from './endpoints.ts';
import type { CallFailure } from './result.ts';

interface RetryRule {
  /** Takes the status; 0 without a response. */
  readonly when: (status: number) => boolean;
  readonly times: number;
  readonly seconds: number;
  /** No retry after a success whose body can't be read: the action was done, and would be done twice. */
  readonly once?: true;
}

const NO_ANSWER = 0;
/** Random share added to a delay; the delays of the rules are the minimum. */
const JITTER = 0.5;
/** After a longer `Retry-After` there is no automatic retry; the viewer can retry. */
const LONGEST_WAIT_SECONDS = 60;

/** 400 and above, but not 401, which refreshes the token instead. */
const list: readonly RetryRule[] = [
  { when: (status) => status === NO_ANSWER || (status >= 400 && status !== 401), times: 3, seconds: 2 },
];

/** The retry rules. Calls without one are never repeated, so that nothing is done twice. */
const retries: Partial<Readonly<Record<SentId, readonly RetryRule[]>>> = {
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
  canAddComment: list,
  getProfiles: list,
  getViewCount: list,
  getUploadLink: list,
  setEmojiPoll: [{ when: (status) => status !== 401, times: 3, seconds: 3 }],
  createComment: [{ when: (status) => status !== 409 && status !== 401, times: 3, seconds: 2, once: true }],
  search: [{ when: (status) => status === 429, times: 3, seconds: 0.1 }],
};

/** Returns the delay before the next try in seconds, if there is one. `Retry-After` wins; each rule counts its own tries. */
export function createRetries(id: SentId, random: () => number): (failure: CallFailure) => number | undefined {
  const rules = retries[id] ?? [];
  const used = new Map<RetryRule, number>();
  return ({ kind, status, cut, retryAfter }) => {
    if (kind === 'aborted' || kind === 'policy') return undefined;
    // A broken body counts as a server error, with any status.
    const rule = rules.find(({ when }) => when(kind === 'badBody' ? 500 : status));
    const tries = rule ? (used.get(rule) ?? 0) : 0;
    if (!rule || tries >= rule.times || (rule.once && (kind === 'badBody' || cut))) return undefined;
    used.set(rule, tries + 1);
    if (retryAfter !== undefined) return retryAfter > LONGEST_WAIT_SECONDS ? undefined : retryAfter;
    return rule.seconds * (1 + random() * JITTER);
  };
}
