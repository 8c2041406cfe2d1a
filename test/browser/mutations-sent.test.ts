import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import type { SurfaceId } from '../../src/surfaces.ts';
import { SAMPLES, TROUBLE_SAMPLES } from '../support/answers/mutations.ts';
import { likeAComment, submitComment } from '../support/page/comments-page.ts';
import { control, pressShownControl } from '../support/page/controls.ts';
import { waitUntilPlaying } from '../support/page/element-page.ts';
import {
  bookmarksAreListed,
  canBeBookmarked,
  isBookmarked,
  keptList,
  markerForm,
} from '../support/page/keeping-page.ts';
import { holds, openSurface } from '../support/page/surface.ts';
import { useViewerPages } from '../support/page/viewer-pages.ts';

interface Write {
  readonly call: string;
  readonly method: 'POST' | 'DELETE';
  readonly path: string;
  readonly surface: SurfaceId;
  /** Before the platform fails. `post` sends it something without the player. */
  prepare?(page: Page, pages: Pick<ReturnType<typeof useViewerPages>, 'post' | 'settled'>): Promise<unknown>;
  act(page: Page): Promise<unknown>;
}

const pressBookmark = (page: Page) => pressShownControl(page, 'bookmark-button');
/** The previous answer may have left the button in either state; until then it shows the viewer's choice. */
async function bookmark(page: Page, wanted: boolean, settled: (page: Page, path: string) => Promise<void>) {
  // The list is requested once the profile is loaded: its answer could change the button just before the press.
  await settled(page, '/api/profile');
  await bookmarksAreListed(page);
  await settled(page, '/api/bookmarks');
  await control(page, 'bookmark-button', 'cloud-player', true);
  if ((await isBookmarked(page)) !== wanted) await pressBookmark(page);
  await canBeBookmarked(page, wanted);
}
let texts = 0;

/** Requests of the viewer, and the surface that sends them. */
const WRITES: readonly Write[] = [
  {
    call: 'createComment',
    method: 'POST',
    path: '/api/comments',
    surface: 'comments',
    async act(page) {
      await submitComment(page, `comment ${++texts} must not be lost`);
    },
  },
  {
    call: 'likeComment',
    method: 'POST',
    path: '/api/comments/*/like',
    surface: 'comments',
    act: (page) => likeAComment(page),
  },
  {
    call: 'unlikeComment',
    method: 'POST',
    path: '/api/comments/*/unlike',
    surface: 'comments',
    async prepare(page, { settled }) {
      // A like that is refused later would take its mark away again.
      await settled(page, '/api/comments');
      const liked = page.waitForResponse((answer) => /\/like\?/.test(answer.url()));
      await likeAComment(page);
      await liked;
    },
    act: (page) => likeAComment(page, true),
  },
  {
    call: 'saveVideoMetadata',
    method: 'POST',
    path: '/api/video-metadata',
    surface: 'info',
    act: (page) => pressShownControl(page, 'like-button'),
  },
  {
    call: 'addBookmark',
    method: 'POST',
    path: '/api/bookmarks',
    surface: 'bookmarks',
    prepare: (page, { settled }) => bookmark(page, false, settled),
    act: pressBookmark,
  },
  {
    call: 'removeBookmark',
    method: 'DELETE',
    path: '/api/bookmarks/*',
    surface: 'bookmarks',
    prepare: (page, { settled }) => bookmark(page, true, settled),
    act: pressBookmark,
  },
  {
    call: 'addPersonalMarker',
    method: 'POST',
    path: '/api/personal-markers',
    surface: 'personalMarker',
    async act(page) {
      await markerForm.fill(page, 'a name', 'a marker that must not be lost');
      await markerForm.submit(page);
    },
  },
  {
    call: 'removePersonalMarker',
    method: 'DELETE',
    path: '/api/personal-markers/*',
    surface: 'markers',
    async prepare(page, { post }) {
      const marker = { name: 'to be removed', sticker: '⭐', description: 'a marker', time: 3 };
      await post('/personal-markers', { ...marker, video_type: 'vod', video_id: '1' });
      await page.evaluate(() => {
        const player = document.querySelector('cloud-player');
        if (player) player.isMarkersChange = `${Math.random()}`;
      });
    },
    act: (page) => keptList.removeFirst(page),
  },
];

const SILENT = 'no answer';
/** After these the player retries or waits, so the next request needs a new page: only those with a text to lose. */
const WAITED_FOR = new Set(['half of it', SILENT]);
const hasText = ({ call }: Write) => call === 'createComment' || call === 'addPersonalMarker';

describe('a platform with invalid responses to what a viewer sends', () => {
  const { demo, post, settled, open, isSound, speaks } = useViewerPages();

  for (const [what, wish] of Object.entries({ ...SAMPLES, ...TROUBLE_SAMPLES })) {
    const isWaitedFor = WAITED_FOR.has(what);
    const writes = isWaitedFor ? WRITES.filter(hasText) : WRITES;
    const asked = isWaitedFor ? 'a text' : 'everything';
    it(`survives this answer to ${asked} that a viewer sends, and loses no text: ${what}`, async () => {
      let page = await open();
      for (const [index, write] of writes.entries()) {
        const { call, method, path, surface, prepare, act } = write;
        await demo.heal();
        if (isWaitedFor && index > 0) {
          await page.close();
          page = await open();
        }
        await openSurface(page, surface);
        await prepare?.(page, { post, settled });
        await demo.fault({ ...wish, method, path: `${path}?**` });
        const pattern = new RegExp(`${path.replaceAll('*', '[^/]+')}\\?`);
        const sent = page.waitForRequest((request) => request.method() === method && pattern.test(request.url()));
        await act(page);
        await sent;
        if (surface !== 'personalMarker') await speaks(page, surface, what === SILENT);
        await isSound(page, `${call}: ${what}`);
        if (hasText(write))
          await assert.doesNotReject(holds(page, surface, 'must not be lost'), `${call} has lost the text: ${what}`);
      }
      await waitUntilPlaying(page);
    });
  }
});
