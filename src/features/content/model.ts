import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores';
import { createSuccession } from '../../core/lifetime.ts';
import type { Outcome } from '../../core/pace.ts';
import { until } from '../../core/until.ts';
import type { Failure, FailureKind, Report } from '../../errors.ts';
import type { Emit } from '../../events.ts';
import type { Media } from '../../media/create-media.ts';
import type { Format } from '../../media/engine.ts';
import type { Mode, ParameterName, Parameters } from '../../parameters.ts';
import type { CallFailure, Result } from '../../platform/result.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';
import type { ContentCalls } from './calls.ts';
import { addressesOf, type Content, localContent, platformContent } from './source.ts';
import type { StreamProbe } from './stream-probe.ts';

interface Needs {
  $parameters: ReadableAtom<Parameters>;
  /** The rules of `player/modes.ts`. */
  modeOf(parameters: Parameters): Mode;
  missingParameters(parameters: Parameters, mode: Mode): readonly ParameterName[];
  contentKey(parameters: Parameters): string;
  formatOf(url: string, type: string | undefined): Format;
  calls: ContentCalls;
  probe: StreamProbe;
  /** Whether a live can be had, as soon as it can. */
  begun(url: string, startTime: string | null | undefined, signal: AbortSignal): Promise<'at once' | 'waited' | 'left'>;
  /** Another address of the same stream, as the live's data name it. */
  backup(): string | undefined;
  /** Where the viewer left it the last time. */
  resumeAt(details: VideoDetails): number | undefined;
  /** What relative addresses of the platform begin with. */
  base(): string;
  /** Of the embedding page, which the platform is told unless the page names its site. */
  host: string;
  media: Pick<Media, 'load' | 'reload' | 'unload' | 'position' | '$ready' | '$paused'>;
  /** Other content, or the viewer's own wish to start over: what was wrong before counts no more. */
  begin(): void;
  autoplay(): Promise<void>;
  /** Elsewhere, if the page names a place for when a live is not there. */
  leave(): Promise<void>;
  failures: { report: Report; clear(): void; $screen: ReadableAtom<Failure | undefined> };
  emit: Emit;
  signal: AbortSignal;
}

/** How a failure found the viewer, and leaves them. */
interface Again {
  readonly watching: boolean;
  readonly startAt: number | undefined;
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
  /** Of the addresses that the details name, the one in use. */
  const $address = atom<string | undefined>();
  const $content = computed(
    [$parameters, $mode, $missing, $details, $address],
    (parameters, mode, missing, details, address) => {
      if (missing.length > 0) return undefined;
      if (!details) return localContent(parameters, mode, needs.formatOf);
      return address === undefined
        ? undefined
        : platformContent(details, address, parameters, needs.formatOf, needs.base());
    },
  );
  const $loading = atom(false);
  const asking = createSuccession(signal);

  /** A load pauses the video; who was watching when it failed goes on watching, with the last picture in sight. */
  const show = (content: Content, again?: Again, left?: number) => {
    failures.clear();
    const source = { ...content.source, startAt: again?.startAt ?? content.source.startAt ?? left };
    if (again) media.reload(source);
    else media.load(source);
    if (again?.watching || $parameters.get().autoplay) void needs.autoplay();
  };
  const fail = (kind: FailureKind, detail: string) => {
    $loading.set(false);
    failures.report(kind, detail);
  };

  /** A live that is not there is asked for again and again elsewhere; other content has the retries of its call. */
  const isLive = ({ type }: Parameters) => type === 'live';

