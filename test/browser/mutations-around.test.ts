import { describe, it } from 'node:test';
import type { SurfaceId } from '../../src/surfaces.ts';
import { SAMPLES, TROUBLE_SAMPLES } from '../support/answers/mutations.ts';
import { waitUntilPlaying } from '../support/page/element-page.ts';
import { typeIntoSearch } from '../support/page/finding-page.ts';
import { openSurface, panelHasEntries, retryOfList } from '../support/page/surface.ts';
import { useViewerPages } from '../support/page/viewer-pages.ts';

/** All data that are requested around a video, and the surfaces that show them. */
const READS: readonly (readonly [surface: SurfaceId, ...paths: string[]])[] = [
  ['recommendations', '/api/recommendations/vod/1'],
  ['comments', '/api/comments/permission', '/api/comments', '/api/comments/*/replies', '/api/profiles'],
  ['info', '/api/views'],
  ['search', '/api/search'],
  ['playlists', '/api/playlists', '/api/playlists/*/items'],
  ['bookmarks', '/api/bookmarks'],
  ['markers', '/api/markers', '/api/personal-markers', '/api/video-metadata'],
  ['tags', '/api/tags/vod'],
];

describe('a platform with invalid responses around the video', () => {
  const { demo, open, isSound, speaks } = useViewerPages();

  for (const [what, wish] of Object.entries({ ...SAMPLES, ...TROUBLE_SAMPLES })) {
    it(`shows something in each surface and plays on: ${what}`, async () => {
      for (const path of READS.flatMap(([, ...paths]) => paths)) {
        await demo.fault({ ...wish, path: `${path}?**`, ...(path === '/api/profiles' ? {} : { method: 'GET' }) });
      }
      const page = await open();
      for (const [surface] of READS) {
        await openSurface(page, surface);
        if (surface === 'search') await typeIntoSearch(page, 'شهر');
        await speaks(page, surface, what === 'no answer');
        await isSound(page, `${surface}: ${what}`);
      }
      await waitUntilPlaying(page);
      await isSound(page, what);
    });
  }

  it('shows the content of a surface after "Try again", once the platform is well', async () => {
    const surfaces = ['comments', 'playlists'] as const;
    const faults = new Map<SurfaceId, string>();
    for (const surface of surfaces) {
      const fault = await demo.fault({ effect: 'status', status: 500, path: `/api/${surface}?**` });
      faults.set(surface, ((await fault.json()) as { faultId: string }).faultId);
    }
    const page = await open();
    for (const surface of surfaces) {
      await openSurface(page, surface);
      const retry = await retryOfList(page);
      // Not those of the others: what they ask for meanwhile fails, too.
      await fetch(`${demo.origin}/control/faults/${faults.get(surface)}`, { method: 'DELETE' });
      await retry?.evaluate((button) => (button as HTMLElement).click());
      await panelHasEntries(page, surface);
    }
  });
});
