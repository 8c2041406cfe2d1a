import { atom, type ReadableAtom } from 'nanostores';
import { createLifetime } from '../../src/core/lifetime.ts';
import { pause } from '../../src/core/pause.ts';
import { createScheduler } from '../../src/core/scheduler.ts';
import { noTabs } from '../../src/core/tabs.ts';
import { createContentCalls } from '../../src/features/content/calls.ts';
import { createLiveDataCalls } from '../../src/features/live-data/calls.ts';
import { createLiveData } from '../../src/features/live-data/model.ts';
import { createRecovery } from '../../src/features/recovery/model.ts';
import { createViewCalls } from '../../src/features/views/calls.ts';
import { createViews } from '../../src/features/views/model.ts';
import { createHttp } from '../../src/platform/http.ts';
import { createRequest } from '../../src/platform/request.ts';
import type { VideoDetails } from '../../src/platform/schema.d.ts';
import { createSession } from '../../src/platform/session.ts';
import { openChat } from './chat.ts';
import { openLogs } from './logs.ts';
import type { Live } from './moment.ts';
import { type Turn, takeTurn } from './quiz.ts';
import type { World } from './world.ts';

const ORIGIN = 'https://platform.test';

function createMemory(login: string | undefined) {
  const kept = new Map<string, string | undefined>([[`tokens:${ORIGIN}`, login]]);
  return {
    read: (key: string) => kept.get(key),
    write: (key: string, text: string | undefined) => void kept.set(key, text),
  };
}

const liveOf = (id: string, begins: number | undefined): VideoDetails => ({
  id,
  start_time: begins === undefined ? null : new Date(begins * 1000).toISOString(),
  content_id: id,
  content_type: 'live',
  type: 'live',
  title: 'Live',
});

interface Watching {
  readonly id?: string;
  /** Whether the page is visible. */
  readonly $visible?: ReadableAtom<boolean>;
  /** `data`: without chat and logs. */
  readonly part?: 'data' | 'all';
  /** Scheduled start of the live, in seconds. */
  readonly begins?: number;
  /** Time from the details to the first frame, in seconds. */
  readonly firstFrame?: number;
  /** Shows the picture of the live. */
  follow?(live: Live): void;
}

/** A page with the shipped platform client, and a simulated clock, random numbers and network. `login`: a stored one. */
export function openPage(world: World, login?: string) {
  const { clock, random, server } = world;
  const scheduler = createScheduler(clock.timers);
  const session = createSession({
    window: { ...clock.timers, location: { origin: 'https://page.test' } },
    storage: createMemory(login),
    cookies: { read: () => undefined, write: () => {} },
    tabs: noTabs,
    uuid: () => 'visitor',
    now: clock.now,
    monotonic: clock.now,
    random,
  });
  const account = () => session.accountOf(ORIGIN);

  /** One player of the page. */
  return () => {
    const { signal } = createLifetime(world.signal);
    let chat: ReturnType<typeof openChat> | undefined;
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
      language: () => 'fa',
      identity: () => ({ uuid: session.visitor, provider: 'unknown' }),
      beacon: () => {},
      account,
    });
    account().join(signal);
    const shared = { sharing: session.sharing, scheduler, random, signal };
    const contentCalls = createContentCalls(http, () => ORIGIN);
    const askDetails = (id: string, retry: boolean, askSignal: AbortSignal) => {
      const wish = { type: 'live', id, token: undefined, ext_user: undefined, h: undefined } as const;
      return contentCalls.details({ ...wish, 'from-host': 'page.test' }, { signal: askSignal, retry });
    };

    return {
      /** Watches a live: its details once, then its data, logs and chat. */
      async watch({ id = '1', $visible = atom(true), part = 'all', begins, firstFrame = 0, follow }: Watching = {}) {
        const details = await askDetails(id, true, signal);
        if (!details.ok) return;
        const live = liveOf(id, begins);
        const $details = atom(live);
        const calls = createLiveDataCalls(http, () => ORIGIN, clock.now);
        const liveData = createLiveData({
          ...shared,
          now: clock.now,
          $liveDetails: $details,
          calls,
          base: () => ORIGIN,
          $canPoll: $visible,
          isQuiz: () => false,
          $countsViewers: atom(true),
        });
        follow?.({ http, $details, liveData, scheduler, signal });
        if (part === 'data') return;
        await pause(scheduler, firstFrame, signal);
        createViews({ $counted: $details, $started: atom(true), calls: createViewCalls(http), signal });
        openLogs({ world, scheduler, http, $details, signal });
        chat = openChat({ ...shared, world, http, account: account(), $details, liveData, origin: ORIGIN, $visible });
      },
      /** The room of the chat, once the viewer is in it. */
      room() {
        const entry = chat?.$entry.get();
        return entry?.state === 'open' ? entry.room : undefined;
      },
      /** Plays a question of the quiz that the picture shows now. */
      takeTurn: (turn: Turn) => takeTurn({ http, scheduler, random, signal }, turn),
      /** The live stream fails; `back` is called when the platform responds again. */
      breakOff(back: () => void) {
        const recovery = createRecovery({
          ...shared,
          isLive: () => true,
          media: { $ready: atom(true), $live: atom(true), $held: atom(undefined) },
          content: {
            tryOtherAddress: () => false,
            isReachable: () => false,
            reask: () => ({
              key: '1',
              ask: async (requestSignal: AbortSignal) => {
                const result = await askDetails('1', false, requestSignal);
                return result.ok ? { ok: true, status: 200 } : result;
              },
              take({ ok }) {
                if (!ok) return;
                back();
                // As the content does once its first frame is available.
                recovery.reset();
              },
            }),
          },
          playlist: { skip: () => false },
          $canFetch: atom(true),
        });
        recovery.judge('hlsNetwork').after?.();
      },
    };
  };
}
