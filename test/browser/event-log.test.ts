import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import type { EventLog } from '../../src/platform/schema.d.ts';
import { pressShareAction, report } from '../support/page/around-page.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, pressEntry, repeatVideo, waitUntilPlaying } from '../support/page/element-page.ts';
import { EVERYTHING } from '../support/page/everything.ts';
import { typeIntoSearch } from '../support/page/finding-page.ts';
import { choice as choiceOf } from '../support/page/menu.ts';
import { fillsTheScreen } from '../support/page/picture.ts';
import { openSurface, pressCard } from '../support/page/surface.ts';
import { untilSo } from '../support/page/until-so.ts';
import { openPageClock, type PageClock } from '../support/time/page-clock.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The operator's id for logs of content without an owner. */
const TRACKER = '10';
const FILM = { user_id: '20', live_id: null, content_type: 'vod', content_id: 'vod-1' };
const MATCH = { user_id: 'owner-7', live_id: '1', content_type: 'live', content_id: 'live-1' };
const GOAL = { user_id: '10', live_id: null, content_type: 'clip', content_id: 'clip-1' };
const OPENED_MS = Date.now();
/** More than a minute of playback, with its random part. */
const MINUTE_SECONDS = 67;
/** Entries of the log are collected for this long. */
const BATCH_SECONDS = 5;

