import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores';
import { createSuccession } from '../../core/lifetime.ts';
import { until } from '../../core/until.ts';
import type { Failure, FailureKind, Report } from '../../errors.ts';
import type { Emit } from '../../events.ts';
import type { Media } from '../../media/create-media.ts';
import type { Format } from '../../media/engine.ts';
import type { Mode, ParameterName, Parameters } from '../../parameters.ts';
import type { CallFailure } from '../../platform/result.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';
import { createAddresses } from './addresses.ts';
import { createAhead } from './ahead.ts';
import type { ContentCalls, DetailsAsk } from './calls.ts';
import { type Content, localContent, platformContent } from './source.ts';
import type { StreamProbe } from './stream-probe.ts';

interface Needs {
  $parameters: ReadableAtom<Parameters>;
  /** The rules of `player/modes.ts`. */
  modeOf(parameters: Parameters): Mode;
  missingParameters(parameters: Parameters, mode: Mode): readonly ParameterName[];
  contentKey(parameters: Parameters): string;
  formatOf(url: string, type: string | undefined): Format;
  calls: ContentCalls;
  /** For parameters that name a list: they name an item of it as soon as there is one. */
  openList(): void;
  /** Whether they do. */
  isListed(): boolean;
  /** What was asked for can't be had, and no time will heal it. */
  lost(): void;
  monotonic(): number;
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
  media: Pick<Media, 'load' | 'reload' | 'unload' | 'position' | '$ready' | '$started' | '$paused' | '$live'>;
  /** Other content, or the viewer's own wish to start over: what was wrong before counts no more. */
  begin(): void;
  autoplay(): Promise<void>;
  /** Elsewhere, if the page names a place for when a live is not there. */
  leave(): Promise<void>;
  failures: { report: Report; clear(): void; $screen: ReadableAtom<Failure | undefined> };
  emit: Emit;
  signal: AbortSignal;
}

/** What came when something was asked for anew; content that needs no platform has no details. */
export type Answer =
  | { readonly ok: true; readonly status: 200; readonly reached: boolean; readonly details?: VideoDetails }
  | CallFailure;

