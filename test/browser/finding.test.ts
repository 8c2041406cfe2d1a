import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { fold } from '../../src/lib/fold.ts';
import { ask, waitUntilPlaying } from '../support/page/element-page.ts';
import { DESKTOP, JSON_TYPE, PHONE, TITLES, useFindingPage } from '../support/page/finding-page.ts';
import { openSurface } from '../support/page/surface.ts';

describe('search and tags', () => {
  const { demo, open, find, press, openTab, titles, untilText, calls, events, seen, answer } = useFindingPage();

  /** In one piece: a pause between two letters would be a search of its own. */
  const search = async (page: Page, words: string) => {
    await (await find(page, '.search input')).focus();
    await page.keyboard.sendCharacter(words);
  };

  it('a search typed with Arabic letters finds Persian titles; it is told to the page and logged', async () => {
    const page = await open('type=vod&id=1');
    await openSurface(page, 'search');
    await events(page, 'search');
    await search(page, 'قورمه سبزي');
    await untilText(page, '.search-results .card', 'قورمه‌سبزی');
    const url = calls('/api/search').at(-1);
    assert.equal(url?.searchParams.get('q'), fold('قورمه سبزي'));
    assert.deepEqual([url?.searchParams.get('limit'), url?.searchParams.get('offset')], ['12', '0']);
    assert.deepEqual((await seen(page)).at(-1), { text: 'قورمه سبزي', tags: [] });
    await page.evaluate(() => document.querySelector('cloud-player')?.remove());
    for (;;) {
      const logs = JSON.stringify(await (await fetch(`${demo.origin}/control/logs`)).json());
      if (/"format":"search"/.test(logs) && logs.includes('قورمه سبزي')) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });

  it('a result plays in place, is a step of the history, and Back returns to the video before', async () => {
    const page = await open('type=vod&id=1');
    await openSurface(page, 'search');
    await search(page, 'كلاس رياضي');
    await untilText(page, '.search-results .card', 'ریاضی');
    await press(page, '.search-results .card');
    await page.waitForFunction(() => /type=live&id=6/.test(location.search));
    await page.waitForFunction(() => !document.querySelector('cloud-player')?.shadowRoot?.querySelector('.popover'));
    await page.goBack();
    await page.waitForFunction(() => /type=vod&id=1/.test(location.search));
    await waitUntilPlaying(page);
    // The words of a chosen result are remembered.
    await openSurface(page, 'search');
    await press(page, '[part~=search-panel] .search-form .control button');
    await find(page, '.recent li');
    assert.deepEqual(
      await page.$$eval('cloud-player >>> .recent-text', (all) => all.map(({ textContent }) => textContent)),
      ['كلاس رياضي'],
    );
    await press(page, '.recent li .control button');
    await page.waitForFunction(() => !document.querySelector('cloud-player')?.shadowRoot?.querySelector('.recent'));
  });

  it('Enter searches at once; a kind narrows it; nothing found says what to do', async () => {
    const page = await open('type=vod&id=1');
    await openSurface(page, 'search');
    await search(page, 'فیلم');
    await page.keyboard.press('Enter');
    await find(page, '.search-results .card');
    const all = (await titles(page, '.search-results')).length;
    await press(page, '.search-head .tag-button:last-child');
    await page.waitForFunction(
      (before) =>
        (document.querySelector('cloud-player')?.shadowRoot?.querySelectorAll('.search-results .card').length ?? 0) <
        before,
      {},
      all,
    );
    assert.equal(calls('/api/search').at(-1)?.searchParams.get('video_type'), 'clip');
    await search(page, 'ززز');
    await press(page, '.search .list-state button');
    await untilText(page, '.list-state', 'واژه‌های کمتری');
  });

  it('further pages are loaded while scrolling, with the page size of the box; a failed one has a retry', async () => {
    const page = await open('type=vod&id=1', DESKTOP);
    await openTab(page, TITLES.search);
    const card = (id: number) => ({ id: `${id}`, type: 'vod', title: `فیلم ${id}`, banner: null, duration: 60 });
    const page1 = Array.from({ length: 24 }, (_, at) => card(at + 100));
    await answer('/api/search**', { count: 30, next: '?offset=24', previous: null, results: page1 });
    await search(page, 'فیلم');
    await find(page, '.search-results .card');
    assert.equal(calls('/api/search')[0]?.searchParams.get('limit'), '24');
    await demo.heal();
    await demo.fault({ effect: 'status', status: 500, path: '/api/search**' });
    await page.$eval('cloud-player >>> .tab-panel', (body) => {
      body.scrollTop = body.scrollHeight;
    });
    const retry = await find(page, '.card-rest button');
    await demo.heal();
    const rest = Array.from({ length: 6 }, (_, at) => card(at + 200));
    await answer('/api/search**', { count: 30, next: null, previous: null, results: rest });
    await retry.evaluate((own) => own.click());
    await page.waitForFunction(
      () => document.querySelector('cloud-player')?.shadowRoot?.querySelectorAll('.search-results .card').length === 30,
    );
    assert.equal(calls('/api/search').at(-1)?.searchParams.get('offset'), '24');
  });

  it('old results stay while a new search hangs; 429 is waited out, 500 has a retry and the words of the platform', async () => {
    const page = await open('type=vod&id=1');
    await openSurface(page, 'search');
    await search(page, 'ساعت');
    await untilText(page, '.search-results .card', 'ساعت');
    await demo.fault({ effect: 'hang', path: '/api/search**' });
    await search(page, ' فیلم');
    await find(page, '.search-results[aria-busy]');
    assert.match((await titles(page, '.search-results')).join(), /ساعت/);
    await demo.heal();
    await demo.fault({
      effect: 'status',
      status: 500,
      headers: JSON_TYPE,
      body: '{"detail":"سرور شلوغ است"}',
      path: '/api/search**',
    });
    await search(page, 'ی');
    await untilText(page, '.search-status', 'سرور شلوغ است');
    assert.match((await titles(page, '.search-results')).join(), /ساعت/);
    await demo.heal();
    await demo.fault({
      effect: 'status',
      status: 429,
      headers: { 'retry-after': '1' },
      times: 1,
      path: '/api/search**',
    });
    await press(page, '.search-status button');
    await page.waitForFunction(
      () =>
        !/شلوغ/.test(document.querySelector('cloud-player')?.shadowRoot?.querySelector('.search')?.textContent ?? ''),
    );
  });

  it('tags narrow each other and the search, leave the list when chosen, and return when removed', async () => {
    const page = await open('type=live&id=1');
    await openSurface(page, 'tags');
    const names = () =>
      page.$$eval('cloud-player >>> .tags-list .tag-button bdi', (all) => all.map(({ textContent }) => textContent));
    const choose = async (name: string) => {
      await page.waitForFunction(
        (wanted) => {
          const root = document.querySelector('cloud-player')?.shadowRoot;
          const tag = [...(root?.querySelectorAll<HTMLElement>('.tags-list .tag-button') ?? [])].find(
            (own) => own.querySelector('bdi')?.textContent === wanted,
          );
          tag?.click();
          return tag;
        },
        {},
        name,
      );
      await page.waitForSelector(`cloud-player >>> .tags-head [aria-label*="${name}"]`, { visible: true });
    };
    await choose('زنده');
    await page.waitForFunction(
      () =>
        !document.querySelector('cloud-player')?.shadowRoot?.querySelector('.tags-list')?.textContent?.includes('خبر'),
    );
    assert.ok(!(await names()).includes('زنده'));
    // Keys act on nothing while the popover is open.
    await page.keyboard.press('k');
    assert.equal(await ask(page, (player) => player.paused), false);
    await choose('فوتبال');
    await press(page, '.tags-foot [data-variant=solid]');
    await untilText(page, '.search-results', 'دوربین دوم');
    assert.equal(calls('/api/search').at(-1)?.searchParams.get('tag'), 'زنده,فوتبال');
    assert.equal((await titles(page, '.search-results')).length, 2);
    await press(page, '.search-head [aria-label*="فوتبال"]');
    await page.waitForFunction(
      () =>
        (document.querySelector('cloud-player')?.shadowRoot?.querySelectorAll('.search-results .card').length ?? 0) > 2,
    );
    await press(page, '.search-form .control:last-child button');
    await page.waitForFunction(() =>
      document.querySelector('cloud-player')?.shadowRoot?.querySelector('.tags-list')?.textContent?.includes('فوتبال'),
    );
    // The page's home button empties both.
    await page.$eval('cloud-player', (player) => player.setAttribute('home-button-click-flag', '1'));
    await page.waitForFunction(() => !document.querySelector('cloud-player')?.shadowRoot?.querySelector('.popover'));
    await openSurface(page, 'search');
    await find(page, '.search .list-state');
    assert.equal(await page.$('cloud-player >>> .search-head [aria-label*="زنده"]'), null);
  });

  it('a press on a tag of the video opens the search with it, and with nothing typed', async () => {
    const page = await open('type=vod&id=1');
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
    await page.waitForFunction(
      () =>
        document.querySelector('cloud-player')?.shadowRoot?.querySelectorAll('.search-head .tag-button').length === 7,
    );
  });

  it('user-ids limits search and tags to these owners', async () => {
    const page = await open('type=live&id=1&user_ids=20,30');
    await openSurface(page, 'search');
    await search(page, 'ا');
    await find(page, '.search-results .card');
    await press(page, '.search-form .control:last-child button');
    await find(page, '.tags-list .tag-button');
    for (const path of ['/api/search', '/api/tags/live']) {
      assert.equal(calls(path).at(-1)?.searchParams.get('user_ids'), '20,30', path);
    }
    assert.ok(
      !/لیگ برتر/.test(await page.$eval('cloud-player >>> .tags-list', ({ textContent }) => textContent ?? '')),
    );
  });

  it('fits a phone in portrait, with 10 results a page', async () => {
    const page = await open('type=vod&id=1', PHONE);
    await openTab(page, TITLES.search);
    await search(page, 'ف');
    await find(page, '.search-results .card');
    assert.equal(calls('/api/search')[0]?.searchParams.get('limit'), '10');
    const small = await page.$$eval('cloud-player >>> .search :is(button, input)', (all) =>
      all
        .map((own) => own.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && (height < 44 || width < 44))
        .map(({ width, height }) => `${width} × ${height}`),
    );
    assert.deepEqual(small, []);
    assert.equal(await page.$eval('cloud-player >>> .tab-panel', (body) => body.scrollWidth <= body.clientWidth), true);
  });
});
