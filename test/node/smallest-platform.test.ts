import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { getContract } from '../../demo/platform/contract.ts';
import { cachingFault, corsFaults, preflightFaults, preflightNote } from '../conformance/headers.ts';

const FILE = fileURLToPath(new URL('../../demo/smallest-platform.mjs', import.meta.url));
const PAGE = 'https://page.example';
const contract = getContract();
const details = contract.calls.find(({ id }) => id === 'getDetails');

describe('the smallest platform of the documents', () => {
  let server: ChildProcess;
  let origin = '';
  before(async () => {
    server = spawn(process.execPath, [FILE, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
    assert.ok(server.stdout);
    const [line] = await once(server.stdout, 'data');
    origin = String(line).trim();
  });
  after(() => server.kill());

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
