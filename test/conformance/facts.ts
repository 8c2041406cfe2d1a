import type { ContentType, VideoDetails } from '../../src/platform/schema.d.ts';
import { CallFailed, NotChecked, type Site } from './site.ts';

export interface Tokens {
  access?: string;
  refresh?: string;
  guest?: string;
  /** Of a moderator. */
  readonly moderator?: string | undefined;
}

/** Keeps the result of the first call; a failure, too. */
function kept<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => {
    found ??= find();
    return found;
  };
}

/** A failed call is in the ledger already. */
function unlessFailed(error: unknown): undefined {
  if (!(error instanceof CallFailed)) throw error;
}

/** Ids and tokens for the requests: from options, or from the platform's lists. */
export function createFacts(site: Site, tokens: Tokens) {
  const { options } = site;
  /** Faults of the called operation are reported in its own row. */
  const found = async <T>(option: string, find: () => Promise<T | undefined>): Promise<T> => {
    const value = await find().catch(unlessFailed);
    if (value === undefined) throw new NotChecked(`needs ${option}`);
    return value;
  };
  const token = () => tokens.access;

  const content = kept(() =>
    found('--content', async (): Promise<VideoDetails | undefined> => {
      const of = async (type: string, id: string) =>
        (await site.call('getDetails', { path: { type, id }, token: token() })).body;
      if (options.content) return of(options.content.type, options.content.id);
      for (const type of ['vod', 'archive', 'clip']) {
        const { body } = await site.call('search', { query: { video_type: type, limit: '10' }, token: token() });
        const [first] = body.results;
        if (first) return of(first.type, first.id);
      }
      return undefined;
    }),
  );

  const live = kept(() =>
    found('--live', async () => {
      if (options.live !== undefined) return options.live;
      for (const id of await livesFound()) if (await isOn(id)) return id;
      return undefined;
    }),
  );
  const livesFound = kept(async () => {
    const { body } = await site.call('search', { query: { video_type: 'live', limit: '10' }, token: token() });
    return body.results.map(({ id }) => id);
  });
  const isOn = async (id: string) => (await site.raw('getAggregate', { path: { id }, token: token() })).status === 200;

  return {
    tokens,
    /** A token of a logged-in viewer. */
    token(): string {
      if (tokens.access === undefined) throw new NotChecked('needs --token');
      return tokens.access;
    },
    /** A token of a moderator. */
    moderator(): string {
      if (tokens.moderator === undefined) throw new NotChecked('needs --moderator-token');
      return tokens.moderator;
    },
    /** A video on demand. */
    content,
    /** The same, as in the calls of one video. */
    video: async (): Promise<{ video_id: string; video_type: ContentType }> => {
      const { id, type } = await content();
      return { video_id: id, video_type: type };
    },
    /** A live stream that is on. */
    live,
    /** A live stream with a quiz: the one that is given, else any. */
    quiz: kept(async () => {
      const given = await live();
      const others = (await livesFound().catch(unlessFailed)) ?? [];
      for (const id of [given, ...others.filter((other) => other !== given)]) {
        if (id !== given && !(await isOn(id))) continue;
        if ((await site.call('getAggregate', { path: { id }, token: token() })).body.quiz) return id;
      }
      throw new NotChecked('no live stream that is on has a quiz');
    }),
    playlist: kept(() =>
      found('--playlist', async () => {
        if (options.playlist !== undefined) return options.playlist;
        const { body } = await site.call('listPlaylists', { query: { limit: '1', offset: '0' } });
        return body.results[0]?.id;
      }),
    ),
  };
}

export type Facts = ReturnType<typeof createFacts>;

/** The active room of the live stream, unless one is given. */
export const roomOf = async (site: Site, facts: Facts): Promise<string> => {
  if (site.options.room !== undefined) return site.options.room;
  const { body } = await site.call('getActiveRoom', {
    query: { live_id: await facts.live() },
    token: facts.tokens.access,
  });
  return body.id;
};
