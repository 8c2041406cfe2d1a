import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createLink } from './link.mjs';

const TYPES = {
  '': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
};
const MEDIA = ['.m4s', '.mp4'];
const PACKED = ['', '.css', '.js', '.svg', '.m3u8', '.vtt'];

/** Everything is in memory and compressed in advance, as on a CDN, so that disk and brotli don't affect the figures. */
export async function serve(files) {
  const answers = new Map([['/blank', ''], ...files].map(([name, content]) => [name, answerOf(name, content)]));
  /** Requests since `open()`. */
  let requests = [];
  let page = answerOf('/page', '');
  let send;
  let cutEvery;
  let segments = 0;
  /** Breaks off every so many segments in their middle, as a bad line does. */
  const cutter = ({ write, end, response, pathname, size }) => {
    if (!cutEvery || !MEDIA.includes(path.extname(pathname))) return { write, end };
    segments += 1;
    if (segments % cutEvery !== 0) return { write, end };
    let left = size / 2;
    return {
      write(slice) {
        left -= slice.length;
        write(slice);
        if (left < 0) response.destroy();
      },
      end() {},
    };
  };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://page');
    const answer = pathname === '/page' ? page : answers.get(pathname);
    if (!answer) return void response.writeHead(404).end();
    const body = partOf(answer.body, request.headers.range);
    const entry = { pathname, asked: performance.now(), begun: undefined, ended: undefined, bytes: 0 };
    requests.push(entry);
    const write = (slice) => {
      entry.begun ??= performance.now();
      entry.bytes += slice.length;
      response.write(slice);
    };
    const end = () => {
      entry.ended = performance.now();
      response.end();
    };
    const from = answer.body.length - body.length;
    const range = `bytes ${from}-${answer.body.length - 1}/${answer.body.length}`;
    const part = request.headers.range && { 'content-range': range, 'content-length': body.length };
    response.writeHead(part ? 206 : 200, { ...answer.headers, ...part });
    if (send) {
      response.on('close', send(body, cutter({ write, end, response, pathname, size: body.length }), request.socket));
    } else {
      write(body);
      end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    /** The next page, with a link of its own; without one, nothing is slowed down. */
    open(html, link) {
      page = answerOf('/page', html);
      send = link && sender(link);
      cutEvery = link?.cutEvery;
      segments = 0;
      requests = [];
    },
    bytes: (isMeant = () => true) =>
      requests.filter(({ pathname }) => isMeant(pathname)).reduce((sum, { bytes }) => sum + bytes, 0),
    /** In the order of their arrival, in milliseconds since the page was asked for. */
    requests() {
      const from = requests.findIndex(({ pathname }) => pathname === '/page');
      const since = (time) => time && time - requests[from].asked;
      return requests.slice(from).map(({ pathname, bytes, asked, begun, ended }) => {
        return { pathname, bytes, asked: since(asked), begun: since(begun), ended: since(ended) };
      });
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Sends over one link, or over one for each connection. */
function sender(link) {
  if (!link.perConnection) return createLink(link);
  const links = new WeakMap();
  return (body, receiver, socket) => {
    if (!links.has(socket)) links.set(socket, createLink(link));
    return links.get(socket)(body, receiver);
  };
}

/** From the first byte that is asked for to the end. */
function partOf(body, range) {
  const from = Number(/^bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0);
  return from < body.length ? body.subarray(from) : body;
}

function answerOf(name, content) {
  const type = path.extname(name);
  const packed = PACKED.includes(type);
  const body = packed ? brotliCompressSync(content) : content;
  const headers = { 'content-type': TYPES[type], 'content-length': body.length, 'cache-control': 'max-age=3600' };
  return { body, headers: packed ? { ...headers, 'content-encoding': 'br' } : headers };
}
