import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { fold } from '../../src/lib/fold.ts';
import { repeatVideo, waitUntilPlaying } from '../support/page/element-page.ts';
import {
  hasTagAbove,
  recentWords,
  recentWordsAreGone,
  tagsAbove,
  useFindingPage,
} from '../support/page/finding-page.ts';
import { noPanelIsOpen } from '../support/page/panel.ts';
import { openSurface } from '../support/page/surface.ts';
import { untilSo } from '../support/page/until-so.ts';

describe('search and tags', () => {
  const { demo, open, find, press, findsFirst, calls, events, seen } = useFindingPage({ shared: true });
  let page: Page;
  before(async () => {
    page = await open('type=vod&id=1');
    await repeatVideo(page);
  });

  /** In one piece: a pause between two letters would be a search of its own. */
  const search = async (words: string) => {
    await (await find(page, '.search input')).focus();
    await page.keyboard.sendCharacter(words);
  };

  it('a press on a tag of the video opens the search with it, and with nothing typed', async () => {
    await openSurface(page, 'info');
    const tag = await (await find(page, '.info-tags button')).evaluate((button) => {
      button.click();
      return button.textContent ?? '';
    });
    await find(page, '.search-results .card');
    const { searchParams } = calls('/api/search').at(-1) as URL;
    assert.deepEqual([searchParams.get('tag'), searchParams.get('q') ?? ''], [tag, '']);
    await find(page, `.search-head [aria-label*="${tag}"]`);
    // Another one is added: the videos found have both.
    await openSurface(page, 'info');
    await press(page, '.info-tags li:nth-child(2) button');
    await tagsAbove(page, 7);
    // The page's home button empties the tags and the words.
    await page.$eval('cloud-player', (player) => player.setAttribute('home-button-click-flag', '1'));
    await noPanelIsOpen(page);
    await openSurface(page, 'search');
    await find(page, '.search .list-state');
    assert.equal(await hasTagAbove(page, `${tag}`), false);
    await page.keyboard.press('Escape');
  });

  it('a result plays in place, is a step of the history, and Back returns to the video before', async () => {
    await openSurface(page, 'search');
    await search('كلاس رياضي');
    await findsFirst(page, 'ریاضی');
    await press(page, '.search-results .card');
    await page.waitForFunction(() => /type=live&id=6/.test(location.search));
    await noPanelIsOpen(page);
    await page.goBack();
    await page.waitForFunction(() => /type=vod&id=1/.test(location.search));
    await waitUntilPlaying(page);
    // The words of a chosen result are remembered.
    await openSurface(page, 'search');
    await press(page, '[part~=search-panel] .search-form .control button');
    await find(page, '.recent li');
    assert.deepEqual(await recentWords(page), ['كلاس رياضي']);
    await press(page, '.recent li .control button');
    await recentWordsAreGone(page);
    await page.keyboard.press('Escape');
  });

  it('a search typed with Arabic letters finds Persian titles; it is reported to the page, and logged when the player is removed', async () => {
    await openSurface(page, 'search');
    await events(page, 'search');
    await search('قورمه سبزي');
    await findsFirst(page, 'قورمه‌سبزی');
    const url = calls('/api/search').at(-1);
    assert.equal(url?.searchParams.get('q'), fold('قورمه سبزي'));
    assert.deepEqual([url?.searchParams.get('limit'), url?.searchParams.get('offset')], ['12', '0']);
    assert.deepEqual((await seen(page)).at(-1), { text: 'قورمه سبزي', tags: [] });
    await page.evaluate(() => document.querySelector('cloud-player')?.remove());
    const logs = async () => JSON.stringify(await (await fetch(`${demo.origin}/control/logs`)).json());
    await untilSo(logs, (all) => /"format":"search"/.test(all) && all.includes('قورمه سبزي'), 'the log has the search');
  });
});
