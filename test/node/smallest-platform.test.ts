import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { getContract } from '../../demo/platform/contract.ts';
import { cachingFault, corsFaults, preflightFaults, preflightNote } from '../conformance/headers.ts';
import { runConformance } from '../support/platform/conformance.ts';

const FILE = fileURLToPath(new URL('../../demo/smallest-platform.mjs', import.meta.url));
const PAGE = 'https://page.example';
const contract = getContract();
const details = contract.calls.find(({ id }) => id === 'getDetails');

describe('the smallest platform of the documents', () => {
  let server: ChildProcess;
  /** The host of the stream. */
  let media: Server;
  let origin = '';
  before(async () => {
    media = createServer((_, response) => response.writeHead(204).end()).listen(0, '127.0.0.1');
    await once(media, 'listening');
    const stream = `http://127.0.0.1:${(media.address() as AddressInfo).port}/film/master.m3u8`;
    server = spawn(process.execPath, [FILE, '0', stream], { stdio: ['ignore', 'pipe', 'inherit'] });
    assert.ok(server.stdout);
    const [line] = await once(server.stdout, 'data');
    origin = String(line).trim();
  });
  after(() => {
    server.kill();
    media.close();
  });

  const ask = async (id: string, init: RequestInit = {}) => {
    const response = await fetch(`${origin}/api/vod/${id}/details?uuid=visitor-1&provider=test`, init);
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body };
  };
  const complaintsAbout = ({ status, body }: { status: number; body: Buffer }) =>
    contract.checkAnswer('getDetails', status, JSON.parse(body.toString()));

  it('answers the one call that playback needs, as the contract says', async () => {
    const found = await ask('7');
    assert.equal(found.status, 200);
    assert.deepEqual(complaintsAbout(found), []);
  });

  it('refuses an unknown film, and tokens that it has not given', async () => {
    for (const [id, init, status] of [
      ['8', {}, 404],
      ['7', { headers: { authorization: 'Bearer of-another-platform' } }, 401],
    ] as const) {
      const refused = await ask(id, init);
      assert.equal(refused.status, status);
      assert.deepEqual(complaintsAbout(refused), []);
    }
  });

  it('holds by the profile minimal: the other calls are missing, none is wrong', async () => {
    const { code, named, lines } = await runConformance([origin, '--content', 'vod-7', '--profile', 'minimal']);
    assert.equal(code, 0, lines.join('\n'));
    assert.deepEqual([named('WRONG'), named('MISSING'), named('holds')], [[], [], ['getDetails', 'headStreamHost']]);
    assert.ok(named('missing').includes('search'));
  });

  it('lacks calls by another profile, each of them missing, not wrong', async () => {
    const { code, named } = await runConformance([origin, '--content', 'vod-7', '--live', '1', '--profile', 'live']);
    assert.deepEqual([code, named('WRONG'), named('MISSING')], [1, [], ['getAggregate', 'getOnlineViewers']]);
  });

  it('is not called right before the one required call was checked', async () => {
    const { code, lines } = await runConformance([origin, '--profile', 'minimal']);
    assert.equal(code, 1);
    assert.match(
      lines.join('\n'),
      /Nothing plays without getDetails, which is not checked: name a video with --content\./,
    );
  });

  it('lets pages of other origins read it, and caches keep nothing', async () => {
    assert.ok(details);
    const found = await ask('7');
    const preflight = await ask('7', { method: 'OPTIONS' });
    assert.deepEqual(corsFaults(found, PAGE), []);
    assert.deepEqual(preflightFaults(preflight, details, PAGE), []);
    assert.equal(preflightNote(preflight), undefined);
    assert.equal(cachingFault(found, details), undefined);
  });
});
