import type { ReadableAtom } from 'nanostores';
import { browserEnvironment } from '../../../src/core/environment.ts';
import { createScheduler, type Scheduler } from '../../../src/core/scheduler.ts';
import type { FailureKind } from '../../../src/errors.ts';
import type { Saving } from '../../../src/lib/savings.ts';
import { createMedia } from '../../../src/media/create-media.ts';
import type { Source } from '../../../src/media/engine.ts';
import { keptStorage } from '../model/kept-storage.ts';
import { waitUntil } from '../time/wait.ts';

export const mediaUrl = (name: string) => new URL(`/demo/media/${name}`, location.href).href;

export const hls = (url: string, rest: Partial<Source> = {}): Source => ({
  url,
  format: 'hls',
  nearLive: false,
  panorama: false,
  ...rest,
});

export const file = (url: string, rest: Partial<Source> = {}): Source => ({ ...hls(url, rest), format: 'file' });

export interface Told {
  readonly kind: FailureKind;
  readonly detail: string;
}

export interface Wish {
  document?: Document;
  scheduler?: Scheduler;
  width?: number;
  shape?: `${number} / ${number}`;
  /** Whether the video is in the page already. */
  drawn?: boolean;
  /** What earlier visits have left behind. */
  kept?: Map<string, string>;
  now?: () => number;
  $saving?: ReadableAtom<Saving>;
  wantsDescription?: () => boolean | undefined;
}

const undo: (() => void)[] = [];

/** For `afterEach`: ends every player and restores the page. */
export function cleanUp(): void {
  for (const step of undo.splice(0).reverse()) step();
}

/** A media object with its video in the page, and its reports. */
export function openMedia({
  document: page = document,
  scheduler = createScheduler(window),
  width = 640,
  shape = '16 / 9',
  drawn = true,
  kept = new Map(),
  now = Date.now,
  $saving,
  wantsDescription = () => undefined,
}: Wish = {}) {
  const box = page.createElement('div');
  box.style.width = `${width}px`;
  box.style.aspectRatio = shape;
  page.body.append(box);
  const life = new AbortController();
  const told: Told[] = [];
  const media = createMedia({
    environment: { ...browserEnvironment(), document: page, random: () => 0, now, storage: keptStorage(kept) },
    box,
    scheduler,
    ...($saving && { $saving }),
    wantsDescription,
    report: (kind, detail) => void told.push({ kind, detail: String(detail) }),
    signal: life.signal,
  });
  Object.assign(media.video.style, { width: '100%', height: '100%' });
  const draw = () => box.append(media.video);
  if (drawn) draw();
  undo.push(() => {
    life.abort();
    box.remove();
  });
  /** Without failures that are only logged. */
  const failures = () => told.map(({ kind }) => kind).filter((kind) => !kind.startsWith('hlsMinor'));
  return { media, told, failures, draw, end: () => life.abort() };
}

/** Replaces a property of the page for one test; `undefined` removes it. */
export function replace<T extends object, K extends keyof T>(owner: T, key: K, value: T[K] | undefined): void {
  const before = Object.getOwnPropertyDescriptor(owner, key);
  if (value === undefined) Reflect.deleteProperty(owner, key);
  else Object.defineProperty(owner, key, { configurable: true, writable: true, value });
  undo.push(() => {
    if (before) Object.defineProperty(owner, key, before);
    else Reflect.deleteProperty(owner, key);
  });
}

/** Redirects requests; `undefined`: the response never comes. */
export function answerFrom(place: (url: string) => string | undefined) {
  const { fetch } = window;
  const { open, send } = XMLHttpRequest.prototype;
  const silent = new WeakSet<XMLHttpRequest>();
  replace(XMLHttpRequest.prototype, 'open', function (this: XMLHttpRequest, method: string, url: string | URL) {
    const found = place(String(url));
    if (found === undefined) silent.add(this);
    open.call(this, method, found ?? url, true);
  } as typeof open);
  replace(XMLHttpRequest.prototype, 'send', function (this: XMLHttpRequest, ...body) {
    if (!silent.has(this)) send.apply(this, body);
  } as typeof send);
  replace(window, 'fetch', (address, init) => {
    const found = place(address instanceof Request ? address.url : String(address));
    if (found !== undefined) return fetch(found, init);
    return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
  });
}

/** Records the addresses of all requests, in order. */
export function recordRequests(onRequest: (url: string) => void = () => {}): string[] {
  const asked: string[] = [];
  const note = (url: string) => {
    asked.push(url);
    onRequest(url);
    return url;
  };
  answerFrom(note);
  return asked;
}

/** A blob URL. */
export function blobUrl(content: BlobPart[], type: string): string {
  const url = URL.createObjectURL(new Blob(content, { type }));
  undo.push(() => URL.revokeObjectURL(url));
  return url;
}

/** Addresses inside must be absolute. */
export const playlist = (...lines: string[]): string =>
  blobUrl([['#EXTM3U', ...lines].join('\n')], 'application/vnd.apple.mpegurl');

/** One level of a multivariant playlist. */
export const stream = (bandwidth: number, height: number, url: string, more = '') => [
  `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${Math.round((height * 16) / 9)}x${height},CODECS="avc1.4d401f"${more}`,
  url,
];

/** An iframe with the given Content-Security-Policy. */
export async function openFrame(policy: string): Promise<Document> {
  const frame = document.createElement('iframe');
  frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><body></body>`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  undo.push(() => frame.remove());
  await loaded;
  if (!frame.contentDocument) throw new Error('The frame has no document');
  return frame.contentDocument;
}

/** hls.js looks for something to load in this interval, ms. */
const LOOK_MS = 100;

/** hls.js has looked for something to load several times, if it does: a busy machine delays its timer and this one alike. */
export const severalLooks = () =>
  new Promise<void>((resolve) => {
    let left = 4;
    const timer = setInterval(() => {
      left -= 1;
      if (left > 0) return;
      clearInterval(timer);
      resolve();
    }, LOOK_MS);
  });

export const eventually = (check: () => boolean, what = 'it') => waitUntil(check, what);
