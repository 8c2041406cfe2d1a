import type { HTTPRequest, Page } from 'puppeteer-core';

interface Vote {
  readonly poll?: { readonly option_id: string };
  readonly emoji_list_1?: Readonly<Record<string, number>>;
  readonly emoji_list_2?: Readonly<Record<string, number>>;
}

const EMOJIS = { emoji_list_1: ['❤️', '🔥'], emoji_list_2: ['😂'] } as const;

/**
 * Polls and reactions of a live stream with exact counts. They replace those of the platform, whose simulated viewers
 * vote all the time; all other data come from the platform.
 */
export function createAudienceBoard() {
  const votes = new Map<string, string>();
  const emojis = new Map<string, number>();
  const calls: { readonly body: Vote & Record<string, unknown>; readonly at: number }[] = [];
  let told = 0;
  const state = {
    poll: { id: 'poll-1', title: 'برنده کیست؟', options: ['آبی', 'قرمز', 'مساوی'] } as
      | { id: string; title: string; options: readonly string[] }
      | undefined,
    /** Votes of others for each option. */
    others: [60, 30, 10] as readonly number[],
    config: { get_interval: 1, empoji_poll_interval: 1, viewers_interval: 10 } as object,
    gif: null as object | null,
    /** Answer to the next calls, instead of counting them. */
    refusal: undefined as { readonly status: number; readonly detail?: string } | undefined,
  };
  const optionId = (index: number) => `${state.poll?.id}-${index}`;
  const counts = () => ({
    poll: state.poll && {
      ...state.poll,
      options: state.poll.options.map((title, index) => ({
        id: optionId(index),
        title,
        vote: (state.others[index] ?? 0) + [...votes.values()].filter((option) => option === optionId(index)).length,
      })),
    },
    emoji_list_1: EMOJIS.emoji_list_1.map((id) => ({ id, count: emojis.get(id) ?? 0 })),
    emoji_list_2: EMOJIS.emoji_list_2.map((id) => ({ id, count: emojis.get(id) ?? 0 })),
  });
  const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };
  const respond = (request: HTTPRequest, status: number, body: object) =>
    request.respond({ status, headers, contentType: 'application/json', body: JSON.stringify(body) });

  const take = (request: HTTPRequest) => {
    const body = JSON.parse(request.postData() ?? '{}');
    calls.push({ body, at: performance.now() });
    if (state.refusal) return respond(request, state.refusal.status, { detail: state.refusal.detail });
    const uuid = new URL(request.url()).searchParams.get('uuid') ?? '';
    if (body.poll) votes.set(uuid, body.poll.option_id);
    for (const [emoji, count] of Object.entries<number>({ ...body.emoji_list_1, ...body.emoji_list_2 })) {
      emojis.set(emoji, (emojis.get(emoji) ?? 0) + count);
    }
    return respond(request, 200, counts());
  };
  const tell = async (request: HTTPRequest) => {
    const answer = await fetch(request.url());
    const data = (await answer.json()) as object;
    await respond(request, 200, { ...data, config: state.config, emojis: counts(), gif: state.gif });
    told += 1;
  };

  return {
    state,
    calls,
    /** How often it has told the counts. */
    told: () => told,
    /** Adds reactions of others. */
    react: (emoji: string, count: number) => emojis.set(emoji, (emojis.get(emoji) ?? 0) + count),
    async attach(page: Page) {
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        const answer =
          pathname === '/api/emoji-poll' && request.method() === 'POST'
            ? take(request)
            : pathname.endsWith('/aggregate')
              ? tell(request)
              : request.continue();
        // A page that is closed meanwhile needs no answer.
        void answer.catch(() => undefined);
      });
    },
  };
}
