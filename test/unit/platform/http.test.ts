import { expect } from '@open-wc/testing';
import { createScheduler } from '../../../src/core/scheduler.ts';
import type { Account } from '../../../src/platform/account.ts';
import { createHttp } from '../../../src/platform/http.ts';
import { createClock } from '../../support/time/clock.ts';

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('the calls of a player', () => {
  let life: AbortController;
  beforeEach(() => {
    life = new AbortController();
  });
  afterEach(() => life.abort());

  /** `token`: what the account answers. */
  function open({ token, paths = {} }: { token?: Promise<string>; paths?: Readonly<Record<string, string>> } = {}) {
    const clock = createClock();
    const sent: { url: string; token: string | undefined }[] = [];
    const http = createHttp({
      async request({ url, headers }) {
        sent.push({ url, token: headers?.authorization });
        return { ok: true, data: {} };
      },
      scheduler: createScheduler(clock),
      random: () => 0,
      api: () => 'https://api.example/',
      paths: () => paths,
      identity: () => ({ uuid: 'visitor', provider: 'p' }),
      language: () => 'fa',
      beacon: (url) => void sent.push({ url, token: undefined }),
      account: () =>
        (token && ({ token: () => token, confirm() {}, currentToken() {} } as unknown as Account)) || undefined,
    });
    const details = (id: string) =>
      http.send('getDetails', { path: { type: 'vod', id }, retry: false, signal: life.signal });
    return { http, clock, sent, details };
  }

  it('have their values in the path, whatever these are, and go to the platform', async () => {
    const { details, sent } = open();
    for (const id of ['1', '../../login', '//elsewhere.example', 'a?b#c', '@elsewhere.example']) await details(id);
    expect(sent.map(({ url }) => url.replace(/\?uuid=visitor&provider=p$/, ''))).to.eql([
      'https://api.example/api/vod/1/details',
      'https://api.example/api/vod/..%2F..%2Flogin/details',
      'https://api.example/api/vod/%2F%2Felsewhere.example/details',
      'https://api.example/api/vod/a%3Fb%23c/details',
      'https://api.example/api/vod/%40elsewhere.example/details',
    ]);
  });

  it('are not sent to another host, which a path of the page may name', async () => {
    for (const path of ['//elsewhere.example/{id}', 'https://elsewhere.example/{id}', '\\\\elsewhere.example\\{id}']) {
      const { http, details, sent } = open({ paths: { getDetails: path, logEvents: path } });
      const { ok } = await details('1');
      http.beacon('logEvents', { body: {} });
      expect([ok, sent], path).to.eql([false, []]);
    }
  });

  it('wait 5 s for a token at most, unless they need a log-in', async () => {
    const { http, clock, details, sent } = open({ token: new Promise(() => {}) });
    void details('1');
    void http.send('listBookmarks', { signal: life.signal });
    clock.pass(4.9);
    await settle();
    expect(sent).to.eql([]);
    clock.pass(0.2);
    await settle();
    expect(sent.map(({ url, token }) => [new URL(url).pathname, token])).to.eql([['/api/vod/1/details', undefined]]);
    clock.pass(600);
    await settle();
    expect(sent).to.have.length(1);
  });
});