/** Each logged event, as stored in the platform's database. */
describe('the event log of the platform', () => {
  const demo = useDemo({ allLevels: true });
  let visitors = 0;
  /** How far the clock of a page may be ahead. */
  let aheadMs = 0;

  /** With its own visitor, to tell its entries from those of other pages. */
  async function open(query: string): Promise<{ page: Page; clock: PageClock; visitor: string }> {
    visitors += 1;
    const visitor = `visitor-${visitors}`;
    const page = await demo.browser.newPage();
    const clock = await openPageClock(page);
    // Other tests have played the files too.
    await page.setCacheEnabled(false);
    await page.goto(`${demo.origin}/plr?${query}&${EVERYTHING}&autoplay=1&muted=1&uuid=${visitor}`);
    await page.bringToFront();
    return { page, clock, visitor };
  }
  const eventsOf = async (visitor: string): Promise<readonly EventLog[]> => {
    const logs = (await (await fetch(`${demo.origin}/control/logs`)).json()) as (EventLog & { kind: string })[];
    return logs.filter(({ kind, clientUUID }) => kind === 'event' && clientUUID === visitor).reverse();
  };
  /** The first entry of this type and content whose detail starts so; each field is checked. */
  async function arrives(
    visitor: string,
    format: string,
    wanted: { readonly content_id: string },
    detail: string | RegExp | null,
    beginning = '',
  ): Promise<EventLog> {
    const isMeant = (entry: EventLog) =>
      entry.format === format && entry.content_id === wanted.content_id && (entry.detail ?? '').startsWith(beginning);
    const events = await untilSo(
      () => eventsOf(visitor),
      (all) => all.some(isMeant),
      `${format} ${beginning}`,
    );
    const event = events.find(isMeant);
    assert.ok(event);
    const { timestamp, uuid, detail: told, ...rest } = event;
    const link = `${demo.origin}/plr`;
    assert.deepEqual(rest, { kind: 'event', clientUUID: visitor, link, format, ...wanted });
    assert.match(uuid, UUID);
    assert.equal(new Date(timestamp).toISOString(), timestamp);
    const at = Date.parse(timestamp);
    assert.ok(at >= OPENED_MS && at <= Date.now() + aheadMs, timestamp);
    if (detail instanceof RegExp) assert.match(told ?? '', detail);
    else assert.equal(told, detail);
    return event;
  }
  const passes = async (clock: PageClock, seconds: number) => {
    aheadMs += seconds * 1000;
    await clock.jump(seconds);
  };
  /** A minute has passed for the log only if the video played before. */
  const playsMinutes = (page: Page, clock: PageClock, visitor: string, count: number) =>
    untilSo(
      async () => {
        await ask(page, (player) => player.play());
        await passes(clock, MINUTE_SECONDS);
        return eventsOf(visitor);
      },
      (events) => events.filter(({ format }) => format === 'pingpong').length >= count,
      'a minute',
    );
  /** Chooses in the settings, row by row. */
  const choose = async (page: Page, row: string, choice: string) => {
    await pressEntry(page, row);
    await (await choiceOf(page, choice)).evaluate((item) => item.click());
    await page.keyboard.press('Escape');
  };

  it('has what a viewer does with a video, with every field', async () => {
    const { page, visitor, clock } = await open('type=vod&id=1');
    await waitUntilPlaying(page);
    await repeatVideo(page);
    await page.focus('cloud-player');
    await choose(page, 'سرعت', '۱٫۵');
    await choose(page, 'کیفیت', '720');
    await page.keyboard.press('KeyF');
    await fillsTheScreen(page);
    await page.keyboard.press('KeyF');
    await page.waitForFunction(() => !document.fullscreenElement);
    await openSurface(page, 'search');
    await typeIntoSearch(page, 'شهر');
    await arrives(visitor, 'search', FILM, /شهر/, 'شهر');
    await page.keyboard.press('Escape');
    await openSurface(page, 'markers');
    await pressCard(page, 'markers');
    await page.keyboard.press('Escape');
    await openSurface(page, 'share');
    await pressShareAction(page);
    await page.keyboard.press('Escape');
    await openSurface(page, 'feedback');
    await report.isShown(page);
    await report.tick(page, 0, 1);
    await report.write(page, 'no sound');
    await report.send(page);
    // A minute that passes at once would end the calls that are under way, as a platform does that never answers.
    await passes(clock, BATCH_SECONDS);
    for (const format of ['share', 'feedback']) await arrives(visitor, format, FILM, /./);
    await playsMinutes(page, clock, visitor, 1);
    const feedback = /^\{"kinds":\["\w+"\],"text":"no sound".*"version":"[\d.]+".*"engine":"hls".*"failures":\[.*\]\}$/;
    const events = [
      await arrives(visitor, 'loading', FILM, /^\d+(\.\d+)?$/),
      await arrives(visitor, 'speed', FILM, '1.5'),
      await arrives(visitor, 'quality', FILM, '720'),
      await arrives(visitor, 'fullscreen_exit', FILM, null),
      await arrives(visitor, 'marker', FILM, 'vod-1-4'),
      await arrives(visitor, 'share', FILM, 'copy'),
      await arrives(visitor, 'feedback', FILM, feedback),
      await arrives(visitor, 'pingpong', FILM, null),
    ];
    // One view id, and another one for other content.
    const views = new Set(events.map(({ uuid }) => uuid));
    assert.equal(views.size, 1);
    await ask(page, (player) => Object.assign(player, { type: 'clip', contentId: '1' }));
    const next = await arrives(visitor, 'loading', GOAL, /^\d+(\.\d+)?$/);
    assert.equal(views.has(next.uuid), false);
  });

  it('has the same for a live stream, with its id and the owner that the page sets', async () => {
    const { page, visitor, clock } = await open('type=live&id=1&user_id=owner-7');
    await waitUntilPlaying(page);
    await page.focus('cloud-player');
    await choose(page, 'کیفیت', '360');
    await playsMinutes(page, clock, visitor, 2);
    await arrives(visitor, 'loading', MATCH, /^\d+(\.\d+)?$/);
    await arrives(visitor, 'quality', MATCH, '360');
    await arrives(visitor, 'pingpong', MATCH, null);
  });

  it('has failures by type: details, stream and video element', async () => {
    await demo.fault({ effect: 'status', status: 503, path: '/api/vod/3/details**' });
    await demo.fault({ effect: 'status', status: 403, path: '/api/vod/6/details**' });
    await demo.fault({ effect: 'status', status: 404, path: '/media/vod/**.m4s' });
    await demo.fault({ effect: 'garbage', path: '/media/files/clip.mp4' });
    const { page, visitor, clock } = await open('type=vod&id=1');
    await page.waitForFunction(() => customElements.get('cloud-player'));
    await page.evaluate((uuid) => {
      const contents = ['type="vod" content-id="3"', 'type="vod" content-id="6" h', 'type="clip" content-id="1"'];
      for (const content of contents)
        document.body.insertAdjacentHTML(
          'beforeend',
          `<cloud-player ${content} uuid="${uuid}" autoplay muted></cloud-player>`,
        );
    }, visitor);
    await untilSo(
      async () => {
        await passes(clock, 2);
        return eventsOf(visitor);
      },
      (events) =>
        ['streamUnavailable', 'media', 'notPermitted', 'liveAndVod'].every((beginning) =>
          events.some(({ detail }) => detail?.startsWith(beginning)),
        ),
      'all failures',
    );
    // The requested ids: the content itself is unknown, and so is its owner.
    const unknown = { user_id: TRACKER, live_id: null, content_type: 'vod' };
    await arrives(visitor, 'DETAIL_ERROR', { ...unknown, content_id: '3' }, 'liveAndVod http 503');
    await arrives(visitor, 'DETAIL_ERROR', { ...unknown, content_id: '6' }, 'notPermitted http 403');
    await arrives(visitor, 'videoTagError', GOAL, /^media\w+ /);
    const minor = /^hlsMinorNetwork fragLoadError 404/;
    await arrives(visitor, 'HLS_networkError', FILM, minor, 'hlsMinor');
    const given = /^streamUnavailable fragLoadError 404/;
    await arrives(visitor, 'HLS_networkError', FILM, given, 'streamUnavailable');
  });
});
