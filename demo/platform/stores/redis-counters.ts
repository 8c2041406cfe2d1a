import { createClient } from '@redis/client';
import type { Votes } from '../live/show.ts';
import type { Counters } from './counters.ts';
import { StoreAway } from './store-away.ts';

const CONNECT_MS = 2000;
const COMMAND_MS = 2000;
const LONGEST_PAUSE_MS = 2000;
/** Lives whose last counts are remembered. */
const MOST_LIVES = 1000;

/**
 * One step, so that a vote counts once, whichever processes a voter reaches. KEYS: votes by voter, counts by option,
 * emojis. ARGV: voter, the voter before, option, then emojis with their numbers.
 */
const CAST = `
  local voter, before, option = ARGV[1], ARGV[2], ARGV[3]
  if option ~= '' then
    for _, name in ipairs({ before, voter }) do
      local old = redis.call('HGET', KEYS[1], name)
      if old then
        redis.call('HDEL', KEYS[1], name)
        redis.call('HINCRBY', KEYS[2], old, -1)
      end
    end
    redis.call('HSET', KEYS[1], voter, option)
    redis.call('HINCRBY', KEYS[2], option, 1)
    redis.call('EXPIRE', KEYS[1], 86400)
    redis.call('EXPIRE', KEYS[2], 86400)
  end
  for at = 4, #ARGV, 2 do redis.call('HINCRBY', KEYS[3], ARGV[at], ARGV[at + 1]) end
`;

/** What is in braces is on one node of a cluster. */
const keysOf = (live: string, poll: string) => {
  const own = `cloud-player:{${live}}`;
  return [`${own}:votes:${poll}`, `${own}:options:${poll}`, `${own}:emojis`] as const;
};

const numbersIn = (counts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Number(count)]));

/** In Redis, which several processes share. `warn` gets a line when it goes away, and one when it is back. */
export async function openRedisCounters(url: string, warn: (line: string) => void): Promise<Counters> {
  const client = createClient({
    url,
    // Without a connection a command fails at once: a vote that waits would be cast after its viewer has given up.
    disableOfflineQueue: true,
    commandOptions: { timeout: COMMAND_MS },
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (tries) => (isOpen ? Math.min(100 * 2 ** tries, LONGEST_PAUSE_MS) : false),
    },
  });
  let isOpen = false;
  let isAway = false;
  client.on('error', (error: unknown) => {
    if (isOpen && !isAway) warn(new StoreAway('Redis', error).message);
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) warn('Redis: back');
    isAway = false;
  });
  const asked = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      throw new StoreAway('Redis', error);
    }
  };
  await asked(client.connect());
  isOpen = true;

  const last = new Map<string, Votes>();
  return {
    async of(live, poll) {
      const [, options, emojis] = keysOf(live, poll);
      const name = JSON.stringify([live, poll]);
      try {
        const [votes, thrown] = await Promise.all([client.hGetAll(options), client.hGetAll(emojis)]);
        last.delete(name);
        last.set(name, { options: numbersIn(votes), emojis: numbersIn(thrown) });
      } catch {
        // The aggregate carries the whole live stream: it goes on with the last counts.
      }
      const [oldest] = last.keys();
      if (oldest !== undefined && last.size > MOST_LIVES) last.delete(oldest);
      return last.get(name) ?? { options: {}, emojis: {} };
    },
    async cast(live, poll, { vote, emojis }) {
      const thrown = Object.entries(emojis).flatMap(([emoji, count]) => [emoji, String(count)]);
      const { voter = '', before = '', option = '' } = vote ?? {};
      await asked(client.eval(CAST, { keys: [...keysOf(live, poll)], arguments: [voter, before, option, ...thrown] }));
    },
    async close() {
      isOpen = false;
      client.destroy();
    },
  };
}
