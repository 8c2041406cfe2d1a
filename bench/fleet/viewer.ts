import { atom } from 'nanostores';
import { createLifetime } from '../../src/core/lifetime.ts';
import { createScheduler } from '../../src/core/scheduler.ts';
import { alone } from '../../src/core/tabs.ts';
import { createContentCalls } from '../../src/features/content/calls.ts';
import { createLiveDataCalls } from '../../src/features/live-data/calls.ts';
import { createLiveData } from '../../src/features/live-data/model.ts';
import { createRecovery } from '../../src/features/recovery/model.ts';
import { createHttp } from '../../src/platform/http.ts';
import { createRequest } from '../../src/platform/request.ts';
import type { VideoDetails } from '../../src/platform/schema.d.ts';
import { createSession } from '../../src/platform/session.ts';
import type { VirtualClock } from './clock.ts';
import type { createServer } from './server.ts';

const ORIGIN = 'https://platform.test';
const LIVE: VideoDetails = { id: '1', content_id: '1', content_type: 'live', type: 'live', title: 'Live' };

interface Wish {
  readonly clock: VirtualClock;
  random(): number;
  readonly server: ReturnType<typeof createServer>;
  /** A login of an earlier visit; without it nobody asks for tokens. */
  readonly login?: string;
}

function createMemory(login: string | undefined) {
  const kept = new Map<string, string | undefined>([[`tokens:${ORIGIN}`, login]]);
  return {
    read: (key: string) => kept.get(key),
    write: (key: string, text: string | undefined) => void kept.set(key, text),
  };
}

/** A page with one player: the shipped parts that talk to the platform, with another clock, chance and network. */
export function openPage({ clock, random, server, login }: Wish) {
  const { signal } = createLifetime();
  const scheduler = createScheduler(clock.timers);
  const session = createSession({
    window: { ...clock.timers, location: { origin: 'https://page.test' } },
    storage: createMemory(login),
    cookies: { read: () => undefined, write: () => {} },
    tabs: alone,
    uuid: () => 'visitor',
    now: clock.now,
    monotonic: clock.now,
    random,
  });
  const http = createHttp({
    request: createRequest({
      scheduler,
      now: clock.now,
      fetch: server.fetch as typeof globalThis.fetch,
      refusedByPage: () => false,
    }),
    scheduler,
    random,
    api: () => ORIGIN,
    paths: () => ({}),
    who: () => ({ uuid: session.visitor, provider: 'unknown' }),
    beacon: () => {},
    account: () => (login === undefined ? undefined : session.accountOf(ORIGIN)),
  });
  const shared = { sharing: session.sharing, scheduler, random, signal };

  return {
    /** What goes on around a live is asked for as long as the page is shown. */
    watch($awake = atom(true)) {
      const calls = createLiveDataCalls(http);
      createLiveData({ ...shared, $live: atom(LIVE), calls, base: () => ORIGIN, $awake });
    },
    /** The live breaks off; says when the platform has answered again. */
    breakOff(back: () => void) {
      const calls = createContentCalls(http, () => ORIGIN);
      const $ready = atom(true);
      const recovery = createRecovery({
        ...shared,
        failures: { report: () => {}, note: () => {}, clear: () => {} },
        isLive: () => true,
        media: { $ready, $live: atom(true), $held: atom(undefined) },
        elsewhere: () => false,
        isReachable: () => false,
        again: () => ({
          key: LIVE.id,
          ask: async (life: AbortSignal) => {
            const wish = { type: 'live', id: '1', token: undefined, ext_user: undefined, h: undefined } as const;
            const result = await calls.details({ ...wish, 'from-host': 'page.test' }, { signal: life, once: true });
            return result.ok ? { ok: true, status: 200 } : result;
          },
          take({ ok }) {
            if (!ok) return;
            back();
            // Its picture is there.
            $ready.set(false);
            $ready.set(true);
          },
        }),
        giveUp: () => false,
        $here: atom(true),
      });
      recovery.report('hlsNetwork', '');
    },
  };
}
