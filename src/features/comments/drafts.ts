import { atom, readonlyType } from 'nanostores';
import type { Departures } from '../../core/departures.ts';
import { listen } from '../../core/listen.ts';
import type { Personal } from '../../core/personal.ts';
import { createSaver } from '../../core/saver.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { fieldOf, listOf } from '../../lib/shape.ts';
import { isVisible } from '../../lib/visible-text.ts';

const KEY = 'comments';
const MOST_DRAFTS = 20;
/** A pasted book would make the page slow. */
const LONGEST_DRAFT = 10_000;
const SAVE_SECONDS = 0.5;

interface Needs {
  readonly personal: Personal;
  readonly scheduler: Scheduler;
  readonly departures: Departures;
  readonly signal: AbortSignal;
}

const readDraft = (entry: unknown): readonly [string, string] | undefined => {
  const [key, text] = [fieldOf(entry, '0'), fieldOf(entry, '1')];
  return typeof key === 'string' && typeof text === 'string' ? [key, text.slice(0, LONGEST_DRAFT)] : undefined;
};

/** Unsent texts by form. They outlive the panel, the content and the page; the latest 20 are stored. */
export function createDrafts({ personal, scheduler, departures, signal }: Needs) {
  const read = () => new Map(listOf(readDraft)(parseJson(personal.read(KEY))));
  const $drafts = atom<ReadonlyMap<string, string>>(read());
  const changed = new Set<string>();
  const saver = createSaver({
    scheduler,
    departures,
    seconds: SAVE_SECONDS,
    save() {
      // Read again: another tab may have stored drafts.
      const stored = read();
      for (const key of changed) {
        stored.delete(key);
        const text = $drafts.get().get(key) ?? '';
        if (isVisible(text)) stored.set(key, text);
      }
      changed.clear();
      const latest = [...stored].slice(-MOST_DRAFTS);
      personal.write(KEY, latest.length > 0 ? JSON.stringify(latest) : undefined);
    },
    signal,
  });
  const forget = () => {
    changed.clear();
    $drafts.set(new Map());
  };
  listen(personal.$person, forget, signal);
  return {
    $drafts: readonlyType($drafts),
    get: (key: string) => $drafts.get().get(key) ?? '',
    set(key: string, text: string) {
      $drafts.set(new Map($drafts.get()).set(key, text.slice(0, LONGEST_DRAFT)));
      changed.add(key);
      saver.touch();
    },
    clear(key: string) {
      this.set(key, '');
      saver.saveNow();
    },
  };
}

export type Drafts = ReturnType<typeof createDrafts>;
