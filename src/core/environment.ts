import { attempt } from '../lib/attempt.ts';
import { type Cookies, createCookies } from './cookies.ts';
import { createScheduler } from './scheduler.ts';
import { createStorage, type Storage } from './storage.ts';
import { createTabs, type Tabs } from './tabs.ts';

/** Everything the player takes from the browser. Tests replace the clock and the random numbers. */
export interface Environment {
  readonly window: Window & typeof globalThis;
  readonly document: Document;
  readonly storage: Storage;
  readonly cookies: Cookies;
  readonly tabs: Tabs;
  readonly fetch: typeof globalThis.fetch;
  /** Wall clock, ms. A viewer's clock may be wrong by days: for display only. */
  now(): number;
  /** Monotonic clock for durations, ms. */
  monotonic(): number;
  random(): number;
  uuid(): string;
  touch(): boolean;
  /** Whether the page is an installed app. */
  installed(): boolean;
  reducedMotion(): boolean;
}

export function browserEnvironment(): Environment {
  const matches = (query: string) => attempt(() => window.matchMedia(query).matches) ?? false;
  return {
    window,
    document,
    storage: createStorage(() => window.localStorage),
    cookies: createCookies(document, window.location.protocol === 'https:'),
    tabs: createTabs(window, createScheduler(window)),
    fetch: (...request) => window.fetch(...request),
    now: () => Date.now(),
    monotonic: () => performance.now(),
    random: () => Math.random(),
    uuid: randomUuid,
    touch: () => matches('(pointer: coarse) and (hover: none)'),
    installed: () => matches('(display-mode: standalone)'),
    reducedMotion: () => matches('(prefers-reduced-motion: reduce)'),
  };
}

/** `crypto.randomUUID` is missing on insecure pages, which many embeds still are. No id here is a secret. */
function randomUuid(): string {
  return attempt(() => window.crypto.randomUUID(), makeUuid);
}

function makeUuid(): string {
  const bytes = attempt(
    () => window.crypto.getRandomValues(new Uint8Array(16)),
    () => Uint8Array.from({ length: 16 }, () => Math.random() * 256),
  );
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
