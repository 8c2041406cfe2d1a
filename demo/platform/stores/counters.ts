import type { Database } from '../database/open-database.ts';
import type { Votes } from '../live/show.ts';

export interface Cast {
  readonly vote?: {
    readonly voter: string;
    /** Whose vote this one takes the place of, if they have one: the same viewer before the login. */
    readonly before: string | undefined;
    readonly option: string;
  };
  /** Emojis, with how many of each. */
  readonly emojis: Readonly<Record<string, number>>;
}

/** Votes and reactions of viewers. */
export interface Counters {
  of(live: string, poll: string): Promise<Votes>;
  /** All of it or nothing. A vote replaces that of the same voter. */
  cast(live: string, poll: string, cast: Cast): Promise<void>;
  close(): Promise<void>;
}

/** In the database of the platform. */
export function createEmbeddedCounters(database: Database): Counters {
  return {
    async of(live, poll) {
      const options = database.all<{ option: string; n: number }>(
        'SELECT option, count(*) n FROM votes WHERE poll = ? AND live_id = ? GROUP BY option',
        ...[poll, live],
      );
      const emojis = database.all<{ emoji: string; count: number }>(
        'SELECT emoji, count FROM thrown_emojis WHERE live_id = ?',
        live,
      );
      return {
        options: Object.fromEntries(options.map(({ option, n }) => [option, n])),
        emojis: Object.fromEntries(emojis.map(({ emoji, count }) => [emoji, count])),
      };
    },
    async cast(live, poll, { vote, emojis }) {
      database.transaction(() => {
        if (vote?.before !== undefined) {
          database.run('DELETE FROM votes WHERE poll = ? AND uuid = ?', poll, vote.before);
        }
        if (vote) {
          database.run(
            'INSERT INTO votes VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET option = excluded.option',
            ...[live, poll, vote.voter, vote.option],
          );
        }
        for (const [emoji, count] of Object.entries(emojis)) {
          database.run(
            'INSERT INTO thrown_emojis VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count',
            ...[live, emoji, count],
          );
        }
      });
    },
    close: async () => {},
  };
}
