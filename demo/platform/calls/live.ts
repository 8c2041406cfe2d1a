import type { Aggregate } from '../../../src/platform/schema.d.ts';
import { viewersAt } from '../live/show.ts';
import { streams } from '../live/streams.ts';
import { type ContentRow, cardsAt } from './content-rows.ts';
import { Failure, notFound } from './failure.ts';
import type { Needs } from './needs.ts';
import { createRate } from './rates.ts';
import type { Route } from './routes.ts';

/** Polling interval of a player in seconds. */
const INTERVALS = { get_interval: 5, quiz_get_interval: 2, viewers_interval: 10, empoji_poll_interval: 4 };

/** Visitors choose their own ids: none may be that of a user. */
const visitorOf = (uuid: string) => `visitor:${uuid}`;

export function liveCalls(route: Route, needs: Needs): void {
  const { database, counters, now, monotonic, limits, rights, rooms, show, streamState } = needs;
  const countVote = createRate(limits.votes, monotonic);

  const mustBeLive = (id: string, userId: string | undefined) => {
    rights.mustSee(`live-${id}`, userId);
    if (streamState(id)?.state !== 'on') throw notFound();
  };
  const streamOf = (id: string) => streams.find((stream) => stream.id === id);

  const around = async (id: string) =>
    show.aggregate(id, { windowSeconds: streamOf(id)?.window ?? 0, votes: await counters.of(id, show.pollNow(id).id) });

  route('getAggregate', async ({ path, userId }): Promise<Aggregate> => {
    mustBeLive(path.id, userId);
    const state = await around(path.id);
    const others = database
      .all<ContentRow>(
        "SELECT * FROM contents WHERE type = 'live' AND visibility != 1 AND id != ? ORDER BY views DESC",
        path.id,
      )
      .filter(({ id }) => streamState(id)?.state === 'on');
    return {
      config: { ...INTERVALS, target_latency: streamOf(path.id)?.targetLatency ?? null },
      ...state,
      alternative_lives: others.map(cardsAt({ now, streamState })),
      chat_enabled: rooms.activeOf(path.id) !== undefined,
      // A second stream of the same content under another address.
      backup: `/live/${path.id === '5' ? '1' : '5'}/master.m3u8`,
    };
  });

  route('getOnlineViewers', ({ path, userId }) => {
    mustBeLive(path.id, userId);
    return { online_viewers: viewersAt(path.id, now()) };
  });

  route('setEmojiPoll', async ({ body, uuid, address, userId }) => {
    const voter = userId === undefined ? visitorOf(uuid) : `user:${userId}`;
    countVote({ uuid: voter, address });
    mustBeLive(body.id, userId);
    const poll = show.pollNow(body.id);
    const option = body.poll?.option_id;
    const emojis = { ...body.emoji_list_1, ...body.emoji_list_2 };
    const isKnown = option === undefined || poll.options.some(({ id }) => id === option);
    if (!isKnown || !Object.keys(emojis).every(show.hasEmoji)) throw new Failure(400, 'noChoice');
    // The vote of a viewer who has logged in since.
    const before = userId === undefined ? undefined : visitorOf(uuid);
    await counters.cast(body.id, poll.id, {
      vote: option === undefined ? undefined : { voter, before, option },
      emojis,
    });
    return (await around(body.id)).emojis;
  });
}