/** So long an answer shows that the viewer's network works. */
const REACHED_MS = 30_000;

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
  const addresses = createAddresses({ $details, base: needs.base, backup: needs.backup });
  const { $address } = addresses;
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
  /** The platform doesn't show it to just anybody. */
  const $refused = atom(false);
  const asking = createSuccession(signal);
  const { details, prepare } = createAhead(needs.calls.details, needs.monotonic, signal);
  /** Who was watching goes on watching, something else; until that plays, or doesn't. */
  const $goingOn = atom(false);
  let goesOn = false;
  let loads = 0;
  /** A list was asked for, and with it one of its items. */
  let listed = false;
  let reachedAt = Number.NEGATIVE_INFINITY;
  const noteReached = () => {
    reachedAt = needs.monotonic();
  };

  /** A load pauses the video; who was watching when it failed goes on watching, with the last picture in sight. */
  const show = (content: Content, again?: Again, left?: number) => {
    // Behind the words of a failure the tries go on; only a picture takes their place.
    if (!again) failures.clear();
    const failFast = again !== undefined || addresses.hasUntried();
    const source = { ...content.source, failFast, startAt: again?.startAt ?? content.source.startAt ?? left };
    if (again) media.reload(source);
    else media.load(source);
    if (!again?.watching && !$goingOn.get() && !$parameters.get().autoplay) return;
    const now = loads;
    void needs.autoplay().then(() => now === loads && $goingOn.set(false));
  };
  const fail = (kind: FailureKind, detail: string) => {
    $loading.set(false);
    failures.report(kind, detail);
  };

  /** A live that is not there is asked for again and again elsewhere; other content has the retries of its call. */
  const isLive = ({ type }: Parameters) => type === 'live';

  const wishFor = ({ type, id }: { readonly type: string; readonly id: string }): DetailsAsk => {
    const { daaniToken: token, userId: ext_user, site, h } = $parameters.get();
    return { type, id, token, ext_user, 'from-host': site ?? needs.host, h: h || undefined };
  };
  const wish = () => wishFor({ type: $parameters.get().type ?? '', id: $parameters.get().contentId ?? '' });
  const refuse = (failure: CallFailure) => {
    const { type = '', h } = $parameters.get();
    const kind = kindOf(failure, type, h);
    $refused.set(isRefusal(failure));
    const isNews = failures.$screen.get()?.kind !== kind;
    fail(kind, `${failure.kind} ${failure.status}`);
    if (kind === 'noLiveContent' && isNews) void needs.leave();
  };
  const accept = async (details: VideoDetails, life: AbortSignal, again?: Again) => {
    const { allowedUserIds } = $parameters.get();
    noteReached();
    // Somebody else's stream is as good as none.
    if (allowedUserIds && !allowedUserIds.includes(details.user_id ?? '')) return fail('notFound', 'owner not allowed');
    $refused.set(false);
    addresses.choose(details, again !== undefined);
    $details.set(details);
    await play(details, life, again);
  };

  /** The failure is shown at once; the tries go on behind it, and a success takes its place. */
  const ask = async (life: AbortSignal, again?: Again) => {
    const once = again !== undefined || isLive($parameters.get());
    const onFailure = (failure: CallFailure) => life.aborted || refuse(failure);
    const result = await details(wish(), { signal: life, once, onFailure });
    if (life.aborted) return;
    if (result.ok) return accept(result.data, life, again);
    const { type = '', h } = $parameters.get();
    const isPlain = kindOf(result, type, h) === 'liveAndVod' && (result.kind === 'http' || result.kind === 'badBody');
    if (isPlain && !once) needs.lost();
  };

  const play = async (details: VideoDetails, life: AbortSignal, again?: Again) => {
    const content = $content.get();
    if (!content) {
      fail('liveAndVod', 'nothing to play in the details');
      return needs.lost();
    }
    const { url } = content.source;
    const begun = details.type === 'live' ? await needs.begun(url, details.start_time, life) : 'at once';
    if (begun === 'left') return;
    // Who has waited for the beginning wants to see it.
    const waited = begun === 'waited' ? { watching: true, startAt: undefined } : undefined;
    show(content, again ?? waited, again ? undefined : needs.resumeAt(details));
    // A host that is gone keeps the engine waiting for its first byte.
    if (again || !addresses.hasUntried() || (await needs.probe.isHostUp(url, life)) || life.aborted) return;
    if ($address.get() === url) failures.report('hlsNetwork', 'the stream host does not answer');
  };
  const whereLeft = (): Again => {
    const live = isLive($parameters.get()) || media.$live.get();
    return { watching: !media.$paused.get(), startAt: live ? undefined : media.position() };
  };

  const load = (again?: Again) => {
    asking.end();
    failures.clear();
    needs.begin();
    $refused.set(false);
    $goingOn.set(goesOn);
    goesOn = false;
    loads += 1;
    const isComplete = $missing.get().length === 0;
    $details.set(undefined);
    addresses.clear();
    $loading.set(isComplete);
    const local = $content.get();
    const isFound = listed && needs.isListed();
    listed = isComplete && $parameters.get().type === 'playlist';
    if (!again && !isFound) media.unload(isComplete && !local);
    if (local) return show(local, again);
    if (listed) needs.openList();
    else if (isComplete) void ask(asking.begin(), again);
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
    /** Something else is about to play, and nobody has to press anything for it. */
    $goingOn: readonlyType($goingOn),
    /** What is asked for next plays at once, as what was there before it. */
    goOn() {
      goesOn = true;
    },
    /** Whether somebody watches, or is about to. */
    isWatched: () => $goingOn.get() || media.$started.get() || !media.$paused.get(),
    /** A little before it is asked for. */
    prepare: (card: { readonly type: string; readonly id: string }) => prepare(wishFor(card)),
    /** Of a live of the platform, once they are known. */
    $live: computed([$details, $mode, $parameters], (details, mode, { raw }) =>
      details?.type === 'live' && !raw && mode !== 'general' ? details : undefined,
    ),
    /** Once more, behind what the viewer sees of the failure: where they were, or where it is live. */
    again() {
      const local = localContent($parameters.get(), $mode.get(), needs.formatOf);
      const asked = wish();
      return {
        key: JSON.stringify([needs.base(), needs.contentKey($parameters.get()), $parameters.get().isAuth, asked]),
        async ask(life: AbortSignal): Promise<Answer> {
          if (local) return { ok: true, status: 200, reached: await needs.probe.isHostUp(local.source.url, life) };
          const result = await needs.calls.details(asked, { signal: life, once: true });
          return result.ok ? { ok: true, status: 200, reached: true, details: result.data } : result;
        },
        take(answer: Answer, life: AbortSignal) {
          if (answer.ok ? answer.reached : answer.status > 0) noteReached();
          if (!answer.ok) return refuse(answer);
          if (answer.details) void accept(answer.details, life, whereLeft());
          else if (local) show(local, whereLeft());
        },
      };
    },
    /** The same content from another address, as long as one is left that has not failed. */
    elsewhere(): boolean {
      const again = whereLeft();
      const content = addresses.fallBack() ? $content.get() : undefined;
      if (content) show(content, again);
      return content !== undefined;
    },
    isReachable: () => needs.monotonic() - reachedAt < REACHED_MS,
    $refused: readonlyType($refused),
    /** From the beginning. */
    load: () => load(),
    /** Starts over after a failure, at the place that was reached. */
    retry: () => load(whereLeft()),
  };
}

const isRefusal = ({ status }: CallFailure) => status === 401 || status === 403;

/** What is not there, and what one may not see, look alike; anything else may pass. */
function kindOf(failure: CallFailure, type: string, h: boolean): FailureKind {
  const { kind, status } = failure;
  if (kind === 'policy') return 'blockedByPolicy';
  const isAbsent = status === 404 || (h && isRefusal(failure));
  if (!isAbsent) return 'liveAndVod';
  if (status !== 404) return 'notPermitted';
  return type === 'live' ? 'noLiveContent' : 'notFound';
}

export type ContentModel = ReturnType<typeof createContent>;
