import { expect } from '@open-wc/testing';
import type { LoadPolicy } from 'hls.js';
import { LIVE_START_LEVEL, loadPolicies, NEAR_LIVE, TIME_MACHINE } from '../../../src/media/engines/hls/tuning.ts';

const policies = ({ jitter = 0, live = false, refused = '', starved = false, online = true, failFast = false } = {}) =>
  loadPolicies({
    random: () => jitter,
    isLive: () => live,
    isOnline: () => online,
    isStarved: () => starved,
    failFast,
    refusedByPage: (url) => url === refused,
  });

type Kind = 'manifest' | 'playlist' | 'frag';
const policyOf = (kind: Kind, wish?: Parameters<typeof policies>[0]) =>
  policies(wish)[`${kind}LoadPolicy`]?.default as LoadPolicy['default'];

const retries = (kind: Kind, code: number | undefined, wish?: Parameters<typeof policies>[0] & { count?: number }) => {
  const retry = policyOf(kind, wish).errorRetry;
  const response = code === undefined ? undefined : { url: 'https://cdn.example/a', data: undefined, code };
  return retry?.shouldRetry?.(retry, wish?.count ?? 0, false, response as never, false);
};

describe('HLS tuning', () => {
  it('keeps a quiz or a live stream without time machine close to the live edge', () => {
    expect(NEAR_LIVE).to.deep.equal({
      liveSyncDuration: 3,
      liveMaxLatencyDuration: 8,
      maxBufferLength: 12,
      maxMaxBufferLength: 600,
      backBufferLength: 2,
      maxLiveSyncPlaybackRate: 2,
    });
  });

  it('never moves other viewers to the live edge, and keeps the back buffer', () => {
    expect(TIME_MACHINE).to.deep.equal({
      backBufferLength: Number.POSITIVE_INFINITY,
      maxBufferLength: 30,
      maxMaxBufferLength: 60,
    });
  });

  it('starts a live stream at level 1', () => expect(LIVE_START_LEVEL).to.equal(1));

  const timeouts: [Kind, seconds: number][] = [
    ['manifest', 20],
    ['frag', 120],
    ['playlist', 20],
  ];
  for (const [kind, seconds] of timeouts) {
    it(`gives a ${kind} load ${seconds} s and retries it 10 times, 5 s apart`, () => {
      const policy = policyOf(kind);
      expect(policy.maxLoadTimeMs).to.equal(seconds * 1000);
      for (const retry of [policy.errorRetry, policy.timeoutRetry]) {
        expect(retry?.maxNumRetry).to.equal(10);
        expect(retry?.retryDelayMs).to.equal(5000);
        expect(retry?.maxRetryDelayMs).to.equal(5000);
      }
      expect(retries(kind, 503, { count: 9 })).to.equal(true);
      expect(retries(kind, 503, { count: 10 })).to.equal(false);
    });

    it(`retries a ${kind} load only if another response is possible`, () => {
      for (const code of [0, 408, 425, 429, 500, 503]) expect(retries(kind, code), `${code}`).to.equal(true);
      for (const code of [400, 401, 403, 404, 410]) expect(retries(kind, code), `${code}`).to.equal(false);
      expect(retries(kind, undefined), 'no answer at all').to.equal(false);
    });

    it(`retries a ${kind} load once with an empty buffer, and leaves the rest to recovery`, () => {
      expect(retries(kind, 503, { starved: true })).to.equal(true);
      expect(retries(kind, 503, { starved: true, count: 1 })).to.equal(false);
    });

    it(`keeps retrying a ${kind} load while the browser is offline`, () => {
      expect(retries(kind, 0, { starved: true, count: 5, online: false })).to.equal(true);
    });

    it(`does not retry a ${kind} load that the page’s policy blocks`, () => {
      expect(retries(kind, 0, { refused: 'https://cdn.example/a' })).to.equal(false);
    });
  }

  it('reports the first failure of a manifest with failFast', () => {
    expect(retries('manifest', 503, { starved: true, failFast: true })).to.equal(false);
    expect(retries('playlist', 503, { starved: true, failFast: true })).to.equal(true);
  });

  it('retries 404 only for a live playlist', () => {
    expect(retries('playlist', 404, { live: true })).to.equal(true);
    expect(retries('playlist', 403, { live: true })).to.equal(false);
    expect(retries('manifest', 404, { live: true })).to.equal(false);
    expect(retries('frag', 404, { live: true })).to.equal(false);
  });

  it('adds a random part of at most half to the delay', () => {
    expect(policyOf('frag', { jitter: 0.5 }).errorRetry?.retryDelayMs).to.equal(6250);
    expect(policyOf('frag', { jitter: 0.5 }).errorRetry?.maxRetryDelayMs).to.equal(6250);
    expect(policyOf('frag', { jitter: 0.999999 }).errorRetry?.retryDelayMs).to.be.at.most(7500);
  });
});