  /** The failure is shown at once; the tries go on behind it, and a success takes its place. */
  const ask = async (life: AbortSignal, again?: Again): Promise<Result<VideoDetails>> => {
    const { type = '', contentId = '', daaniToken, userId, site, h, allowedUserIds } = $parameters.get();
    const wish = { type, id: contentId, token: daaniToken, ext_user: userId, 'from-host': site ?? needs.host };
    const onFailure = (failure: CallFailure) => {
      if (life.aborted) return;
      const kind = kindOf(failure, type, h);
      const isNews = failures.$screen.get()?.kind !== kind;
      fail(kind, `${failure.kind} ${failure.status}`);
      if (kind === 'noLiveContent' && isNews) void needs.leave();
    };
    const once = again !== undefined || isLive($parameters.get());
    const result = await needs.calls.details({ ...wish, h: h || undefined }, { signal: life, once, onFailure });
    if (life.aborted || !result.ok) return result;
    const { user_id: owner = '' } = result.data;
    // Somebody else's stream is as good as none.
    if (allowedUserIds && !allowedUserIds.includes(owner)) {
      fail('notFound', 'owner not allowed');
      return result;
    }
    const addresses = addressesOf(result.data, needs.base(), needs.backup());
    // What failed is not tried first again, if there is something else.
    const next = again ? (addresses.indexOf($address.get() ?? '') + 1) % addresses.length : 0;
    $address.set(addresses[next]);
    $details.set(result.data);
    await play(result.data, addresses, life, again);
    return result;
  };

  const play = async (details: VideoDetails, addresses: readonly string[], life: AbortSignal, again?: Again) => {
    const content = $content.get();
    if (!content) return fail('liveAndVod', 'nothing to play in the details');
    const { url } = content.source;
    const begun = details.type === 'live' ? await needs.begun(url, details.start_time, life) : 'at once';
    if (begun === 'left') return;
    // Who has waited for the beginning wants to see it.
    const waited = begun === 'waited' ? { watching: true, startAt: undefined } : undefined;
    show(content, again ?? waited, again ? undefined : needs.resumeAt(details));
    // A host that is gone would keep the engine busy for a minute before it says so.
    if (addresses.length < 2 || (await needs.probe.isHostUp(url, life)) || life.aborted) return;
    failures.report('hlsNetwork', 'the stream host does not answer');
  };

  const load = (again?: Again) => {
    asking.end();
    failures.clear();
    needs.begin();
    const isComplete = $missing.get().length === 0;
    $details.set(undefined);
    $address.set(undefined);
    $loading.set(isComplete);
    const local = $content.get();
    if (local) return show(local, again);
    if (!again) media.unload();
    if (isComplete) void ask(asking.begin(), again);
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
    $details: readonlyType($details),
    /** Asked for, and nothing of it can be shown yet. */
    $loading: readonlyType($loading),
    /** Of a live of the platform, once they are known. */
    $live: computed([$details, $mode, $parameters], (details, mode, { raw }) =>
      details?.type === 'live' && !raw && mode !== 'general' ? details : undefined,
    ),
    /** Once more, behind what the viewer sees of the failure: where they were, or where it is live. */
    async recover(life: AbortSignal): Promise<Outcome> {
      const startAt = isLive($parameters.get()) ? undefined : media.position();
      const again = { watching: !media.$paused.get(), startAt };
      const local = localContent($parameters.get(), $mode.get(), needs.formatOf);
      if (local) {
        show(local, again);
        return { ok: true, status: 200 };
      }
      const result = await ask(life, again);
      return result.ok ? { ok: true, status: 200 } : result;
    },
    /** From the beginning. */
    load: () => load(),
    /** Starts over after a failure, at the place that was reached. */
    retry: () => load({ watching: !media.$paused.get(), startAt: media.position() }),
  };
}

/** What is not there, and what one may not see, look alike; anything else may pass. */
function kindOf({ kind, status }: CallFailure, type: string, h: boolean): FailureKind {
  if (kind === 'policy') return 'blockedByPolicy';
  const isAbsent = status === 404 || (h && (status === 401 || status === 403));
  if (!isAbsent) return 'liveAndVod';
  return type === 'live' && status === 404 ? 'noLiveContent' : 'notFound';
}

export type ContentModel = ReturnType<typeof createContent>;
