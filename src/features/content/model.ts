import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores';
import { createSuccession } from '../../core/lifetime.ts';
import { until } from '../../core/until.ts';
import type { FailureKind, Report } from '../../errors.ts';
import type { Emit } from '../../events.ts';
import type { Media } from '../../media/create-media.ts';
import type { Format, Source } from '../../media/engine.ts';
import type { Mode, ParameterName, Parameters } from '../../parameters.ts';
import type { CallFailure } from '../../platform/result.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';
import type { ContentCalls } from './calls.ts';
import { type Content, localContent, platformContent } from './source.ts';

interface Needs {
  $parameters: ReadableAtom<Parameters>;
  /** The rules of `player/modes.ts`. */
  modeOf(parameters: Parameters): Mode;
  missingParameters(parameters: Parameters, mode: Mode): readonly ParameterName[];
  contentKey(parameters: Parameters): string;
  formatOf(url: string, type: string | undefined): Format;
  calls: ContentCalls;
  /** What relative addresses of the platform begin with. */
  base(): string;
  /** Of the embedding page, which the platform is told unless the page names its site. */
  host: string;
  media: Pick<Media, 'load' | 'unload' | '$ready'>;
  autoplay(): Promise<void>;
  /** Elsewhere, if the page names a place for when a live is not there. */
  leave(): Promise<void>;
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
  const $details = atom<VideoDetails | undefined>();
  const $content = computed([$parameters, $mode, $missing, $details], (parameters, mode, missing, details) => {
    if (missing.length > 0) return undefined;
    if (details) return platformContent(details, parameters, needs.formatOf, needs.base());
    return localContent(parameters, mode, needs.formatOf);
  });
  const $loading = atom(false);
  const asking = createSuccession(signal);

  const show = (content: Content, override?: Partial<Source>) => {
    failures.clear();
    media.load({ ...content.source, ...override });
    if ($parameters.get().autoplay) void needs.autoplay();
  };
  const fail = (kind: FailureKind, detail: string) => {
    $loading.set(false);
    failures.report(kind, detail);
  };

  /** The failure is shown at once; the tries go on behind it, and a success takes its place. */
  const ask = async (override?: Partial<Source>) => {
    const life = asking.begin();
    const { type = '', contentId = '', daaniToken, userId, site, h, allowedUserIds } = $parameters.get();
    const wish = { type, id: contentId, token: daaniToken, ext_user: userId, 'from-host': site ?? needs.host };
    const result = await needs.calls.details({ ...wish, h: h || undefined }, life, (failure) => {
      if (life.aborted) return;
      const kind = kindOf(failure, type, h);
      fail(kind, `${failure.kind} ${failure.status}`);
      if (kind === 'noLiveContent') void needs.leave();
    });
    if (life.aborted || !result.ok) return;
    const { user_id: owner = '' } = result.data;
    // Somebody else's stream is as good as none.
    if (allowedUserIds && !allowedUserIds.includes(owner)) return fail('notFound', 'owner not allowed');
    $details.set(result.data);
    const content = $content.get();
    if (content) show(content, override);
    else fail('liveAndVod', 'nothing to play in the details');
  };

  const load = (override?: Partial<Source>) => {
    asking.end();
    failures.clear();
    const isComplete = $missing.get().length === 0;
    $details.set(undefined);
    $loading.set(isComplete);
    const local = $content.get();
    if (local) return show(local, override);
    media.unload();
    if (isComplete) void ask(override);
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

/** What is not there, and what one may not see, look alike; anything else may pass. */
function kindOf({ status }: CallFailure, type: string, h: boolean): FailureKind {
  const isAbsent = status === 404 || (h && (status === 401 || status === 403));
  if (!isAbsent) return 'liveAndVod';
  return type === 'live' && status === 404 ? 'noLiveContent' : 'notFound';
}

export type ContentModel = ReturnType<typeof createContent>;
