import type { HTTPRequest, Page } from 'puppeteer-core';

interface Vote {
  readonly poll?: { readonly option_id: string };
  readonly emoji_list_1?: Readonly<Record<string, number>>;
  readonly emoji_list_2?: Readonly<Record<string, number>>;
}

interface AskedPoll {
  readonly id: string;
  readonly title: string;
  readonly options: readonly string[];
}

const EMOJIS = { emoji_list_1: ['❤️', '🔥'], emoji_list_2: ['😂'] } as const;
/** Votes of others for each option. */
const OTHERS = [60, 30, 10];

/**
 * Polls and reactions of a live stream with exact counts, in place of the platform's, whose simulated viewers vote all the
 * time. The rest of the live data, and everything else, is the platform's own.
 */
export function createAudienceBoard() {
  const votes = new Map<string, string>();
  const emojis = new Map<string, number>();
  const calls: (Vote & Record<string, unknown>)[] = [];
  const looks = new Map<Page, number>();
  let poll: AskedPoll | undefined;
  let asked = 0;
  const state = {
    gif: null as object | null,
    /** Answer to the next calls, instead of counting them. */
    refusal: undefined as { readonly status: number; readonly detail?: string } | undefined,
  };
  const optionId = (index: number) => `${poll?.id}-${index}`;
  const counts = () => ({
    poll: poll && {
      ...poll,
      options: poll.options.map((title, index) => ({
        id: optionId(index),
        title,
        vote: (OTHERS[index] ?? 0) + [...votes.values()].filter((option) => option === optionId(index)).length,
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
    calls.push(body);
    if (state.refusal) return respond(request, state.refusal.status, { detail: state.refusal.detail });
    const uuid = new URL(request.url()).searchParams.get('uuid') ?? '';
    if (body.poll) votes.set(uuid, body.poll.option_id);
    for (const [emoji, count] of Object.entries<number>({ ...body.emoji_list_1, ...body.emoji_list_2 })) {
      emojis.set(emoji, (emojis.get(emoji) ?? 0) + count);
    }
    return respond(request, 200, counts());
  };
  const tell = async (request: HTTPRequest, page: Page) => {
    looks.set(page, (looks.get(page) ?? 0) + 1);
    const answer = await fetch(request.url());
    const data = (await answer.json()) as object;
    const config = { get_interval: 1, empoji_poll_interval: 1, viewers_interval: 10 };
    await respond(request, 200, { ...data, config, emojis: counts(), gif: state.gif });
  };

  const board = {
    state,
    /** The bodies that it has received since the last poll was asked. */
    calls,
    /** How often a page has asked for the live data. */
    looks: (page: Page) => looks.get(page) ?? 0,
    /** Begins anew with a poll that nobody knows; returns its id. */
    ask(title = 'برنده کیست؟', options: readonly string[] = ['آبی', 'قرمز', 'مساوی']): string {
      asked += 1;
      poll = { id: `poll-${asked}`, title, options };
      votes.clear();
      calls.length = 0;
      Object.assign(state, { gif: null, refusal: undefined });
      return poll.id;
    },
    /** The poll is over. */
    close() {
      poll = undefined;
    },
    /** Adds reactions of others. */
    react: (emoji: string, count: number) => emojis.set(emoji, (emojis.get(emoji) ?? 0) + count),
    countOf: (emoji: string) => emojis.get(emoji) ?? 0,
    async attach(page: Page) {
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        const answer =
          pathname === '/api/emoji-poll' && request.method() === 'POST'
            ? take(request)
            : pathname.endsWith('/aggregate')
              ? tell(request, page)
              : request.continue();
        // A page that is closed meanwhile needs no answer.
        void answer.catch(() => undefined);
      });
    },
  };
  board.ask();
  return board;
}
