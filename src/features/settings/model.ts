import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores';
import type { Departures } from '../../core/departures.ts';
import { createSuccession } from '../../core/lifetime.ts';
import { createSaver } from '../../core/saver.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { Storage } from '../../core/storage.ts';
import { until } from '../../core/until.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { fieldOf } from '../../lib/shape.ts';
import type { SettingsCalls } from './calls.ts';
import { DEFAULTS, readSettings, type Settings, settingNames } from './values.ts';

const KEY = 'settings';
const SAVE_SECONDS = 2;

interface Needs {
  storage: Storage;
  calls: SettingsCalls;
  /** Somebody is logged in, and the page lets the platform remember. */
  $kept: ReadableAtom<boolean>;
  scheduler: Scheduler;
  departures: Departures;
  signal: AbortSignal;
}

/**
 * The viewer's settings. This browser keeps them for everyone, the platform for who is logged in. What a viewer changed
 * here before they logged in goes up with them; everything else comes down from the platform.
 */
export function createSettings({ storage, calls, $kept, scheduler, departures, signal }: Needs) {
  const stored = parseJson(storage.read(KEY));
  const $settings = atom<Settings>({ ...DEFAULTS, ...readSettings(fieldOf(stored, 'values')) });
  const pending = fieldOf(stored, 'changed');
  /** Not yet told to the platform. */
  const changed = new Set(settingNames.filter((name) => Array.isArray(pending) && pending.includes(name)));
  const logins = createSuccession(signal);

  const keepHere = () => storage.write(KEY, JSON.stringify({ values: $settings.get(), changed: [...changed] }));

  const save = async (leaving: boolean) => {
    keepHere();
    if (!$kept.get() || changed.size === 0) return;
    const names = [...changed];
    const body = readSettings(Object.fromEntries(names.map((name) => [name, $settings.get()[name]])));
    if (leaving) return calls.saveLeaving(body);
    const result = await calls.save(body, signal);
    if (!result.ok) return;
    // What was changed again meanwhile is still to be told.
    for (const name of names) if ($settings.get()[name] === body[name]) changed.delete(name);
    keepHere();
  };
  const saver = createSaver({
    scheduler,
    departures,
    seconds: SAVE_SECONDS,
    save: (leaving) => void save(leaving),
    signal,
  });

  const load = async (life: AbortSignal) => {
    const result = await calls.load(life);
    if (!result.ok || life.aborted) return;
    const own = Object.fromEntries([...changed].map((name) => [name, $settings.get()[name]]));
    $settings.set({ ...$settings.get(), ...readSettings(result.data), ...own });
    if (changed.size > 0) saver.touch();
    else keepHere();
  };
  until(
    signal,
    $kept.subscribe((kept) => (kept ? void load(logins.begin()) : logins.end())),
  );

  return {
    $settings: readonlyType($settings),
    $of: <K extends keyof Settings>(name: K) => computed($settings, (settings) => settings[name]),
    change<K extends keyof Settings>(name: K, value: Settings[K]) {
      if ($settings.get()[name] === value) return;
      $settings.set({ ...$settings.get(), [name]: value });
      changed.add(name);
      saver.touch();
    },
  };
}

export type SettingsModel = ReturnType<typeof createSettings>;
