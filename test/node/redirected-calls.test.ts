import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { createScheduler } from '../../src/core/scheduler.ts';
import { endpoints, type SentId } from '../../src/platform/endpoints.ts';
import { createHttp } from '../../src/platform/http.ts';
import { createBeacon, createRequest } from '../../src/platform/request.ts';
import { memory, nodeTimers, openSession } from '../support/model/session.ts';

const TOKEN = 'canary-token';
const REFRESH = 'canary-refresh';

/** All data that must stay with the platform, in one body. */
const SECRETS = { mobileNumber: '09121234567', key: '12345', refresh: REFRESH, token: TOKEN };
const ids = Object.keys(endpoints) as SentId[];

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a platform that redirects', () => {
  let status = 307;
  /** Method and path of each call to the platform, and all requests to the other host. */
  let asked: string[] = [];
  const arrived: string[] = [];
  let api = '';
  let target = '';
  const platform = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(status, { location: `${target}/stolen` }).end();
  });
  const elsewhere = createServer((request, response) => {
    arrived.push(`${request.method} ${request.url}`);
    request.on('data', (chunk) => arrived.push(String(chunk)));
    response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' }).end('{}');
  });

  before(async () => {
    api = await listen(platform);
    target = await listen(elsewhere);
  });
  after(() => {
    for (const server of [platform, elsewhere]) {
      server.closeAllConnections();
      server.close();
    }
  });

  const connect = (session = openSession(), isAuth = true) =>
    createHttp({
      language: () => 'fa',
      request: createRequest({
        scheduler: createScheduler(nodeTimers),
        fetch,
        now: Date.now,
        refusedByPage: () => false,
      }),
      beacon: createBeacon(fetch),
      scheduler: createScheduler(nodeTimers),
      random: () => 0,
      api: () => api,
      paths: () => ({}),
      identity: () => ({ uuid: session.visitor, provider: 'test' }),
      account: () => (isAuth ? session.accountOf(api) : undefined),
    });
  const callOf = (id: SentId) => ({
    path: { id: '1', type: 'vod', image_name: 'a.jpg' },
    ...(['GET', 'HEAD'].includes(endpoints[id][0]) ? {} : { body: SECRETS }),
    signal: new AbortController().signal,
  });
  /** In parallel: the calls are independent. */
  const sendAll = (http: ReturnType<typeof connect>) =>
    Promise.all(ids.map((id) => http.send(id, { ...callOf(id), retry: false })));

  for (const code of [301, 302, 303, 307, 308]) {
    it(`${code}: is not followed by any call of the contract, with or without a token`, async () => {
      status = code;
      asked = [];
      const session = openSession();
      session.accountOf(api).setToken(TOKEN);
      for (const results of [await sendAll(connect(session)), await sendAll(connect(session, false))]) {
        assert.deepEqual(new Set(results.map((result) => !result.ok && result.kind)), new Set(['network']));
      }
      assert.equal(asked.length, 2 * ids.length);
      assert.deepEqual(arrived, []);
    });

    it(`${code}: doesn’t get the refresh token, which is kept for later`, async () => {
      status = code;
      asked = [];
      const { storage, kept } = memory();
      const key = `cloud-player:tokens:${api}`;
      kept.set(key, JSON.stringify({ refresh: REFRESH, token_id: 'one' }));
      await connect(openSession({ storage })).send('getDetails', { ...callOf('getDetails'), retry: false });
      assert.match(asked[0] ?? '', /^POST \/api\/auth\/refresh/);
      assert.deepEqual([arrived, kept.has(key)], [[], true]);
    });

    it(`${code}: doesn’t get what a page sends as it closes`, async () => {
      status = code;
      asked = [];
      const session = openSession();
      session.accountOf(api).setToken(TOKEN);
      const http = connect(session);
      const told = ids.filter((id) => endpoints[id][0] === 'POST');
      for (const id of told) http.beacon(id, callOf(id));
      while (asked.length < told.length) await new Promise((resolve) => setImmediate(resolve));
      // A redirect would be followed within one round trip.
      await fetch(api, { redirect: 'manual' });
      await fetch(target);
      assert.deepEqual(arrived.splice(0), ['GET /']);
    });
  }
});
