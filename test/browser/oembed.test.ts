import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { boxWithin } from '../../demo/server/oembed.ts';
import { control } from '../support/page/controls.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { type ForeignPage, openForeignPage } from '../support/page/foreign-page.ts';
import { askRaw, startDemo } from '../support/platform/demo-server.ts';

interface Oembed {
  readonly type: string;
  readonly version: string;
  readonly title: string;
  readonly html: string;
  readonly width: number;
  readonly height: number;
  readonly thumbnail_url?: string;
  readonly thumbnail_width?: number;
  readonly thumbnail_height?: number;
  readonly provider_url: string;
  readonly cache_age: number;
}

/** A page of a content management system: it looks up a pasted address and shows the response. */
const CMS = `addEventListener('message', async ({ data }) => {
  const page = await (await fetch(data)).text();
  const parsed = new DOMParser().parseFromString(page, 'text/html');
  const link = parsed.querySelector('link[rel=alternate][type="application/json+oembed"]');
  const found = await (await fetch(link.href + '&maxwidth=480')).json();
  document.querySelector('main').innerHTML = found.html;
});`;

describe('oEmbed of the reference platform', () => {
  const demo = useDemo();
  let cms: ForeignPage;
  before(async () => {
    cms = await openForeignPage();
  });
  after(() => cms.close());

  const page = (path: string) => new URL(path, demo.origin).href;
  const lookUp = async (url: string, more = '') => {
    const answer = await fetch(`${demo.origin}/oembed?url=${encodeURIComponent(url)}${more}`);
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Oembed };
  };

  it('answers for both kinds of player pages with a frame, a title and a picture', async () => {
    for (const path of ['/plr?type=vod&id=1', '/ngpplayer/vod/1']) {
      const { status, headers, body } = await lookUp(page(path));
      assert.equal(status, 200);
      assert.match(headers.get('content-type') ?? '', /^application\/json/);
      assert.equal(headers.get('access-control-allow-origin'), '*');
      assert.equal(headers.get('cache-control'), 'public, max-age=300');
      const { html, ...rest } = body;
      assert.deepEqual(rest, {
        type: 'video',
        version: '1.0',
        title: 'یک روز در کوهستان',
        provider_name: 'Cloud Player',
        provider_url: demo.origin,
        cache_age: 300,
        thumbnail_url: `${demo.origin}/media/images/cover-3.jpg`,
        thumbnail_width: 1280,
        thumbnail_height: 720,
        width: 640,
        height: 360,
      });
      assert.match(
        html,
        /^<iframe src="[^"]+\/plr\?type=vod&amp;id=1" width="640" height="360" title="یک روز در کوهستان"/,
      );
      assert.match(html, /allowfullscreen="" .*><\/iframe>$/);
    }
  });

  it('answers for playlists and lives too', async () => {
    for (const path of ['/plr?type=playlist&id=2', '/plr?type=live&id=1', '/plr?type=clip&id=1&item=vod-1']) {
      assert.equal((await lookUp(page(path))).status, 200, path);
    }
  });

  it('fits the shape of the picture into what the page has room for', async () => {
    for (const [width, height, expected] of [
      [undefined, undefined, [640, 360]],
      [320, undefined, [320, 180]],
      [1000, undefined, [1000, 563]],
      [undefined, 180, [320, 180]],
      [1000, 90, [160, 90]],
      [100, 900, [100, 56]],
      [1, 1, [1, 1]],
      [999_999, undefined, [4096, 2304]],
    ] as const) {
      const box = boxWithin(width, height);
      assert.deepEqual([box.width, box.height], expected);
    }
    for (const [width, height, shape, expected] of [
      [undefined, undefined, 9 / 16, [640, 800]],
      [320, undefined, 1, [320, 320]],
      [1000, 400, 9 / 16, [320, 400]],
    ] as const) {
      const box = boxWithin(width, height, shape);
      assert.deepEqual([box.width, box.height], expected);
    }
    const upright = await lookUp(page('/plr?type=clip&id=4'), '&maxwidth=400');
    assert.deepEqual([upright.body.width, upright.body.height], [400, 500]);
    assert.match(upright.body.html, / width="400" height="500" /);
    const { body } = await lookUp(page('/plr?type=vod&id=1'), '&maxwidth=480&maxheight=1000');
    assert.deepEqual([body.width, body.height], [480, 270]);
    assert.match(body.html, / width="480" height="270" /);
    // The picture is larger than what was asked for.
    assert.equal(body.thumbnail_url, undefined);
  });

  it('keeps what an address says to everyone, and drops what it says of its visitor', async () => {
    const secret = 'xToken=abc&daaniToken=def&uuid=me&featureSet=%7B%7D&autoplay=1&utm=1';
    const { body } = await lookUp(page(`/plr?type=vod&id=1&t=1m5s&lang=en&theme=light&${secret}`));
    const src = /src="([^"]+)"/.exec(body.html)?.[1]?.replaceAll('&amp;', '&');
    assert.equal(src, `${demo.origin}/plr?type=vod&id=1&lang=en&theme=light&t=65`);
  });

  it('refuses what it can’t embed, with the status that oEmbed gives it, and never repeats the address', async () => {
    const hostile = '"><svg onload=alert(1)>';
    for (const [status, url, more = ''] of [
      [404, page('/plr?type=vod&id=none')],
      [404, page('/plr?type=live&id=4')],
      [404, page('/plr?type=vod')],
      [404, page('/plr?type=mp4&e-url=aHR0cHM6Ly9hLmIvYy5tcDQ')],
      [404, page('/')],
      [404, page('/media/files/clip.mp4')],
      [404, page(`/plr?type=vod&id=${encodeURIComponent(hostile)}`)],
      [401, page('/plr?type=vod&id=6&h=true')],
      [401, page('/plr?type=vod&id=6')],
      [501, page('/plr?type=vod&id=1'), '&format=xml'],
      [501, page('/plr?type=vod&id=1'), '&format=<svg>'],
      [400, ''],
      [400, 'not an address'],
      [400, '/plr?type=vod&id=1'],
      [400, 'https://example.com/plr?type=vod&id=1'],
      [400, `${demo.origin}.example.com/plr?type=vod&id=1`],
      [400, `${demo.origin.replace('//', '//user@')}/plr?type=vod&id=1`],
      [400, `javascript:alert(1)//${demo.origin}`],
      [400, `data:text/html,${hostile}`],
      [400, page(`/plr?type=vod&id=1&${'x'.repeat(3000)}`)],
      [400, page('/plr?type=vod&id=1'), '&maxwidth=0'],
      [400, page('/plr?type=vod&id=1'), '&maxwidth=1e3'],
      [400, page('/plr?type=vod&id=1'), '&maxheight=-5'],
    ] as const) {
      const answer = await lookUp(url, more);
      assert.equal(answer.status, status, url + more);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      assert.doesNotMatch(JSON.stringify(answer.body), /svg|alert|example/);
    }
    assert.equal((await fetch(`${demo.origin}/oembed`, { method: 'POST' })).status, 405);
  });

  it('is found from a page by its link and its header', async () => {
    for (const path of ['/plr?type=vod&id=1&lang=en', '/ngpplayer/vod/1']) {
      const { headers, body } = await askRaw(demo.origin, path);
      const [, inHeader] =
        /^<([^>]+)>; rel="alternate"; type="application\/json\+oembed"$/.exec(String(headers.link)) ?? [];
      const [, inPage] =
        /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(body.toString()) ?? [];
      assert.equal(inPage?.replaceAll('&amp;', '&'), inHeader);
      assert.equal((await fetch(inHeader ?? '')).status, 200);
    }
  });

  it('is not confused by an odd Host, or an odd address', async () => {
    for (const host of ['999.1.1.1', 'LOCALHOST:80', 'a..b', '[::1]:1']) {
      for (const path of [
        '/plr?type=vod&id=1',
        '/oembed?url=http://localhost/plr?type=vod',
        '/oembed?url=%E0%A4%A',
        '/oembed',
      ]) {
        const { status } = await askRaw(demo.origin, path, { headers: { host } });
        assert.ok([200, 400, 404].includes(status), `${host} ${path} ${status}`);
      }
    }
  });

  it('names the public address of a server behind another one', async () => {
    const hidden = await startDemo('--origin', 'https://video.example');
    try {
      const url = encodeURIComponent('https://video.example/plr?type=vod&id=1');
      const { body } = await askRaw(hidden.origin, `/oembed?url=${url}`);
      const answer = JSON.parse(body.toString()) as Oembed;
      assert.equal(answer.provider_url, 'https://video.example');
      assert.match(answer.html, /src="https:\/\/video\.example\/plr/);
      const own = encodeURIComponent(`${hidden.origin}/plr?type=vod&id=1`);
      assert.equal((await askRaw(hidden.origin, `/oembed?url=${own}`)).status, 400);
    } finally {
      await hidden.stop();
    }
  });

  it('lets a CMS turn a pasted address into a frame in which the video plays', async () => {
    cms.show('<!doctype html><html lang="en"><title>A CMS</title><main></main><script src="/cms.js"></script></html>', {
      csp: `default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src ${demo.origin}; frame-src ${demo.origin}`,
      files: { '/cms.js': CMS },
    });
    const writer = await demo.browser.newPage();
    await writer.goto(cms.origin);
    await writer.evaluate((pasted) => window.postMessage(pasted), page('/ngpplayer/vod/1?lang=en'));
    const frame = await writer.waitForFrame((found) => found.url().includes('/plr'));
    const box = await writer.$eval('iframe', ({ width, height, title }) => [width, height, title]);
    assert.deepEqual(box, ['480', '270', 'یک روز در کوهستان']);
    await (await control(frame, 'cover-play', 'cloud-player', true)).click();
    await frame.waitForFunction(() => (document.querySelector('cloud-player')?.currentTime ?? 0) > 0.3);
    await writer.close();
  });
});
