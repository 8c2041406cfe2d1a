import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { readParameters } from '../../../src/element/read-parameters.ts';
import { createUploadCalls } from '../../../src/features/snapshot/calls.ts';
import { createSnapshot } from '../../../src/features/snapshot/model.ts';
import { createSnapshotUpload, type Upload } from '../../../src/features/snapshot/upload.ts';
import type { Http } from '../../../src/platform/http.ts';
import { failed } from '../../../src/platform/result.ts';
import { createClock } from '../../support/time/clock.ts';
import { waitUntil } from '../../support/time/wait.ts';

const JPEG = [0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const bytes = (first: readonly number[], more = 0) => new Blob([new Uint8Array(first), new Uint8Array(more)]);
const LINK = { url: 'https://uploads.example/s-91.jpg?signature=4f', image_name: 's-91.jpg' };

type Answer = (signal: AbortSignal) => Promise<Response>;
const status =
  (code: number): Answer =>
  async () =>
    new Response(null, { status: code });

function open({ link = LINK as unknown, put = status(200), page = 'https://page.example/' } = {}) {
  const clock = createClock();
  const asked: string[] = [];
  const puts: { url: string; init: RequestInit }[] = [];
  const http = {
    send: async (id: string, { check }: { check?: (data: unknown) => boolean }) => {
      asked.push(id);
      if (link === null) return failed('http', 500);
      return check?.(link) === false ? failed('badBody', 200) : { ok: true, data: link };
    },
  } as unknown as Pick<Http, 'send'>;
  const fetch = async (url: RequestInfo | URL, init: RequestInit = {}) => {
    puts.push({ url: String(url), init });
    return put(init.signal as AbortSignal);
  };
  const upload = createSnapshotUpload({
    calls: createUploadCalls(http, fetch),
    scheduler: createScheduler(clock),
    base: () => 'https://api.example/v1/',
    page,
  });
  const life = new AbortController();
  return { upload: (picture: Blob) => upload(picture, life.signal), clock, asked, puts, life };
}

const untilAborted: Answer = (signal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

describe('the upload of a snapshot', () => {
  it('uploads the picture to the link and returns its public address without the write permission', async () => {
    const { upload, asked, puts, clock } = open();
    expect(await upload(bytes(JPEG))).to.equal('https://uploads.example/s-91.jpg');
    expect([asked, puts.map(({ url }) => url)]).to.eql([['getUploadLink'], [LINK.url]]);
    expect(clock.pending()).to.equal(0);
  });

  it('sends nothing that identifies the viewer', async () => {
    const { upload, puts } = open();
    await upload(bytes(PNG));
    const { method, headers, credentials, referrerPolicy, redirect, body } = puts[0]?.init ?? {};
    expect([method, credentials, referrerPolicy, redirect]).to.eql(['PUT', 'omit', 'strict-origin', 'error']);
    expect(headers).to.eql({ 'content-type': 'image/png' });
    expect(new Uint8Array(await (body as Blob).arrayBuffer())).to.eql(new Uint8Array(PNG));
  });

  it('keeps an address whose query names the picture, and resolves a relative one against the platform', async () => {
    const named = { url: 'https://uploads.example/get?name=s-91.jpg#x', image_name: 's-91.jpg' };
    expect(await open({ link: named }).upload(bytes(JPEG))).to.equal('https://uploads.example/get?name=s-91.jpg');
    const relative = { url: '/uploads/a.jpg', image_name: 'a.jpg' };
    expect(await open({ link: relative }).upload(bytes(JPEG))).to.equal('https://api.example/uploads/a.jpg');
  });

  it('requests no link for invalid files: renamed SVG, HTML, empty, more than 10 MB', async () => {
    const wrong = [
      new File(['<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'], 'a.png', { type: 'image/png' }),
      new Blob(['<!doctype html>'], { type: 'image/jpeg' }),
      new Blob([]),
      bytes(PNG.slice(0, 7)),
      bytes(JPEG, 10 * 1024 * 1024),
    ];
    for (const picture of wrong) {
      const { upload, asked } = open();
      expect([await upload(picture), asked]).to.eql([undefined, []]);
    }
  });

  it('accepts an insecure address only on an insecure page, and never an unsafe one', async () => {
    const linkTo = (url: string) => ({ url, image_name: 'a.jpg' });
    const plain = linkTo('http://uploads.example/a.jpg');
    const secure = open({ link: plain });
    expect([await secure.upload(bytes(JPEG)), secure.puts]).to.eql([undefined, []]);
    expect(await open({ link: plain, page: 'http://page.example/' }).upload(bytes(JPEG))).to.equal(plain.url);
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://u:p@evil.example/a.jpg',
      'blob:x',
      'https://',
    ]) {
      const { upload, puts } = open({ link: linkTo(url), page: 'http://page.example/' });
      expect([await upload(bytes(JPEG)), puts], url).to.eql([undefined, []]);
    }
  });

  it('returns undefined if link or picture are refused, broken or unreachable', async () => {
    for (const link of [null, {}, { url: 5, image_name: [] }, '<html>']) {
      const { upload, puts } = open({ link });
      expect([await upload(bytes(JPEG)), puts]).to.eql([undefined, []]);
    }
    for (const code of [400, 403, 413, 500])
      expect(await open({ put: status(code) }).upload(bytes(JPEG))).to.equal(undefined);
    expect(await open({ put: () => Promise.reject(new TypeError('CORS')) }).upload(bytes(JPEG))).to.equal(undefined);
  });

  it('gives up after 30 s, and at once with the player', async () => {
    const slow = open({ put: untilAborted });
    const answer = slow.upload(bytes(JPEG));
    await waitUntil(() => slow.puts.length === 1);
    slow.clock.pass(29);
    expect(slow.puts[0]?.init.signal?.aborted).to.equal(false);
    slow.clock.pass(1);
    expect(await answer).to.equal(undefined);
    const left = open({ put: untilAborted });
    const unheard = left.upload(bytes(JPEG));
    await waitUntil(() => left.puts.length === 1);
    left.life.abort();
    expect(await unheard).to.equal(undefined);
    expect(left.clock.pending()).to.equal(0);
  });
});

