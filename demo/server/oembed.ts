import type { IncomingMessage, ServerResponse } from 'node:http';
import { boxShape } from '../../src/features/layout/shape.ts';
import type { FindVideo, PublicVideo } from '../platform/showcase.ts';
import { ALLOW, COVER, contentIn, frameOf, PLAYER_PATH, parametersIn } from './embed.ts';
import { tag } from './html.ts';

const WIDTH = 640;
const MOST = 4096;
/** 180 · (16 / 9) is a little less than 320. */
const ROUNDING = 1e-6;
const LONGEST_ADDRESS = 2048;
const CACHE_SECONDS = 300;

interface Refusal {
  readonly status: 400 | 401 | 404 | 501;
  readonly detail: string;
}

const refusal = (status: Refusal['status'], detail: string): Refusal => ({ status, detail });

/** The largest box of the picture's shape within the limits, as high as the player's own: up to 4:5. */
export function boxWithin(maxWidth = Number.POSITIVE_INFINITY, maxHeight = Number.POSITIVE_INFINITY, picture?: number) {
  const shape = boxShape(picture);
  const isFree = maxWidth === Number.POSITIVE_INFINITY && maxHeight === Number.POSITIVE_INFINITY;
  const width = Math.max(Math.floor(Math.min(isFree ? WIDTH : MOST, maxWidth, maxHeight * shape + ROUNDING)), 1);
  return { width, height: Math.min(Math.max(Math.round(width / shape), 1), maxHeight) };
}

function limitOf(query: URLSearchParams, name: string): number | undefined | 'wrong' {
  const text = query.get(name);
  if (text === null) return undefined;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 'wrong';
}

function pageIn(query: URLSearchParams, origin: string): URL | undefined {
  const text = query.get('url') ?? '';
  if (text.length > LONGEST_ADDRESS || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isOwn = url.origin === new URL(origin).origin && url.username === '' && url.password === '';
  return isOwn ? url : undefined;
}

function answerTo(query: URLSearchParams, origin: string, find: FindVideo): object | Refusal {
  if ((query.get('format') ?? 'json') !== 'json') return refusal(501, 'only json');
  const [maxWidth, maxHeight] = [limitOf(query, 'maxwidth'), limitOf(query, 'maxheight')];
  if (maxWidth === 'wrong' || maxHeight === 'wrong') return refusal(400, 'maxwidth and maxheight are whole numbers');
  const page = pageIn(query, origin);
  if (!page) return refusal(400, 'url must be the address of a page of this site');
  const parameters = PLAYER_PATH.test(page.pathname) ? parametersIn(page.href) : undefined;
  const content = parameters && contentIn(parameters);
  const video = content && find(content.type, content.id);
  if (video === 'private') return refusal(401, 'this video is private');
  if (!video || !parameters) return refusal(404, 'no such video');
  const box = boxWithin(maxWidth, maxHeight, video.shape);
  const frame = tag('iframe', {
    src: frameOf(origin, video, parameters).href,
    ...box,
    title: video.title,
    // Not a style, which a page's Content-Security-Policy may forbid.
    frameborder: 0,
    allow: ALLOW,
    allowfullscreen: '',
    loading: 'lazy',
    referrerpolicy: 'strict-origin-when-cross-origin',
  });
  return {
    type: 'video',
    version: '1.0',
    title: video.title,
    provider_name: 'Cloud Player',
    provider_url: origin,
    cache_age: CACHE_SECONDS,
    ...thumbnail(video, origin, maxWidth, maxHeight),
    ...box,
    html: `${frame}</iframe>`,
  };
}

/** A picture larger than what was asked for must not be offered. */
function thumbnail({ cover }: PublicVideo, origin: string, maxWidth = MOST, maxHeight = MOST): object {
  if (!cover || COVER.width > maxWidth || COVER.height > maxHeight) return {};
  return {
    thumbnail_url: new URL(cover, origin).href,
    thumbnail_width: COVER.width,
    thumbnail_height: COVER.height,
  };
}

/** https://oembed.com: from the address of a video to the frame that plays it. */
export function answerOembed(request: IncomingMessage, response: ServerResponse, origin: string, find: FindVideo) {
  const { searchParams } = new URL(request.url ?? '/', origin);
  const answer = answerTo(searchParams, origin, find);
  const isRefused = 'status' in answer;
  const body = JSON.stringify(isRefused ? { detail: answer.detail } : answer);
  response
    .writeHead(isRefused ? answer.status : 200, {
      'access-control-allow-origin': '*',
      'cache-control': isRefused ? 'no-store' : `public, max-age=${CACHE_SECONDS}`,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'x-content-type-options': 'nosniff',
    })
    .end(request.method === 'HEAD' ? undefined : body);
}
