import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { repeatVideo } from '../support/page/element-page.ts';
import { DESKTOP, searchesOf, strangePictures, TITLES, useFindingPage } from '../support/page/finding-page.ts';
import { openSurface } from '../support/page/surface.ts';

describe('search, tags and playlists with a platform that can’t be trusted', () => {
  const { open, find, press, openTab, search, findsFirst, answer } = useFindingPage();

  it('hostile titles, names and addresses are shown as text or not at all', async () => {
    const html = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>';
    const card = {
      id: '1',
      type: 'vod',
      title: html,
      banner: 'javascript:window.hit=1',
      created_at: html,
      viewers: html,
    };
    await answer('/api/search**', { count: 1, results: [card, { ...card, id: '../../x?y#z' }] });
    await answer('/api/tags/**', [{ name: html, count: 2 }, { name: '__proto__' }]);
    await answer('/api/playlists**', { results: [{ id: '2', title: html, count: 1, banner: 'data:text/html,x' }] });
    const page = await open('type=vod&id=1', DESKTOP);
    await repeatVideo(page);
    await openTab(page, TITLES.search);
    await search(page, 'گل');
    await find(page, '.search-results .card');
    await press(page, '.search-form .control:last-child button');
    await find(page, '.tags-list .tag-button');
    await page.keyboard.press('Escape');
    await openTab(page, TITLES.playlists);
    await press(page, '.tab-panel .card');
    await find(page, '.playlist-card h3');
    const hit = await page.evaluate(() => (window as unknown as { hit?: number }).hit);
    assert.deepEqual([hit, await strangePictures(page)], [undefined, 0]);
  });

  it('two players on a page search on their own', async () => {
    const page = await open('type=vod&id=1');
    await repeatVideo(page);
    await page.evaluate(() => {
      const second = document.createElement('cloud-player');
      second.setAttribute('type', 'vod');
      second.setAttribute('content-id', '3');
      second.style.width = '1000px';
      document.querySelector('cloud-player')?.after(second);
    });
    await openSurface(page, 'search');
    await search(page, 'کوهستان');
    await findsFirst(page, 'کوهستان');
    assert.equal(await searchesOf(page, 'cloud-player + cloud-player'), 0);
  });
});