describe('a snapshot', () => {
  function take(upload: Upload | undefined, picture = document.createElement('canvas')) {
    const told: [string, unknown][] = [];
    const offered: (() => void)[] = [];
    const life = new AbortController();
    const snapshot = createSnapshot({
      media: {
        video: document.createElement('video'),
        $ready: atom(true),
        $audioOnly: atom(false),
        $currentTime: atom(12.5),
      },
      panoramaPicture: () => picture,
      uploader: () => upload,
      $parameters: atom(
        readParameters(
          { property: () => undefined, attribute: () => null, query: () => null },
          'https://page.example/',
          () => {},
        ),
      ),
      report(kind, _, { retry } = {}) {
        told.push(['report', kind]);
        if (retry) offered.push(retry);
      },
      emit: (name, detail) => told.push([name, detail]) > 0,
      signal: life.signal,
    });
    return { told, offered, life, taken: snapshot.take() };
  }

  it('of the platform’s content fires once, with its address when it is stored', async () => {
    const { told, taken } = take(async () => 'https://uploads.example/s.jpg');
    await taken;
    expect(told).to.have.length(1);
    const [name, detail] = told[0] as [string, { blob: Blob; url: string; time: number }];
    expect([name, detail.url, detail.time, detail.blob.type]).to.eql([
      'snapshot',
      'https://uploads.example/s.jpg',
      12.5,
      'image/jpeg',
    ]);
  });

  it('that is not stored still fires; the viewer gets a message with a retry of the same picture', async () => {
    const addresses = [undefined, undefined, 'https://uploads.example/s.jpg'];
    const pictures: Blob[] = [];
    const { told, taken, offered } = take(async (picture) => {
      pictures.push(picture);
      return addresses[pictures.length - 1];
    });
    await taken;
    expect(told.map(([name]) => name)).to.eql(['snapshot', 'report']);
    const [detail, kind] = told.map(([, what]) => what);
    expect(detail).to.include({ url: undefined, time: 12.5 });
    expect((detail as { blob: Blob }).blob.size).to.be.above(0);
    expect(kind).to.equal('snapshotNotStored');
    offered.at(-1)?.();
    await waitUntil(() => told.length === 3);
    expect(told[2]).to.eql(['report', 'snapshotNotStored']);
    offered.at(-1)?.();
    await waitUntil(() => told.length === 4);
    expect(told[3]).to.eql(['snapshot', { ...(detail as object), url: addresses[2] }]);
    expect(new Set(pictures).size).to.equal(1);
  });

  it('of other content is not uploaded', async () => {
    const { told, taken } = take(undefined);
    await taken;
    expect(told.map(([name]) => name)).to.eql(['snapshot']);
  });

  it('does not fire if the player has ended or its pixels can’t be read', async () => {
    const gone = take(async () => undefined);
    gone.life.abort();
    await gone.taken;
    expect(gone.told).to.eql([]);
    const tainted = document.createElement('canvas');
    tainted.toBlob = () => {
      throw new DOMException('tainted', 'SecurityError');
    };
    const refused = take(async () => 'https://uploads.example/s.jpg', tainted);
    await refused.taken;
    expect(refused.told).to.eql([['report', 'snapshotTainted']]);
  });
});
