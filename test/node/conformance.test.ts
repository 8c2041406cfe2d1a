import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getContract } from '../../demo/platform/contract.ts';
import { CONSEQUENCES, SOCKET_SUBJECTS } from '../conformance/consequences.ts';
import { exchange } from '../conformance/exchange.ts';
import { HELP, readOptions } from '../conformance/options.ts';
import { createPace } from '../conformance/pace.ts';
import { runConformance } from '../support/platform/conformance.ts';
import { openPlatform, type TestPlatform } from '../support/platform/platform.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OPERATIONS = getContract()
  .calls.map(({ id }) => id)
  .filter((id) => id !== 'openSocket');
const PHONE = '09121234567';
const FOUND = ['--content', 'vod-1', '--live', '1', '--private-room', 'room-7'];
/** Two entries never have the same age. */
let now = Date.parse('2026-06-01T12:00:20Z');
const tick = () => {
  now += 1;
  return now;
};
const run = (args: readonly string[]) =>
  spawn(process.execPath, ['--import', 'tsx', 'test/conformance/run.ts', ...args], { cwd: ROOT });

describe('the conformance command, against the reference platform', () => {
  let web: TestPlatform;
  before(async () => {
    web = await openPlatform({ now: tick });
  });
  after(() => web.close());

  it('finds that everything holds for two viewers who may write, and a moderator', async () => {
    const { access: second } = await web.login('09131234567');
    const { access: moderator } = await web.login('09101234567');
    const askCode = async () => {
      const sent = web.logged.filter((line) => line.includes(PHONE));
      return /is (\d+)$/.exec(sent.at(-1) ?? '')?.[1] ?? '';
    };
    await web.quiz('1', { question: 1, status: 2, hold: true });
    const tokens = ['--second-token', second, '--moderator-token', moderator];
    const given = ['--phone', PHONE, ...tokens, '--write', '--strict', '--burst', '40'];
    const { code, lines, named, warned } = await runConformance([web.origin, ...FOUND, ...given], { askCode });
    const text = lines.join('\n');
    assert.equal(code, 0, text);
    assert.deepEqual([named('WRONG'), named('MISSING'), warned], [[], [], []], text);
    assert.deepEqual(
      new Set([...named('holds'), ...named('–')]),
      new Set([...OPERATIONS, ...Object.keys(SOCKET_SUBJECTS)]),
    );
    assert.deepEqual(
      lines.filter((line) => line.includes('not checked: ')).map((line) => line.slice(line.indexOf('not checked: '))),
      ['not checked: closing with 1012 at a restart', 'not checked: needs --close-url'],
      'everything that can be provoked is checked',
    );
    assert.match(text, /Left on the platform.*3 × comment/);
  });

  it('asks for the code that was sent', async () => {
    const child = run([web.origin, ...FOUND, '--rate', '1000', '--phone', '09129876543']);
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      if (/The code that was sent: $/.test(text))
        child.stdin.end(`${/is (\d+)$/.exec(web.logged.at(-1) ?? '')?.[1]}\n`);
    });
    const [code] = await once(child, 'close');
    assert.equal(code, 0, text);
    assert.match(text, /holds +verifyOtp/);
    assert.match(text, /holds +getProfile/);
  });

  it('finds the content to check without options', async () => {
    const { access } = await web.login('09011234567');
    const { code, named, about } = await runConformance([web.origin, '--token', access]);
    assert.equal(code, 0);
    for (const id of named('part')) assert.match(about(id).at(-1) ?? '', /answer: needs --(phone|refresh|write)/, id);
    assert.deepEqual(named('part').length, 19);
    for (const id of ['getDetails', 'getAggregate', 'listPlaylistItems', 'listMessages', 'listReplies']) {
      assert.ok(named('holds').includes(id), about(id).join());
    }
  });

  it('changes nothing and sends no code without being asked to', async () => {
    web.heard.length = 0;
    web.logged.length = 0;
    const { code, about } = await runConformance([web.origin, ...FOUND]);
    assert.equal(code, 0);
    const changes = web.heard.filter(
      ({ method, status }) => !['GET', 'HEAD', 'OPTIONS'].includes(method) && status < 300,
    );
    const readings = /^\/api\/(profiles|quiz\/live\/1\/records)$/;
    assert.deepEqual(
      changes.filter(({ path }) => !readings.test(path)),
      [],
    );
    assert.ok(
      !web.heard.some(({ method, path, status }) => method === 'GET' && path === '/api/views' && status < 300),
      'a view is counted',
    );
    assert.deepEqual(web.logged, []);
    assert.deepEqual(about('addBookmark').slice(-1), [
      'not checked: answer: needs --write and --token; tokens: needs --write',
    ]);
    assert.match(about('login').join(), /needs --phone/);
  });

  it('puts back what it changed', async () => {
    const { access: token } = await web.login('09123456789');
    const film = { video_id: '1', video_type: 'vod' };
    const state = async () => [
      (await web.call('getSettings', { headers: { 'x-token': token } })).body,
      (await web.call('getVideoMetadata', { token, query: film })).body,
      (await web.call('listBookmarks', { token })).body.results,
      (await web.call('listPersonalMarkers', { token, query: film })).body.results,
    ];
    await web.call('saveSettings', { token, body: { speed: 2 } });
    await web.call('saveVideoMetadata', { token, body: { ...film, time: 4, is_like: false } });
    const before = await state();
    assert.equal((await runConformance([web.origin, ...FOUND, '--token', token, '--write'])).code, 0);
    assert.deepEqual(await state(), before);
  });

  it('checks a platform with other paths', async () => {
    const endpoints = JSON.stringify({ listPlaylists: '/api/nowhere' });
    const { code, named } = await runConformance([web.origin, ...FOUND, '--endpoints', endpoints]);
    assert.deepEqual([code, named('MISSING')], [1, ['listPlaylists']]);
  });
});

