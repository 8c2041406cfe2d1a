import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it, mock } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { WebSocket } from 'ws';
import { chatNodesOf, readEnvironment } from '../../demo/server/environment.ts';
import { readFlags } from '../../demo/server/flags.ts';
import { listen } from '../../demo/server/listen.ts';
import { untilSo } from '../support/page/until-so.ts';
import { openDemo, type TestDemo } from '../support/platform/demo.ts';
import { askRaw, failToStart, startBelowShell, startDemo } from '../support/platform/demo-server.ts';

async function openSocket(origin: string) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/socket/websocket?vsn=2.0.0&uuid=member`);
  await once(socket, 'open');
  return { code: once(socket, 'close').then(([code]) => code as number) };
}

const CLIP = '/media/files/clip.mp4';

describe('the demo server', () => {
  let server: TestDemo;
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    askRaw(server.origin, path, { method, headers });
  before(async () => {
    server = await openDemo();
  });
  after(() => server.close());

  it('serves its pages with a strict Content-Security-Policy; only the player’s page may be framed', async () => {
    for (const [path, ancestors] of [
      ['/', "frame-ancestors 'self'"],
      ['/plr?type=mp4', 'frame-ancestors *'],
      ['/ngpplayer/vod/7', 'frame-ancestors *'],
    ] as const) {
      const { status, headers } = await ask(path);
      assert.equal(status, 200, path);
      assert.match(String(headers['content-type']), /^text\/html/);
      assert.ok(String(headers['content-security-policy']).includes("default-src 'none'"), path);
      assert.ok(String(headers['content-security-policy']).includes(ancestors), path);
    }
  });

  it('sends the type of each media file, with CORS', async () => {
    for (const [file, type] of [
      ['vod/master.m3u8', 'application/vnd.apple.mpegurl'],
      ['vod/720p-00.m4s', 'video/iso.segment'],
      ['vod/sprite.vtt', 'text/vtt; charset=utf-8'],
      ['vod-ts/index-00.ts', 'video/mp2t'],
      ['files/clip.flv', 'video/x-flv'],
      ['files/clip.ogg', 'audio/ogg'],
      ['images/cover-1.jpg', 'image/jpeg'],
    ]) {
      const { status, headers } = await ask(`/media/${file}`, {}, 'HEAD');
      assert.deepEqual([status, headers['content-type']], [200, type], file);
      assert.equal(headers['access-control-allow-origin'], '*');
    }
  });

  it('supports byte ranges, so that a file can be seeked', async () => {
    const whole = await readFile(new URL(`../../demo${CLIP}`, import.meta.url));
    const size = whole.length;
    const cases: [string, number, Buffer][] = [
      ['bytes=0-99', 206, whole.subarray(0, 100)],
      ['bytes=100-', 206, whole.subarray(100)],
      ['bytes=-50', 206, whole.subarray(size - 50)],
      [`bytes=${size - 10}-${size + 10}`, 206, whole.subarray(size - 10)],
      ['bytes=9-3', 200, whole],
      ['lines=1-2', 200, whole],
    ];
    for (const [range, status, bytes] of cases) {
      const found = await ask(CLIP, { range });
      assert.equal(found.status, status, range);
      assert.ok(found.body.equals(bytes), range);
    }
    const beyond = await ask(CLIP, { range: `bytes=${size}-` });
    assert.deepEqual([beyond.status, beyond.headers['content-range']], [416, `bytes */${size}`]);
  });

  it('supports ETag, If-None-Match and If-Range', async () => {
    const { headers } = await ask(CLIP);
    const etag = String(headers.etag);
    assert.equal((await ask(CLIP, { 'if-none-match': etag })).status, 304);
    assert.equal((await ask(CLIP, { 'if-none-match': '"other"' })).status, 200);
    assert.equal((await ask(CLIP, { range: 'bytes=0-9', 'if-range': etag })).status, 206);
    assert.equal((await ask(CLIP, { range: 'bytes=0-9', 'if-range': '"other"' })).status, 200);
  });

  it('compresses text for clients that support it', async () => {
    const plain = (await ask('/dist/cloud-player.js')).body;
    const brotli = await ask('/dist/cloud-player.js', { 'accept-encoding': 'gzip, br' });
    const gzip = await ask('/dist/cloud-player.js', { 'accept-encoding': 'gzip, br;q=0' });
    assert.deepEqual([brotli.headers['content-encoding'], gzip.headers['content-encoding']], ['br', 'gzip']);
    assert.ok(brotliDecompressSync(brotli.body).equals(plain));
    assert.ok(gunzipSync(gzip.body).equals(plain));
    assert.match(String(brotli.headers.vary), /accept-encoding/i);
  });

  it('names the source maps of scripts, which the scripts themselves don’t', async () => {
    for (const [script, map] of [
      ['cloud-player.js', 'cloud-player.js.map'],
      ['esm/cloud-player.js', 'cloud-player.js.map'],
      ['esm/hls.worker.js', undefined],
    ]) {
      const { headers, body } = await ask(`/dist/${script}`);
      assert.deepEqual([headers.sourcemap, body.includes('sourceMappingURL')], [map, false], script);
    }
    assert.equal((await ask('/dist/esm/cloud-player.js.map')).status, 200);
  });

  it('serves nothing outside of its folders, whatever the spelling', async () => {
    for (const path of [
      '/media/../../package.json',
      '/media/..%2f..%2fpackage.json',
      '/media/%2e%2e/%2e%2e/package.json',
      '/media/..%5c..%5cpackage.json',
      '/media/%252e%252e/%252e%252e/package.json',
      '/dist/../package.json',
      '/media//etc/passwd',
      '/media/files%00.mp4',
      '/media/%E0%A4%A',
      '/gallery/../serve.ts',
      '/media/make-media.mjs',
    ]) {
      const { status, body } = await ask(path);
      assert.equal(status, 404, path);
      assert.equal(body.toString(), 'Not found\n', path);
    }
  });

  it('refuses writes', async () => {
    const { status, headers } = await ask('/media/files/clip.mp4', {}, 'DELETE');
    assert.deepEqual([status, headers.allow], [405, 'GET, HEAD']);
  });
});

describe('npm start', () => {
  it('takes the next free port, and stops cleanly on either signal during a download', async () => {
    const first = await startDemo();
    assert.match(first.printed(), /http:\/\/127\.0\.0\.1:\d+\/\s+the gallery/);
    assert.match(first.printed(), /Ctrl-C stops it/);
    const { port } = new URL(first.origin);
    const second = await startDemo('--port', port);
    assert.match(second.printed(), new RegExp(`Port ${port} is taken`));
    assert.notEqual(second.origin, first.origin);
    for (const [server, signal] of [
      [first, 'SIGINT'],
      [second, 'SIGTERM'],
    ] as const) {
      const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
      socket.on('error', () => {});
      socket.write(`GET ${CLIP} HTTP/1.1\r\nhost: a\r\n\r\n`);
      await once(socket, 'data');
      socket.pause();
      assert.equal(await server.stop(signal), 0, signal);
      socket.destroy();
    }
  });

  it('closes sockets so that clients reconnect, and merges the writes into the database', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'cloud-player-serve-'));
    const file = path.join(folder, 'platform.db');
    const server = await startDemo('--data', file);
    const sockets = await Promise.all(Array.from({ length: 20 }, () => openSocket(server.origin)));
    assert.equal(await server.stop(), 0);
    assert.deepEqual(await Promise.all(sockets.map(({ code }) => code)), Array(20).fill(1012));
    assert.equal(existsSync(`${file}-wal`) ? statSync(`${file}-wal`).size : 0, 0);
    rmSync(folder, { recursive: true });
  });

  it('lets calls that are under way end, but not for more than a second', async () => {
    const server = await openDemo();
    /** A call whose body is on its way. */
    const begin = async () => {
      const before = server.heard.length;
      const call = connect(Number(new URL(server.origin).port), '127.0.0.1');
      let text = '';
      call
        .on('error', () => {})
        .on('data', (chunk) => {
          text += chunk;
        });
      const answer = once(call, 'close').then(() => text);
      call.write('POST /api/logs?uuid=caller&provider=test HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\n\r\n[');
      await untilSo(
        () => server.heard.length,
        (count) => count > before,
        'the call is under way',
      );
      return { answer, end: () => call.write(']') };
    };
    const [quick, stuck, socket] = [await begin(), await begin(), await openSocket(server.origin)];
    mock.timers.enable({ apis: ['setTimeout'] });
    const stopped = server.stop();
    assert.equal(await socket.code, 1012);
    quick.end();
    assert.match(await quick.answer, /^HTTP\/1\.1 20\d/);
    await assert.rejects(fetch(server.origin), 'nobody listens any more');
    mock.timers.tick(1000);
    await stopped;
    assert.equal(await stuck.answer, '');
    mock.timers.reset();
  });

  it('ends with the shell in which npm runs it', async () => {
    const { origin, killParent } = await startBelowShell();
    assert.equal((await fetch(origin)).status, 200);
    killParent();
    await untilSo(
      () =>
        fetch(origin).then(
          () => 'responds',
          () => 'gone',
        ),
      (state) => state === 'gone',
      'the server ends',
    );
  });

  it('ends with how it is used if a flag is wrong', async () => {
    const { code, printed } = await failToStart('--port', 'abc');
    assert.equal(code, 2);
    assert.match(printed, /--port.*"abc"\nUsage: npm start/);
  });

  for (const [flags, words] of [
    [['--port', '70000'], /--port.*"70000"/],
    [['--prot', '1'], /--prot/],
    [['--host', ''], /--host/],
    [['--data', ''], /--data/],
    [['--chat-nodes', 'a:4000'], /--chat-nodes.*"a:4000"/],
    [['--chat-nodes', 'http://a:4000,'], /--chat-nodes.*"http:\/\/a:4000,"/],
    [['--origin', 'video.example'], /--origin.*"video.example"/],
    [['--frame-origins', 'https://site.example *'], /--frame-origins.*"https:\/\/site.example \*"/],
  ] as const) {
    it(`explains what is wrong with ${flags.join(' ')}`, () => {
      assert.throws(() => readFlags(flags), words);
    });
  }

  for (const [name, value, words] of [
    ['DATABASE_URL', 'mysql://user:word@host/a', /^DATABASE_URL wants .*postgres:\/\//],
    ['DATABASE_URL', 'host:5432', /^DATABASE_URL wants/],
    ['COUNTERS_URL', 'http://host', /^COUNTERS_URL wants .*redis:\/\//],
    ['TOKEN_SECRET', 'short', /^TOKEN_SECRET wants 16 characters/],
  ] as const) {
    it(`explains what is wrong with ${name} in the environment, without repeating it: ${value}`, () => {
      assert.throws(
        () => readEnvironment({ [name]: value }),
        ({ message }: Error) => words.test(message) && !message.includes(value),
      );
    });
  }

  it('starts with chat nodes only if it has their secrets', () => {
    const { chatNodes } = readFlags(['--chat-nodes', 'http://10.0.0.1:4000,http://10.0.0.2:4000']);
    const secrets = { TOKEN_SECRET: 'the secret of all tokens', INTERNAL_SECRET: 'the secret of the nodes' };
    assert.deepEqual(chatNodesOf(chatNodes, readEnvironment(secrets)), {
      nodes: ['http://10.0.0.1:4000', 'http://10.0.0.2:4000'],
      secret: 'the secret of the nodes',
    });
    for (const name of Object.keys(secrets)) {
      assert.throws(() => chatNodesOf(chatNodes, readEnvironment({ ...secrets, [name]: '' })), /INTERNAL_SECRET/);
    }
  });

  it('uses its own database unless the environment says otherwise', () => {
    assert.deepEqual(
      [{}, { DATABASE_URL: '', COUNTERS_URL: '' }].map((environment) => Object.values(readEnvironment(environment))),
      [Array(4).fill(undefined), Array(4).fill(undefined)],
    );
  });

  it('opens its controls only if asked, and never behind another server', () => {
    const isOpen = (...flags: string[]) => readFlags(flags).control;
    assert.deepEqual(
      [
        isOpen(),
        isOpen('--control'),
        isOpen('--control', '--origin', 'https://video.example'),
        isOpen('--control', '--behind-proxy'),
      ],
      [false, true, false, false],
    );
  });

  it('explains what is wrong with a host that does not exist', async () => {
    await assert.rejects(listen(createServer(), 0, 'no.such.host.invalid'), /no\.such\.host\.invalid/);
  });
});
