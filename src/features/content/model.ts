import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores';
import { until } from '../../core/until.ts';
import type { Report } from '../../errors.ts';
import type { Emit } from '../../events.ts';
import type { Media } from '../../media/create-media.ts';
import type { Format, Source } from '../../media/engine.ts';
import type { Mode, ParameterName, Parameters } from '../../parameters.ts';
import { localContent } from './source.ts';

interface Needs {
  $parameters: ReadableAtom<Parameters>;
  /** The rules of `player/modes.ts`. */
  modeOf(parameters: Parameters): Mode;
  missingParameters(parameters: Parameters, mode: Mode): readonly ParameterName[];
  contentKey(parameters: Parameters): string;
  formatOf(url: string, type: string | undefined): Format;
  media: Pick<Media, 'load' | 'unload' | '$ready'>;
  autoplay(): Promise<void>;
  failures: { report: Report; clear(): void };
  emit: Emit;
  signal: AbortSignal;
}

/** Decides what is to be played, and loads it whenever the page asks for something else. */
export function createContent(needs: Needs) {
  const { $parameters, media, failures, emit, signal } = needs;
  const $mode = computed($parameters, needs.modeOf);
  const $missing = computed([$parameters, $mode], needs.missingParameters);
  /** The player's own page without an id has nothing to show, not even what is missing. */
  const $absent = computed(
    [$parameters, $missing],
    ({ fromAddress }, missing) => fromAddress && missing.includes('contentId'),
  );
  const $content = computed([$parameters, $mode, $missing], (parameters, mode, missing) =>
    missing.length > 0 ? undefined : localContent(parameters, mode, needs.formatOf),
  );
  const $loading = atom(false);

  const load = (override?: Partial<Source>) => {
    failures.clear();
    const content = $content.get();
    $loading.set(content !== undefined);
    if (content) {
      media.load({ ...content.source, ...override });
      if ($parameters.get().autoplay) void needs.autoplay();
      return;
    }
    media.unload();
    // Content of the platform comes by its details call; without one the viewer must not face an empty box.
    if ($missing.get().length === 0) failures.report('liveAndVod', `no details for ${$mode.get()} content`);
  };

  let key: string | undefined;
  until(
    signal,
    $parameters.subscribe((parameters) => {
      const next = needs.contentKey(parameters);
      if (next === key) return;
      key = next;
      load();
    }),
  );
  until(
    signal,
    media.$ready.listen((ready) => {
      if (!ready) return;
      $loading.set(false);
      emit('ready', { mode: $mode.get() });
    }),
  );

  return {
    $mode,
    $missing,
    $absent,
    $content,
    /** Asked for, and nothing of it can be shown yet. */
    $loading: readonlyType($loading),
    /** Starts over after a failure, at the place that was reached. */
    retry: (position: number | undefined) => load(position ? { startAt: position } : undefined),
  };
}

export type ContentModel = ReturnType<typeof createContent>;