describe('the conformance command', () => {
  it('says for each operation and subject what the player does without it', () => {
    for (const [name, text] of Object.entries({ ...CONSEQUENCES, ...SOCKET_SUBJECTS }))
      assert.ok(text.length > 5, name);
    assert.deepEqual(
      Object.keys(CONSEQUENCES)
        .filter((id) => id !== 'openSocket')
        .sort(),
      OPERATIONS.toSorted(),
    );
  });

  it('sends a few requests per second by default, one after the other', async () => {
    assert.equal(readOptions(['https://platform.example'])?.perSecond, 4);
    const turn = createPace(50);
    const { signal } = new AbortController();
    const started = performance.now();
    await Promise.all(Array.from({ length: 6 }, () => turn(signal)));
    assert.ok(performance.now() - started >= 95, 'five pauses of 20 ms');
  });

  it('sends no request over a connection that was used before, which the platform may be closing', async () => {
    const used = new WeakSet<object>();
    const server = createServer(({ socket }, response) => {
      if (used.has(socket)) return void socket.destroy();
      used.add(socket);
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { signal } = new AbortController();
    for (let count = 0; count < 5; count += 1) {
      assert.equal((await exchange({ url, method: 'GET', timeoutSeconds: 120, signal })).status, 200);
      await nextTurn();
    }
    server.close();
  });

  it('explains its options', async () => {
    const child = run(['--help']);
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    const [code] = await once(child, 'close');
    assert.deepEqual([code, Buffer.concat(chunks).toString().trim()], [0, HELP]);
  });

  const bad: Readonly<Record<string, readonly [args: readonly string[], words: RegExp]>> = {
    'no address': [[], /^an address is missing/],
    'a relative address': [['platform.example'], /wants a full address, not "platform.example"/],
    'another protocol': [['ftp://platform.example'], /wants an address with https: or http:/],
    'two platforms': [['https://a.example', 'https://b.example'], /^one platform at a time/],
    'a socket without a room': [['--socket', 'wss://chat.example'], /^the socket alone needs --room/],
    'an unknown option': [['https://a.example', '--hurry'], /hurry/],
    'a rate that is no number': [['https://a.example', '--rate', 'fast'], /^--rate wants a number/],
    'content that is none': [['https://a.example', '--content', '7'], /^--content wants something like vod-7/],
    'endpoints that are no JSON': [['https://a.example', '--endpoints', '{'], /^--endpoints wants JSON/],
    'a header without a value': [['https://a.example', '--say-header', 'secret'], /^--say-header wants/],
  };
  for (const [name, [args, words]] of Object.entries(bad)) {
    it(`refuses ${name} in one line`, async () => {
      const { code, lines, warned } = await runConformance(args);
      assert.deepEqual([code, lines, warned.length], [2, [], 1]);
      assert.match(warned[0] ?? '', words);
    });
  }

  it('ends at once on Ctrl-C, with what it has', async () => {
    const server = createServer((request, response) => {
      if (request.url?.startsWith('/api/token')) response.end();
      else child.kill('SIGINT');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const child = run([
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      '--timeout',
      '600',
      '--rate',
      '100',
    ]);
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    const [code] = await once(child, 'close');
    const text = Buffer.concat(chunks).toString();
    server.closeAllConnections();
    server.close();
    assert.equal(code, 1);
    assert.match(text, /WRONG +getToken/);
    assert.match(text, /^Stopped; the rest is not checked$/m);
    assert.doesNotMatch(text, /^\s+at /m);
  });
});
