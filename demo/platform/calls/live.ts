import type { Aggregate } from '../../../src/platform/schema.d.ts';
import { type Votes, viewersAt } from '../live/show.ts';
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
  const { database, now, monotonic, limits, rights, rooms, show, streamState } = needs;
  const countVote = createRate(limits.votes, monotonic);

  const mustBeLive = (id: string, userId: string | undefined) => {
    rights.mustSee(`live-${id}`, userId);
    if (streamState(id)?.state !== 'on') throw notFound();
  };
  const windowOf = (id: string) => streams.find((stream) => stream.id === id)?.window ?? 0;

  const votesOf = (id: string): Votes => ({
    options: Object.fromEntries(
      database
        .all<{ option: string; n: number }>(
          'SELECT option, count(*) n FROM votes WHERE live_id = ? GROUP BY option',
          id,
        )
        .map(({ option, n }) => [option, n]),
    ),
    emojis: Object.fromEntries(
      database
        .all<{ emoji: string; count: number }>('SELECT emoji, count FROM thrown_emojis WHERE live_id = ?', id)
        .map(({ emoji, count }) => [emoji, count]),
    ),
  });
  const around = (id: string) => show.aggregate(id, { windowSeconds: windowOf(id), votes: votesOf(id) });

  route('getAggregate', ({ path, userId }): Aggregate => {
    mustBeLive(path.id, userId);
    const state = around(path.id);
    const others = database
      .all<ContentRow>(
        "SELECT * FROM contents WHERE type = 'live' AND visibility != 1 AND id != ? ORDER BY views DESC",
        path.id,
      )
      .filter(({ id }) => streamState(id)?.state === 'on');
    return {
      config: INTERVALS,
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

  route('setEmojiPoll', ({ body, uuid, address, userId }) => {
    const voter = userId === undefined ? visitorOf(uuid) : `user:${userId}`;
    countVote({ uuid: voter, address });
    mustBeLive(body.id, userId);
    const { poll } = around(body.id).emojis;
    database.transaction(() => {
      if (body.poll) {
        if (!poll.options.some(({ id }) => id === body.poll?.option_id)) throw new Failure(400, 'noChoice');
        // The vote of a viewer who has logged in since.
        if (userId !== undefined)
          database.run('DELETE FROM votes WHERE poll = ? AND uuid = ?', poll.id, visitorOf(uuid));
        // A changed vote still counts once.
        database.run(
          'INSERT INTO votes VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET option = excluded.option',
          ...[body.id, poll.id, voter, body.poll.option_id],
        );
      }
      const { emoji_list_1: first, emoji_list_2: second } = around(body.id).emojis;
      const known = new Set([...first, ...second].map(({ id }) => id));
      for (const [emoji, count] of Object.entries({ ...body.emoji_list_1, ...body.emoji_list_2 })) {
        if (!known.has(emoji)) throw new Failure(400, 'noChoice');
        database.run(
          'INSERT INTO thrown_emojis VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count',
          ...[body.id, emoji, count],
        );
      }
    });
    return around(body.id).emojis;
  });
}
