import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

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
const PACKED = ['', '.css', '.js', '.svg'];

/** Everything is in memory and compressed in advance, so that disk and brotli don't affect the figures. */
export async function serve(files) {
  const answers = new Map([['/blank', ''], ...files].map(([name, content]) => [name, answerOf(name, content)]));
  /** Bytes sent since `forget()`. */
  let sent = [];
  let page = answerOf('/page', '');

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://page');
    const answer = pathname === '/page' ? page : answers.get(pathname);
    if (!answer) return void response.writeHead(404).end();
    sent.push({ pathname, bytes: answer.body.length });
    response.writeHead(200, answer.headers).end(answer.body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    show: (html) => {
      page = answerOf('/page', html);
    },
    forget: () => {
      sent = [];
    },
    bytes: (isMeant = () => true) =>
      sent.filter(({ pathname }) => isMeant(pathname)).reduce((sum, { bytes }) => sum + bytes, 0),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function answerOf(name, content) {
  const type = path.extname(name);
  const packed = PACKED.includes(type);
  const body = packed ? brotliCompressSync(content) : content;
  const headers = { 'content-type': TYPES[type], 'content-length': body.length, 'cache-control': 'max-age=3600' };
  return { body, headers: packed ? { ...headers, 'content-encoding': 'br' } : headers };
}
