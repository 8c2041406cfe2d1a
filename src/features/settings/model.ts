import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import type { Departures } from '../../core/departures.ts';
import { createLatest } from '../../core/lifetime.ts';
import { subscribe } from '../../core/listen.ts';
import { createSaver } from '../../core/saver.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { Storage } from '../../core/storage.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { fieldOf } from '../../lib/shape.ts';
import type { SettingsCalls } from './calls.ts';
import { DEFAULTS, readSettings, type SettingValues, settingNames } from './values.ts';

const KEY = 'settings';
const SAVE_SECONDS = 2;

interface Needs {
  storage: Storage;
  calls: SettingsCalls;
  /** Whether the platform stores them too: the viewer is logged in and the page allows tracking. */
  $synced: ReadableAtom<boolean>;
  scheduler: Scheduler;
  departures: Departures;
  signal: AbortSignal;
}

/**
 * The viewer's settings: stored in this browser, and on the platform for a logged-in viewer. A log-in uploads what was
 * changed in this browser before it, and downloads the rest.
 */
export function createSettings({ storage, calls, $synced, scheduler, departures, signal }: Needs) {
  const stored = parseJson(storage.read(KEY));
  const $settings = atom<SettingValues>({ ...DEFAULTS, ...readSettings(fieldOf(stored, 'values')) });
  const pending = fieldOf(stored, 'changed');
  /** Changes that the platform does not have yet. */
  const changed = new Set(settingNames.filter((name) => Array.isArray(pending) && pending.includes(name)));
  const logins = createLatest(signal);

  const store = () => storage.write(KEY, JSON.stringify({ values: $settings.get(), changed: [...changed] }));

  const save = async (leaving: boolean) => {
    store();
    if (!$synced.get() || changed.size === 0) return;
    const names = [...changed];
    const body = readSettings(Object.fromEntries(names.map((name) => [name, $settings.get()[name]])));
    if (leaving) return calls.saveLeaving(body);
    const result = await calls.save(body, signal);
    if (!result.ok) return;
    // A setting that was changed again during the call must be sent again.
    for (const name of names) if ($settings.get()[name] === body[name]) changed.delete(name);
    store();
  };
  const saver = createSaver({
    scheduler,
    departures,
    seconds: SAVE_SECONDS,
    save: (leaving) => void save(leaving),
    signal,
  });

  const load = async (loginSignal: AbortSignal) => {
    const result = await calls.load(loginSignal);
    if (!result.ok || loginSignal.aborted) return;
    const own = Object.fromEntries([...changed].map((name) => [name, $settings.get()[name]]));
    $settings.set({ ...$settings.get(), ...readSettings(result.data), ...own });
    if (changed.size > 0) saver.touch();
    else store();
  };
  subscribe($synced, (synced) => (synced ? void load(logins.next()) : logins.cancel()), signal);

  return {
    $settings: readonlyType($settings),
    set<K extends keyof SettingValues>(name: K, value: SettingValues[K]) {
      if ($settings.get()[name] === value) return;
      $settings.set({ ...$settings.get(), [name]: value });
      changed.add(name);
      saver.touch();
    },
  };
}

export type Settings = ReturnType<typeof createSettings>;
