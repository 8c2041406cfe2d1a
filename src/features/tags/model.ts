import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { createLatest } from '../../core/lifetime.ts';
import { listen } from '../../core/listen.ts';
import { fold } from '../../lib/fold.ts';
import type { CallFailure } from '../../platform/result.ts';
import type { Tag, TagCalls } from './calls.ts';

/** Longest list of tags that the platform accepts, in characters. */
const LONGEST_CHOICE = 500;

type TagState = 'loading' | 'failed' | 'ready';

interface Needs {
  /** Type of content whose tags are listed. */
  $type: ReadableAtom<string>;
  /** The owners that the page limits the tags to. */
  $owners: ReadableAtom<readonly string[]>;
  list: TagCalls['list'];
  signal: AbortSignal;
}

const NONE: readonly Tag[] = [];
const namesOf = (tags: readonly Tag[]) => tags.map(({ name }) => name);

/** Tags to search by. A chosen one leaves the list, and returns to it when it is removed. */
export function createTags({ $type, $owners, list, signal }: Needs) {
  const $all = atom(NONE);
  const $chosen = atom(NONE);
  const $filter = atom('');
  const $state = atom<TagState>('loading');
  const $failure = atom<CallFailure | undefined>();
  const loads = createLatest(signal);
  /** The list without a choice, which clearing goes back to. */
  let unnarrowed = NONE;
  let isAsked = false;

  const load = async () => {
    const latest = loads.next();
    isAsked = true;
    const chosen = namesOf($chosen.get());
    $state.set('loading');
    const onFailure = (failure: CallFailure) => !latest.aborted && $failure.set(failure);
    const answer = await list($type.get(), { owners: $owners.get(), chosen }, { signal: latest, onFailure });
    if (latest.aborted) return;
    $state.set(answer.ok ? 'ready' : 'failed');
    if (!answer.ok) return;
    if (chosen.length === 0) unnarrowed = answer.data;
    $failure.set(undefined);
    $all.set(answer.data);
  };
  const change = (chosen: readonly Tag[]) => {
    $filter.set('');
    $chosen.set(chosen);
    isAsked = false;
  };
  const begin = () => {
    unnarrowed = NONE;
    $all.set(NONE);
    $state.set('loading');
    loads.cancel();
    isAsked = false;
  };
  for (const $cause of [$type, $owners]) listen<unknown>($cause, begin, signal);

  const $names = derived($chosen, namesOf);
  return {
    /** The tags that can be chosen and match the filter. */
    $list: derived([$all, $chosen, $filter], (all, chosen, filter) => {
      const wanted = fold(filter);
      return all.filter((tag) => !namesOf(chosen).includes(tag.name) && fold(tag.name).includes(wanted));
    }),
    $chosen: readonlyType($chosen),
    $names,
    $filter: readonlyType($filter),
    $state: readonlyType($state),
    $failure: readonlyType($failure),
    /** Called by the panel on each render while it is shown: loads the list of the current choice. */
    prepare() {
      if (!isAsked) void load();
    },
    retry: () => void load(),
    filter: (text: string) => $filter.set(text),
    choose(tag: Tag) {
      const chosen = [...$chosen.get().filter(({ name }) => name !== tag.name), tag];
      if (namesOf(chosen).join().length <= LONGEST_CHOICE) change(chosen);
    },
    remove(name: string) {
      const chosen = $chosen.get();
      const removed = chosen.find((tag) => tag.name === name);
      if (!removed) return;
      // Restored at once: the platform's answer may be slow, or fail.
      if (!namesOf($all.get()).includes(name)) $all.set([removed, ...$all.get()]);
      change(chosen.filter((tag) => tag !== removed));
    },
    clear() {
      if ($chosen.get().length === 0) return $filter.set('');
      $all.set(unnarrowed);
      change(NONE);
    },
  };
}

export type Tags = ReturnType<typeof createTags>;
