import { randomUUID } from 'node:crypto';
import { NOTHING, type Row, type Stage } from '../row.ts';

const WHAT_NEVER_WAS = { what: 'an unknown id', status: 404, wish: {} } as const;
const bookmark = () => ({
  object_link: `https://page.example/conformance/${randomUUID()}`,
  cover_url: null,
  title: 'Conformance',
  category: 2,
});
const marker = async ({ facts }: Stage) => ({
  ...(await facts.video()),
  name: 'Conformance نشان',
  time: 3,
  sticker: '🔥',
  description: 'توضیح',
});

/** Another account must not remove it. */
async function guard({ site }: Stage, id: 'removeBookmark' | 'removePersonalMarker', target: string): Promise<void> {
  const { secondToken: token } = site.options;
  if (token === undefined) return site.skip(id, 'whether others can remove it: needs --second-token');
  await site.refuse(id, { what: 'another viewer', status: [403, 404], wish: { token, path: { id: target } } });
}

/** Settings, bookmarks, likes and markers of a viewer. All changes are undone. */
export const libraryRows = {
  getSettings: {
    sample: () => ({}),
    works: ({ site, facts }) => site.call('getSettings', { token: facts.token() }),
  },
  saveSettings: {
    writes: true,
    sample: () => ({ body: { speed: 1.5 } }),
    async works({ site, facts }) {
      const token = facts.token();
      const { body: before } = await site.call('getSettings', { token });
      const speed = before.speed === 1.5 ? 1.25 : 1.5;
      const { body: saved } = await site.call('saveSettings', { token, body: { speed } });
      const { body: after } = await site.call('getSettings', { token });
      site.expect('saveSettings', saved.speed === speed && after.speed === speed, 'effect: the setting is not saved');
      site.expect('saveSettings', after.volume === before.volume, 'effect: another setting has changed');
      await site.call('saveSettings', { token, body: { speed: before.speed ?? 1 } });
    },
  },
  getVideoMetadata: {
    sample: async ({ facts }) => ({ query: await facts.video() }),
    works: async ({ site, facts }, sample) => site.call('getVideoMetadata', { ...sample, token: facts.token() }),
  },
  saveVideoMetadata: {
    writes: true,
    sample: async ({ facts }) => ({ body: { ...(await facts.video()), time: 12.5, is_like: true } }),
    async works({ site, facts }, sample) {
      const token = facts.token();
      const query = await facts.video();
      const { body: before } = await site.call('getVideoMetadata', { token, query });
      await site.call('saveVideoMetadata', { ...sample, token });
      const { body: after } = await site.call('getVideoMetadata', { token, query });
      site.expect(
        'saveVideoMetadata',
        after.time === 12.5 && after.is_like === true,
        'effect: like or position is not saved',
      );
      await site.call('saveVideoMetadata', { token, body: { ...query, time: before.time, is_like: before.is_like } });
    },
  },
  listBookmarks: {
    sample: () => ({ query: { limit: '10', offset: '0' } }),
    works: ({ site, facts }, sample) => site.call('listBookmarks', { ...sample, token: facts.token() }),
  },
  addBookmark: {
    writes: true,
    sample: () => ({ body: bookmark() }),
    async works({ site, facts }) {
      const token = facts.token();
      const [older, newer] = [bookmark(), bookmark()];
      const { body: first } = await site.call('addBookmark', { token, body: older });
      const { body: second } = await site.call('addBookmark', { token, body: newer });
      const again = { what: 'the same link again', status: 409, wish: { token, body: newer } };
      await site.refuse('addBookmark', again);
      const { body: all } = await site.call('listBookmarks', { token, query: { limit: '2', offset: '0' } });
      const links = all.results.map(({ object_link }) => object_link);
      site.expect(
        'addBookmark',
        second.title === newer.title && links.includes(newer.object_link),
        'effect: the bookmark is not in the list',
      );
      site.expect(
        'listBookmarks',
        links.join() === [newer, older].map(({ object_link }) => object_link).join(),
        'order: not newest first, or limit is ignored',
      );
      for (const { id } of [first, second]) await site.call('removeBookmark', { token, path: { id } });
    },
  },
  removeBookmark: {
    writes: true,
    sample: () => ({ path: { id: NOTHING } }),
    async works(stage) {
      const { site, facts } = stage;
      const token = facts.token();
      const { body } = await site.call('addBookmark', { token, body: bookmark() });
      await guard(stage, 'removeBookmark', body.id);
      await site.call('removeBookmark', { token, path: { id: body.id } });
      const { body: all } = await site.call('listBookmarks', { token, query: { limit: '10' } });
      site.expect(
        'removeBookmark',
        all.results.every(({ id }) => id !== body.id),
        'effect: the bookmark is still there',
      );
      await site.refuse('removeBookmark', { ...WHAT_NEVER_WAS, wish: { token, path: { id: body.id } } });
    },
  },
  listPersonalMarkers: {
    sample: async ({ facts }) => ({ query: { ...(await facts.video()), limit: '10', offset: '0' } }),
    works: ({ site, facts }, sample) => site.call('listPersonalMarkers', { ...sample, token: facts.token() }),
  },
  addPersonalMarker: {
    writes: true,
    sample: async (stage) => ({ body: await marker(stage) }),
    async works({ site, facts }, sample) {
      const token = facts.token();
      const { body: added } = await site.call('addPersonalMarker', { ...sample, token });
      const { body: all } = await site.call('listPersonalMarkers', {
        token,
        query: { ...(await facts.video()), limit: '1000' },
      });
      const kept = all.results.find(({ id }) => id === added.id);
      site.expect('addPersonalMarker', kept?.name === 'Conformance نشان', 'effect: the marker is not in the list');
      site.expect('addPersonalMarker', added.isPersonal === true, 'answer: isPersonal is not true', 'note');
      await site.call('removePersonalMarker', { token, path: { id: added.id } });
    },
  },
  removePersonalMarker: {
    writes: true,
    sample: () => ({ path: { id: NOTHING } }),
    async works(stage) {
      const { site, facts } = stage;
      const token = facts.token();
      const { body } = await site.call('addPersonalMarker', { token, body: await marker(stage) });
      await guard(stage, 'removePersonalMarker', body.id);
      await site.call('removePersonalMarker', { token, path: { id: body.id } });
      const { body: all } = await site.call('listPersonalMarkers', {
        token,
        query: { ...(await facts.video()), limit: '1000' },
      });
      site.expect(
        'removePersonalMarker',
        all.results.every(({ id }) => id !== body.id),
        'effect: the marker is still there',
      );
      await site.refuse('removePersonalMarker', { ...WHAT_NEVER_WAS, wish: { token, path: { id: body.id } } });
    },
  },
} satisfies Readonly<Record<string, Row>>;
