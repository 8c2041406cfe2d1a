import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Showcase, VideoFacts } from '../../demo/platform/showcase.ts';
import { lengthOf } from '../../demo/server/json-ld.ts';
import { playerPage } from '../../demo/server/player-page.ts';
import { openDemo, type TestDemo } from '../support/platform/demo.ts';
import { complaintsAbout } from '../support/schema-org.ts';

const ORIGIN = 'https://video.example';

interface Served {
  readonly '@type': string;
  readonly name: string;
  readonly [property: string]: unknown;
}

const FILM: VideoFacts = {
  ...{ type: 'vod', id: '1', title: 'یک روز در کوهستان', description: 'از سپیده تا شب\nدر یک دقیقه.' },
  ...{ cover: '/media/cover.jpg', duration: 3723.4, shape: 16 / 9, createdAt: '2026-05-01T08:30:00.000Z' },
  ...{ views: 1200, likes: 36, tags: ['مستند', 'کوه'], age: 7, stream: '/media/vod/master.m3u8' },
  subtitles: [
    { language: 'fa', url: '/media/fa.vtt' },
    { language: 'ar', url: '/media/ar.json' },
  ],
  startsAt: undefined,
  markers: [
    { name: 'آغاز', time: 0 },
    { name: 'قله', time: 600.7 },
    { name: 'همان ثانیه', time: 600.9 },
    { name: 'پس از پایان', time: 9000 },
  ],
  items: [],
};
const NO_MARKERS = { markers: [], duration: undefined } as const;
const LIVE: VideoFacts = { ...FILM, ...NO_MARKERS, type: 'live', id: '3', startsAt: '2026-05-01T18:00:00.000Z' };
const RECORDING: VideoFacts = { ...FILM, type: 'archive', id: '2', startsAt: '2026-05-01T18:00:00.000Z' };
const LIST: VideoFacts = { ...FILM, ...NO_MARKERS, type: 'playlist', id: '2', items: [FILM, RECORDING] };

const showcaseOf = (found: VideoFacts | 'private' | undefined): Showcase => ({ find: () => found, newest: () => [] });

async function pageOf(found: VideoFacts | 'private' | undefined, origin = ORIGIN, path = '/plr?type=vod&id=1') {
  const { html } = await playerPage(`${origin}${path}`, showcaseOf(found));
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  const metas = [...html.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)">/g)];
  return {
    html,
    blocks: blocks.map(([, text = '']) => JSON.parse(text) as Served),
    meta: (name: string) => metas.filter(([, key]) => key === name).map(([, , content]) => content),
  };
}
async function dataOf(found: VideoFacts): Promise<Served> {
  const [data, more] = (await pageOf(found)).blocks;
  assert.ok(data && !more);
  return data;
}

