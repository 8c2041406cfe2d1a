import { expect } from '@open-wc/testing';
import { cleanUp, eventually, file, mediaUrl, openMedia, replace } from '../../support/media/media.ts';

const PART_BYTES = 4000;
const PART_MS = 60;
const URL_OF_FLV = mediaUrl('files/clip.flv');
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The demo's FLV without a duration, like a live stream. */
async function readClip(live: boolean): Promise<Uint8Array> {
  const bytes = new Uint8Array(await (await fetch(URL_OF_FLV)).arrayBuffer());
  if (!live) return bytes;
  const name = new TextEncoder().encode('duration');
  const at = bytes.findIndex((_, index) => name.every((byte, offset) => bytes[index + offset] === byte));
  new DataView(bytes.buffer).setFloat64(at + name.length + 1, 0);
  return bytes;
}

/** A host that sends the clip in small chunks from the requested byte. */
async function openSlowHost({ live = false } = {}) {
  const clip = await readClip(live);
  const { fetch } = window;
  const asked: number[] = [];
  const sent = { bytes: 0 };
  replace(window, 'fetch', async (address, init) => {
    if (String(address) !== URL_OF_FLV) return fetch.call(window, address, init);
    const from = Number(/bytes=(\d+)-/.exec(new Headers(init?.headers).get('range') ?? '')?.[1] ?? 0);
    asked.push(from);
    let at = from;
    const body = new ReadableStream<Uint8Array>({
      async pull(stream) {
        await pause(PART_MS);
        if (init?.signal?.aborted) return stream.error(init.signal.reason);
        const part = clip.slice(at, at + PART_BYTES);
        at += part.length;
        sent.bytes += part.length;
        if (part.length > 0) stream.enqueue(part);
        else if (!live) stream.close();
      },
    });
    const headers = new Headers();
    if (!live) headers.set('content-length', String(clip.length - from));
    return new Response(body, { status: from > 0 ? 206 : 200, headers });
  });
  return { asked, sent, whole: clip.length };
}

describe('FLV on a hidden page', () => {
  afterEach(cleanUp);

  it('pauses the download of a file and resumes it at the same byte', async () => {
    const host = await openSlowHost();
    const { media, failures } = openMedia();
    media.load({ ...file(URL_OF_FLV), format: 'flv' });
    await media.play();
    await eventually(() => media.$currentTime.get() > 0.2 && host.sent.bytes > 4 * PART_BYTES);
    media.setLoading(false);
    // A chunk in flight may still arrive.
    await pause(2 * PART_MS);
    const before = host.sent.bytes;
    await pause(10 * PART_MS);
    expect([before < host.whole, host.sent.bytes]).to.deep.equal([true, before]);
    expect(media.video.paused).to.equal(false);
    media.setLoading(true);
    const { video } = media;
    await eventually(() => video.buffered.length === 1 && video.buffered.end(0) > video.duration - 0.2);
    expect(host.asked).to.have.length(2);
    expect(host.asked[1]).to.be.within(1, before);
    expect(failures()).to.deep.equal([]);
  });

  it('loads nothing of a file that starts on a hidden page until the page is visible', async () => {
    const host = await openSlowHost();
    const { media } = openMedia();
    media.setLoading(false);
    media.load({ ...file(URL_OF_FLV), format: 'flv' });
    await pause(5 * PART_MS);
    expect(host.asked).to.deep.equal([]);
    media.setLoading(true);
    await media.play();
    await eventually(() => media.$currentTime.get() > 0);
  });

  it('stops the download of a live stream and restarts it at the live edge', async () => {
    const host = await openSlowHost({ live: true });
    const { media, failures } = openMedia();
    media.load({ ...file(URL_OF_FLV), format: 'flv' });
    await media.play();
    await eventually(() => media.$live.get() && media.$currentTime.get() > 0.2);
    media.setLoading(false);
    await pause(2 * PART_MS);
    const before = host.sent.bytes;
    await pause(10 * PART_MS);
    expect(host.sent.bytes).to.equal(before);
    media.setLoading(true);
    await eventually(() => host.asked.length === 2);
    await eventually(() => !media.$paused.get() && media.$currentTime.get() > 0.2);
    expect(host.asked).to.deep.equal([0, 0]);
    expect(failures()).to.deep.equal([]);
  });
});
