import { fold } from '../../../src/lib/fold.ts';
import { NOTHING, type Row, type Stage, WRONG_LIMIT } from '../row.ts';

const NOWHERE = { type: 'vod', id: NOTHING };
const pathOf = async ({ facts }: Stage) => {
  const { type, id } = await facts.content();
  return { type, id };
};
const isSorted = (values: readonly number[]) => values.every((value, at) => at === 0 || (values[at - 1] ?? 0) <= value);
const JPEG = Uint8Array.from(
  Buffer.from(
    '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AKp//2Q==',
    'base64',
  ),
);
const NO_PICTURE = Uint8Array.from(Buffer.from('<svg/>'));

/** Videos, lists and snapshots. */
export const contentRows = {
  listMarkers: {
    sample: async ({ facts }) => ({ query: { ...(await facts.video()), limit: '10', offset: '0' } }),
    async works({ site }, sample) {
      const { body } = await site.call('listMarkers', sample);
      site.expect('listMarkers', isSorted(body.results.map(({ time }) => time)), 'order: not by time');
    },
    refused: {
      what: 'an unknown type',
      status: 400,
      wish: { query: { video_id: '1', video_type: 'film' } },
      kind: 'note',
    },
  },
  getDetails: {
    sample: async (stage) => ({ path: await pathOf(stage) }),
    async works({ site, facts }, sample) {
      const { body } = await site.call('getDetails', sample);
      const { id, type } = await facts.content();
      site.expect('getDetails', body.id === id && body.type === type, 'answer: another video than the one requested');
      const plays = body.stream_link || body.hls_links?.length || body.path;
      site.expect(
        'getDetails',
        Boolean(plays),
        'answer: no stream_link, hls_links or path, so there is nothing to play',
      );
      const { width, height } = body;
      site.expect(
        'getDetails',
        Boolean(width) === Boolean(height),
        'answer: width without height, or height without width',
      );
    },
    refused: { what: 'an unknown id', status: 404, wish: { path: NOWHERE } },
  },
  headStreamHost: {
    async works({ site, facts }) {
      const { stream_link: stream, hls_links: [link] = [], path } = await facts.content();
      const media = stream ?? link?.url ?? path ?? '/';
      const hostPath = site.options.endpoints.headStreamHost ?? site.callOf('headStreamHost').path;
      const url = new URL(hostPath, new URL(media, site.addressOf('getToken', {}))).href;
      const { status } = await site.raw('headStreamHost', { url });
      site.expect('headStreamHost', status < 500, `status: ${status} from the host of the stream`, 'note');
      site.expect('headStreamHost', status === 204, `status: ${status} instead of 204`, 'note');
    },
  },
  getViewCount: {
    writes: true,
    sample: async ({ facts }) => {
      const { content_id, type } = await facts.content();
      return { query: { content_id, content_type: type } };
    },
    async works({ site }, sample) {
      const count = async (uuid: string) => (await site.call('getViewCount', { ...sample, uuid })).body.count;
      const before = await count(`${site.visitor}-a`);
      site.expect('getViewCount', (await count(`${site.visitor}-a`)) >= before, 'effect: the count goes down');
      site.expect(
        'getViewCount',
        (await count(`${site.visitor}-b`)) > before,
        'effect: another visitor is not counted',
        'note',
      );
    },
    refused: {
      what: 'an unknown type',
      status: 400,
      wish: { query: { content_id: 'vod-1', content_type: 'film' } },
      kind: 'note',
    },
  },
  listPlaylists: {
    sample: () => ({ query: { limit: '10', offset: '0' } }),
    refused: { what: 'limit=many', status: 400, wish: { query: { limit: 'many' } }, kind: 'note' },
  },
  listPlaylistItems: {
    sample: async ({ facts }) => ({ path: { id: await facts.playlist() }, query: { limit: '10', offset: '0' } }),
    async works({ site }, sample) {
      const { body } = await site.call('listPlaylistItems', sample);
      const [, second] = body.results;
      if (!second) return;
      const page = await site.call('listPlaylistItems', { ...sample, query: { limit: '1', offset: '1' } });
      const { results, count } = page.body;
      site.expect(
        'listPlaylistItems',
        results.length === 1 && results[0]?.id === second.id && count === body.count,
        'pages: limit and offset have no effect',
      );
    },
    refused: { what: 'an unknown id', status: 404, wish: { path: { id: NOTHING } } },
  },
  listRecommendations: {
    sample: async (stage) => ({ path: await pathOf(stage) }),
    async works({ site, facts }, sample) {
      const { id: own, type: ownType } = await facts.content();
      const { body } = await site.call('listRecommendations', sample);
      site.expect(
        'listRecommendations',
        body.every(({ id, type }) => id !== own || type !== ownType),
        'answer: recommends the video itself',
      );
    },
    refused: { what: 'an unknown id', status: 404, wish: { path: NOWHERE } },
  },
  search: {
    sample: () => ({ query: { q: 'a', limit: '10', offset: '0' } }),
    async works({ site, facts }, sample) {
      await site.call('search', sample);
      const { title, tag = [], id: own, type: ownType } = await facts.content();
      const finds = async (query: Readonly<Record<string, string>>) => {
        const { body } = await site.call('search', { query: { ...query, limit: '10' } });
        return body.results.some(({ id, type }) => id === own && type === ownType);
      };
      site.expect('search', await finds({ q: title.slice(0, 200) }), 'answer: the title of a video does not find it');
      site.expect(
        'search',
        await finds({ q: fold(title).slice(0, 200) }),
        'answer: the title of a video does not find it as the player sends it, folded',
      );
      if (tag.length < 2) return;
      site.expect(
        'search',
        await finds({ q: title.slice(0, 200), tag: tag.slice(0, 2).join(',') }),
        'answer: two tags of a video, separated by a comma, do not find it',
      );
    },
    refused: { what: 'limit=-1', status: 400, wish: { query: { q: 'a', ...WRONG_LIMIT } }, kind: 'note' },
  },
  listTags: {
    sample: async ({ facts }) => ({ path: { type: (await facts.content()).type } }),
    async works({ site, facts }, sample) {
      const { body } = await site.call('listTags', sample);
      const [tag] = (await facts.content()).tag ?? [];
      if (tag === undefined) return;
      site.expect(
        'listTags',
        body.some(({ name }) => name === tag),
        'answer: without the tag of a video',
      );
    },
    refused: {
      what: 'a request without provider',
      status: 400,
      wish: { path: { type: 'live' }, query: { provider: '' } },
      kind: 'note',
    },
  },
  getWebListConfig: {
    sample: () => ({ query: { limit: '1000', offset: '0' } }),
    refused: { what: 'limit=1001', status: 400, wish: { query: { limit: '1001' } }, kind: 'note' },
  },
  getUploadLink: {
    sample: () => ({}),
    async works({ site }) {
      const { body } = await site.call('getUploadLink');
      site.expect(
        'getUploadLink',
        new URL(body.url, 'https://platform.example').pathname.endsWith(body.image_name),
        'answer: url does not end with image_name',
        'note',
      );
    },
    refused: { what: 'a request without provider', status: 400, wish: { query: { provider: '' } }, kind: 'note' },
  },
  putSnapshot: {
    writes: true,
    async works({ site, leave }) {
      const { url } = (await site.call('getUploadLink')).body;
      await site.preflight('putSnapshot', { url });
      await site.call('putSnapshot', { url, body: JPEG });
      leave('snapshot');
      const stored = await fetch(new URL(url, site.addressOf('getToken', {})), {
        signal: AbortSignal.timeout(site.options.timeoutSeconds * 1000),
      }).catch(() => undefined);
      const isStored = stored?.ok === true && Buffer.from(await stored.arrayBuffer()).equals(Buffer.from(JPEG));
      site.expect('putSnapshot', isStored, 'effect: the picture can’t be read at its address');
      await site.refuse('putSnapshot', { what: 'a link that has been used', status: 403, wish: { url, body: JPEG } });
      const { url: other } = (await site.call('getUploadLink')).body;
      await site.refuse('putSnapshot', {
        what: 'a file that is no picture',
        status: 400,
        wish: { url: other, body: NO_PICTURE },
      });
    },
  },
} satisfies Readonly<Record<string, Row>>;