describe('what the page of a video tells search engines', () => {
  it('is what schema.org defines: a film, a live, a recording, a list, and one of which little is known', async () => {
    const bare = { ...FILM, ...NO_MARKERS, description: '', cover: undefined, age: undefined, tags: [], subtitles: [] };
    const kinds = { film: FILM, live: LIVE, recording: RECORDING, list: LIST, bare, adult: { ...FILM, age: 18 } };
    const served: Record<string, Served> = {};
    for (const [kind, video] of Object.entries(kinds)) served[kind] = await dataOf(video);
    assert.deepEqual(await complaintsAbout(served), []);
  });

  it('would not pass with a property that schema.org lacks, or a value out of its range', async () => {
    const good = await dataOf(FILM);
    const wrong = {
      property: { ...good, lenght: 'PT1M' },
      range: { ...good, hasPart: [{ '@type': 'Clip', name: 'a', startOffset: { '@type': 'Clip' } }] },
      nested: { ...good, publication: { '@type': 'BroadcastEvent', isLive: true } },
      type: { ...good, hasPart: [{ '@type': 'Chapter2', name: 'a' }] },
    };
    const blamed = (await complaintsAbout(wrong)).map((complaint) => complaint.split(':')[0]);
    assert.deepEqual([...new Set(blamed)], Object.keys(wrong));
  });

  it('has every field that search engines ask of a video, with absolute addresses and moments with a zone', async () => {
    const { hasPart, interactionStatistic, caption, ...data } = await dataOf(FILM);
    assert.deepEqual(data, {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      '@id': `${ORIGIN}/plr?type=vod&id=1`,
      url: `${ORIGIN}/plr?type=vod&id=1`,
      name: FILM.title,
      description: FILM.description,
      thumbnailUrl: [`${ORIGIN}/media/cover.jpg`],
      uploadDate: '2026-05-01T08:30:00.000Z',
      duration: 'PT1H2M3S',
      embedUrl: `${ORIGIN}/plr?type=vod&id=1`,
      contentUrl: `${ORIGIN}/media/vod/master.m3u8`,
      keywords: ['مستند', 'کوه'],
      isFamilyFriendly: true,
      typicalAgeRange: '7-',
    });
    assert.deepEqual(interactionStatistic, [
      { '@type': 'InteractionCounter', interactionType: { '@type': 'WatchAction' }, userInteractionCount: 1200 },
      { '@type': 'InteractionCounter', interactionType: { '@type': 'LikeAction' }, userInteractionCount: 36 },
    ]);
    // Subtitles in the platform's own format are for the player alone.
    assert.deepEqual(caption, [
      { '@type': 'MediaObject', inLanguage: 'fa', encodingFormat: 'text/vtt', contentUrl: `${ORIGIN}/media/fa.vtt` },
    ]);
    assert.equal((hasPart as unknown[]).length, 2);
  });

  it('has the public markers as clips, each up to the next, whose addresses start there', async () => {
    const { hasPart } = await dataOf(FILM);
    const clip = (name: string, startOffset: number, endOffset: number) => ({
      ...{ '@type': 'Clip', name, startOffset, endOffset, url: `${ORIGIN}/plr?type=vod&id=1&t=${startOffset}` },
    });
    assert.deepEqual(hasPart, [clip('آغاز', 0, 600), clip('قله', 600, 3723)]);
    assert.equal((await dataOf({ ...LIVE, markers: FILM.markers })).hasPart, undefined);
  });

  it('says of a live when it began, of a planned one when it will, and of a recording when it was', async () => {
    const { publication, duration } = await dataOf(LIVE);
    const live = { '@type': 'BroadcastEvent', name: LIVE.title, isLiveBroadcast: true, startDate: LIVE.startsAt };
    assert.deepEqual([publication, duration], [live, undefined]);
    assert.deepEqual((await dataOf(RECORDING)).publication, { ...live, endDate: '2026-05-01T19:02:03.400Z' });
    assert.equal((await dataOf(FILM)).publication, undefined);
  });

  it('lists the videos of a playlist, which is no video itself', async () => {
    const { '@type': type, itemListElement, numberOfItems } = await dataOf(LIST);
    assert.deepEqual([type, numberOfItems], ['ItemList', 2]);
    assert.deepEqual(
      (itemListElement as { url: string }[]).map(({ url }) => url),
      [`${ORIGIN}/plr?type=vod&id=1`, `${ORIGIN}/plr?type=archive&id=2`],
    );
  });

  it('keeps the stream of an adult video, and of one that nothing else plays, in the player', async () => {
    const adult = await dataOf({ ...FILM, age: 18 });
    assert.deepEqual(
      [adult.contentUrl, adult.embedUrl, adult.isFamilyFriendly, adult.typicalAgeRange],
      [undefined, `${ORIGIN}/plr?type=vod&id=1`, false, '18-'],
    );
    assert.equal((await dataOf({ ...FILM, stream: '/media/files/clip.flv' })).contentUrl, undefined);
  });

  it('says nothing of a private video, nor of one that is not there', async () => {
    for (const found of ['private', undefined] as const) {
      const { html, blocks, meta } = await pageOf(found);
      assert.deepEqual([blocks, meta('robots')], [[], ['noindex']]);
      assert.doesNotMatch(html, /og:|twitter:|canonical|ld\+json/);
    }
  });

  it('is data whatever a title says', async () => {
    const title = '</script><script>alert(1)</script><!-- & \u2028 "\'';
    const { html, blocks } = await pageOf({ ...FILM, title, description: title, markers: [{ name: title, time: 1 }] });
    assert.equal(blocks[0]?.name, title);
    const clips = (blocks[0]?.hasPart ?? []) as { name: string }[];
    assert.equal(clips[0]?.name, title);
    assert.doesNotMatch(html, /<script>|<!--/);
  });

  it('is the same at both kinds of address, and without anything of the visitor', async () => {
    const one = await pageOf(FILM, ORIGIN, '/plr?type=vod&id=1&t=9&lang=en&x-token=secret');
    const other = await pageOf(FILM, ORIGIN, '/ngpplayer/vod/1');
    assert.deepEqual(one.blocks, other.blocks);
    assert.doesNotMatch(one.html, /secret/);
  });

  it('has lengths in the format of ISO 8601', () => {
    assert.deepEqual([0, 8.4, 60, 3600, 3723].map(lengthOf), ['PT0S', 'PT8S', 'PT1M', 'PT1H', 'PT1H2M3S']);
  });
});

