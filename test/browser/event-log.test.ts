import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import type { EventLog } from '../../src/platform/schema.d.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, clickPart, waitUntilPlaying } from '../support/page/element-page.ts';
import { openSurface } from '../support/page/surface.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The operator's id for logs of content without an owner. */
const TRACKER = '10';
const FILM = { user_id: '20', live_id: null, content_type: 'vod', content_id: 'vod-1' };
const MATCH = { user_id: '10', live_id: '1', content_type: 'live', content_id: 'live-1' };
const GOAL = { user_id: '10', live_id: null, content_type: 'clip', content_id: 'clip-1' };
const OPENED_MS = Date.now();
/** Delays of a minute take twelve seconds; the original delay is recorded. */
const QUICK_MINUTES = `(() => {
  const { setTimeout } = window;
  window.waits = [];
  window.setTimeout = (action, ms = 0) => {
    const isMinute = ms > 50_000 && ms < 70_000;
    if (isMinute) window.waits.push(ms);
    return setTimeout(action, isMinute ? ms / 5 : ms);
  };
})()`;

/** Each implemented event of the specification, as stored in the platform's database. */
describe('the event log of the platform', () => {
  const demo = useDemo();
  let visitors = 0;

  /** With its own visitor, to tell its entries from those of other pages. */
  async function open(query: string, prepare?: (page: Page) => Promise<unknown>) {
    visitors += 1;
    const visitor = `visitor-${visitors}`;
    const page = await demo.browser.newPage();
    await prepare?.(page);
    await page.goto(`${demo.origin}/plr?${query}&autoplay=1&muted=1&uuid=${visitor}`);
    return { page, visitor };
  }
  const eventsOf = async (visitor: string): Promise<readonly EventLog[]> => {
    const logs = (await (await fetch(`${demo.origin}/control/logs`)).json()) as (EventLog & { kind: string })[];
    return logs.filter(({ kind, clientUUID }) => kind === 'event' && clientUUID === visitor).reverse();
  };
  /** The first entry of this type whose detail starts so; each field is checked. */
  async function arrives(
    visitor: string,
    format: string,
    wanted: object,
    detail: string | RegExp | null,
    beginning = '',
  ) {
    const end = Date.now() + 40_000;
    for (;;) {
      const events = await eventsOf(visitor);
      const isMeant = (entry: EventLog) => entry.format === format && (entry.detail ?? '').startsWith(beginning);
      const event = events.find(isMeant);
      if (event) {
        const { timestamp, uuid, detail: told, ...rest } = event;
        const link = `${demo.origin}/plr`;
        assert.deepEqual(rest, { kind: 'event', clientUUID: visitor, link, format, ...wanted });
        assert.match(uuid, UUID);
        assert.equal(new Date(timestamp).toISOString(), timestamp);
        assert.ok(Date.parse(timestamp) >= OPENED_MS && Date.parse(timestamp) <= Date.now(), timestamp);
        if (detail instanceof RegExp) assert.match(told ?? '', detail);
        else assert.equal(told, detail);
        return event;
      }
      assert.ok(Date.now() < end, `${format} awaited, came ${events.map((entry) => entry.format)}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  const choose = async (page: Page, ...rows: readonly string[]) => {
    await clickPart(page, 'settings-button');
    for (const words of rows) {
      const row = await page.waitForFunction(
        (text) =>
          [
            ...(document.querySelector('cloud-player')?.shadowRoot?.querySelectorAll<HTMLElement>('.menu-item') ?? []),
          ].find(({ textContent }) => textContent?.startsWith(text)),
        {},
        words,
      );
      await page.evaluate((item) => item?.focus(), row);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Escape');
  };

  it('has loading, speed, quality, marker and end of fullscreen for a video', async () => {
    const { page, visitor } = await open('type=vod&id=1');
    await waitUntilPlaying(page);
    const { uuid } = await arrives(visitor, 'loading', FILM, /^\d+(\.\d+)?$/);
    await choose(page, 'سرعت', '۱٫۵');
    await choose(page, 'کیفیت', '720');
    await page.keyboard.press('KeyE');
    await page.waitForFunction(() =>
      document.querySelector('cloud-player')?.shadowRoot?.querySelector('.popover .card, .popover [role=option]'),
    );
    await page.evaluate(() => {
      document
        .querySelector('cloud-player')
        ?.shadowRoot?.querySelector<HTMLElement>('.popover .card, .popover [role=option]')
        ?.click();
    });
    await page.keyboard.press('KeyF');
    await page.waitForSelector('cloud-player >>> .player[data-fullscreen=screen]');
    await page.keyboard.press('KeyF');
    const events = [
      await arrives(visitor, 'speed', FILM, '1.5'),
      await arrives(visitor, 'quality', FILM, '720'),
      await arrives(visitor, 'marker', FILM, 'vod-1-4'),
      await arrives(visitor, 'fullscreen_exit', FILM, null),
    ];
    // One view id, and another one for other content.
    assert.deepEqual(new Set(events.map((event) => event.uuid)), new Set([uuid]));
    await ask(page, (player) => Object.assign(player, { type: 'clip', contentId: '1' }));
    let next: EventLog | undefined;
    for (const end = Date.now() + 40_000; next === undefined; ) {
      assert.ok(Date.now() < end, 'nothing of the clip is logged');
      await new Promise((resolve) => setTimeout(resolve, 100));
      next = (await eventsOf(visitor)).find(({ content_id }) => content_id === 'clip-1');
    }
    assert.match(next?.uuid ?? '', UUID);
    assert.notEqual(next?.uuid, uuid);
  });

  const pressWithin = (page: Page, selector: string) =>
    page
      .waitForSelector(`cloud-player >>> ${selector}`, { visible: true })
      .then((button) => button?.evaluate((element) => (element as HTMLElement).click()));

  /** Every event that the specification names, and what a viewer or the platform does for it. */
  const NAMED: readonly {
    readonly format: string;
    readonly detail: string | RegExp | null;
    readonly beginning?: string;
    before?(): Promise<unknown>;
    prepare?(page: Page): Promise<unknown>;
    act?(page: Page): Promise<unknown>;
  }[] = [
    {
      format: 'feedback',
      detail: /^\{"kinds":\["\w+"\],"text":"no sound".*"version":"[\d.]+".*"engine":"hls".*"failures":\[.*\]\}$/,
      async act(page) {
        await openSurface(page, 'feedback');
        await pressWithin(page, '.feedback-kind input');
        await page.locator('cloud-player >>> .feedback textarea').fill('no sound');
        await pressWithin(page, '.feedback [type=submit]');
      },
    },
    {
      format: 'marker',
      detail: 'vod-1-4',
      async act(page) {
        await openSurface(page, 'markers');
        await pressWithin(page, '[part~=markers-panel] .card');
      },
    },
    { format: 'speed', detail: '1.5', act: (page) => choose(page, 'سرعت', '۱٫۵') },
    { format: 'quality', detail: '720', act: (page) => choose(page, 'کیفیت', '720') },
    {
      format: 'share',
      detail: 'copy',
      async act(page) {
        await openSurface(page, 'share');
        await pressWithin(page, '.share-actions button');
      },
    },
    {
      format: 'HLS_networkError',
      detail: /^hlsMinorNetwork fragLoadError 404/,
      beginning: 'hlsMinor',
      before: () => demo.fault({ effect: 'status', status: 404, path: '/media/vod/**.m4s' }),
    },
    {
      format: 'pingpong',
      detail: null,
      prepare: (page) => page.evaluateOnNewDocument(QUICK_MINUTES),
      act: (page) => waitUntilPlaying(page),
    },
    { format: 'loading', detail: /^\d+(\.\d+)?$/ },
    {
      format: 'search',
      detail: /شهر/,
      // A pause between two letters is a search, too.
      beginning: 'شهر',
      async act(page) {
        await openSurface(page, 'search');
        await page.locator('cloud-player >>> .search input').fill('شهر');
      },
    },
    {
      format: 'fullscreen_exit',
      detail: null,
      async act(page) {
        await page.keyboard.press('KeyF');
        await page.waitForSelector('cloud-player >>> .player[data-fullscreen=screen]');
        await page.keyboard.press('KeyF');
      },
    },
  ];
  for (const { format, detail, beginning, before, prepare, act } of NAMED) {
    it(`has ${format}, with every field`, async () => {
      await before?.();
      const { page, visitor } = await open('type=vod&id=1', prepare);
      await page.bringToFront();
      if (!before) await waitUntilPlaying(page);
      await act?.(page);
      await arrives(visitor, format, FILM, detail, beginning);
    });
  }

  it('has the same for a live stream, with its id and the owner that the page sets', async () => {
    const { page, visitor } = await open('type=live&id=1&user_id=owner-7');
    await waitUntilPlaying(page);
    await arrives(visitor, 'loading', { ...MATCH, user_id: 'owner-7' }, /^\d+(\.\d+)?$/);
    await choose(page, 'کیفیت', '360');
    await arrives(visitor, 'quality', { ...MATCH, user_id: 'owner-7' }, '360');
  });

  it('has failures by type: details, stream and video element', async () => {
    await demo.fault({ effect: 'status', status: 503, path: '/api/vod/3/details**' });
    await demo.fault({ effect: 'status', status: 404, path: '/media/vod/**.m4s' });
    await demo.fault({ effect: 'garbage', path: '/media/files/clip.mp4' });
    const details = await open('type=vod&id=3');
    // The requested ids: the content itself is unknown, and so is its owner.
    const unknown = { user_id: TRACKER, live_id: null, content_type: 'vod', content_id: '3' };
    await arrives(details.visitor, 'DETAIL_ERROR', unknown, 'liveAndVod http 503');
    await demo.fault({ effect: 'status', status: 403, path: '/api/vod/6/details**' });
    const refused = await open('type=vod&id=6&h=true');
    await arrives(refused.visitor, 'DETAIL_ERROR', { ...unknown, content_id: '6' }, 'notPermitted http 403');
    const stream = await open('type=vod&id=1');
    await arrives(stream.visitor, 'HLS_networkError', FILM, /^hlsMinorNetwork fragLoadError 404/, 'hlsMinor');
    await arrives(
      stream.visitor,
      'HLS_networkError',
      FILM,
      /^streamUnavailable fragLoadError 404/,
      'streamUnavailable',
    );
    // Other tests have played it too.
    const file = await open('type=clip&id=1', (fresh) => fresh.setCacheEnabled(false));
    await arrives(file.visitor, 'videoTagError', GOAL, /^media\w+ /);
  });

  it('has pingpong after each minute of playback, ±10 %', async () => {
    const { page, visitor } = await open('type=live&id=1', (fresh) => fresh.evaluateOnNewDocument(QUICK_MINUTES));
    await waitUntilPlaying(page);
    await arrives(visitor, 'pingpong', MATCH, null);
    const waits = (await page.evaluate('window.waits')) as number[];
    assert.ok(waits.length > 0 && waits.every((ms) => ms >= 54_000), waits.join());
    const end = Date.now() + 30_000;
    while ((await eventsOf(visitor)).filter(({ format }) => format === 'pingpong').length < 2) {
      assert.ok(Date.now() < end, 'told once only');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });
});