describe('what the page of a video tells messengers', () => {
  it('is a card with a picture, and a player where that can be reached by https', async () => {
    const { html, meta } = await pageOf(FILM);
    const page = `${ORIGIN}/plr?type=vod&amp;id=1`;
    const image = `${ORIGIN}/media/cover.jpg`;
    const expected = {
      'og:type': ['video.other'],
      'og:title': [FILM.title],
      'og:description': ['از سپیده تا شب در یک دقیقه.'],
      'og:url': [page],
      'og:locale': ['fa_IR'],
      'og:locale:alternate': ['ar_AR', 'en_US'],
      'og:image': [image],
      'og:image:secure_url': [image],
      'og:image:width': ['1280'],
      'og:image:height': ['720'],
      'og:image:alt': [FILM.title],
      'og:video': [page],
      'og:video:secure_url': [page],
      'og:video:type': ['text/html'],
      'og:video:width': ['1280'],
      'og:video:height': ['720'],
      'video:duration': ['3723'],
      'video:release_date': [FILM.createdAt],
      'video:tag': ['مستند', 'کوه'],
      'twitter:card': ['player'],
      'twitter:title': [FILM.title],
      'twitter:description': ['از سپیده تا شب در یک دقیقه.'],
      'twitter:image': [image],
      'twitter:image:alt': [FILM.title],
      'twitter:player': [page],
      'twitter:player:width': ['1280'],
      'twitter:player:height': ['720'],
    };
    assert.deepEqual(Object.fromEntries(Object.keys(expected).map((name) => [name, meta(name)])), expected);
    assert.ok(html.includes(`<link rel="canonical" href="${page}">`));
  });

  it('is a large picture where there is no https, and names its language', async () => {
    const { meta } = await pageOf(FILM, 'http://video.example', '/plr?type=vod&id=1&lang=ar');
    assert.deepEqual(meta('twitter:card'), ['summary_large_image']);
    assert.deepEqual([meta('twitter:player'), meta('og:video:secure_url'), meta('og:image:secure_url')], [[], [], []]);
    assert.deepEqual([meta('og:locale'), meta('og:locale:alternate')], [['ar_AR'], ['fa_IR', 'en_US']]);
  });
});

describe('the pages of the reference platform', () => {
  let demo: TestDemo;
  before(async () => {
    demo = await openDemo();
  });
  after(() => demo.close());

  it('tell of every kind of content what schema.org defines, with the markers that the platform has', async () => {
    const served: Record<string, Served> = {};
    for (const path of ['vod/1', 'vod/2', 'archive/3', 'clip/1', 'clip/4', 'live/1', 'live/3', 'playlist/2']) {
      const html = await (await fetch(`${demo.origin}/ngpplayer/${path}`)).text();
      served[path] = JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1] ?? 'null');
    }
    assert.deepEqual(await complaintsAbout(served), []);
    const answer = await fetch(`${demo.origin}/api/markers?video_type=vod&video_id=1&uuid=a&provider=a&limit=50`);
    const { results } = (await answer.json()) as { results: readonly { readonly name: string }[] };
    const clips = (served['vod/1']?.hasPart ?? []) as readonly { readonly name: string; readonly url: string }[];
    assert.deepEqual(
      clips.map(({ name }) => name),
      results.map(({ name }) => name),
    );
    for (const { url } of clips) assert.equal((await fetch(url)).status, 200, url);
    const kinds = Object.values(served).map((data) => [data['@type'], data.publication !== undefined]);
    assert.deepEqual(kinds, [
      ['VideoObject', false],
      ['VideoObject', false],
      ['VideoObject', true],
      ['VideoObject', false],
      ['VideoObject', false],
      ['VideoObject', true],
      ['VideoObject', true],
      ['ItemList', false],
    ]);
  });
});
