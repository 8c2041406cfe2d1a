import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { createLatest } from '../../core/lifetime.ts';
import { listen, subscribe } from '../../core/listen.ts';
import type { Storage } from '../../core/storage.ts';
import type { Failure, FailureKind, Report } from '../../errors.ts';
import type { Emit } from '../../events.ts';
import type { Media } from '../../media/create-media.ts';
import type { Format } from '../../media/engine.ts';
import type { Mode, ParameterName, Parameters } from '../../parameters.ts';
import type { Operator } from '../../platform/operator.ts';
import type { CallFailure } from '../../platform/result.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';
import { createAddresses } from './addresses.ts';
import { createAhead } from './ahead.ts';
import type { Autostart } from './autostart.ts';
import { type ContentCalls, detailsRequest } from './calls.ts';
import { failureKindOf, isRefusal } from './failure-kind.ts';
import { createOwners } from './owners.ts';
import { localContent, type Playable, platformContent } from './source.ts';
import type { StreamProbe } from './stream-probe.ts';

interface Needs {
  $parameters: ReadableAtom<Parameters>;
  /** The rules of `player/modes.ts`. */
  modeOf(parameters: Parameters): Mode;
  missingParameters(parameters: Parameters, mode: Mode): readonly ParameterName[];
  contentKey(parameters: Parameters): string;
  formatOf(url: string, type: string | undefined): Format;
  calls: ContentCalls;
  operator: Pick<Operator, 'ask' | '$allowedOwners'>;
  /** Used if the parameters set a list instead of an item. */
  playlist: {
    /** Finds the item to play, and puts it in the place of the list in `$parameters`. */
    open(): void;
    readonly $current: ReadableAtom<unknown>;
    /** Replaces an item that can't be played, now or later. */
    skip(): boolean;
  };
  storage: Storage;
  now(): number;
  monotonic(): number;
  probe: StreamProbe;
  /** Waits until the stream of a live that has not started is available. */
  waitForStart(
    url: string,
    startTime: string | null | undefined,
    signal: AbortSignal,
  ): Promise<'live' | 'started' | 'cancelled'>;
  /** Position, in seconds, at which the viewer left the content last time. */
  resumeAt(details: VideoDetails): number | undefined;
  /** Base of the platform's relative addresses. */
  base(): string;
  /** Host of the embedding page, sent to the platform unless the page sets `site`. */
  host: string;
  media: Pick<Media, 'wish' | 'load' | 'reload' | 'unload' | 'position' | '$ready' | '$started' | '$paused' | '$live'>;
  autostart: Autostart;
  autoplay(): Promise<void>;
  /** Redirects the page if it sets an address for a missing live. */
  redirect(): Promise<void>;
  failures: { report: Report; reset(): void; clear(): void; $screen: ReadableAtom<Failure | undefined> };
  emit: Emit;
  signal: AbortSignal;
}

/** The answer to a repeated request. Content that needs no platform has no details. */
export type Answer =
  | { readonly ok: true; readonly status: 200; readonly reached: boolean; readonly details?: VideoDetails }
  | CallFailure;

/** How long an answer proves that the viewer's network works. */
const REACHED_MS = 30_000;

/** How playback resumes after a failure. */
interface Resume {
  readonly playing: boolean;
  /** Seconds; undefined at the live edge. */
  readonly startAt: number | undefined;
}

/** Determines the content from the parameters, and loads it whenever they change. */
export function createContentModel(needs: Needs) {
  const { $parameters, playlist, media, autostart, failures, emit, signal } = needs;
  const $mode = derived($parameters, needs.modeOf);
  const $missing = derived([$parameters, $mode], needs.missingParameters);
  /** The player's own page without an id shows nothing, not even the screen about missing parameters. */
  const $absent = derived(
    [$parameters, $missing],
    ({ fromAddress }, missing) => fromAddress && missing.includes('contentId'),
  );
  const $details = atom<VideoDetails | undefined>();
  const addresses = createAddresses({ ...needs, $details });
  const { $address } = addresses;
  const $content = derived(
    [$parameters, $mode, $missing, $details, $address],
    (parameters, mode, missing, details, address) => {
      if (missing.length > 0) return undefined;
      if (!details) return localContent(parameters, mode, needs.formatOf);
      return address === undefined ? undefined : platformContent(details, address, parameters, needs.formatOf);
    },
  );
  const $loading = atom(false);
  const $refused = atom(false);
  const requests = createLatest(signal);
  const { details, prepare } = createAhead(needs.calls.details, needs.monotonic, signal);
  let loads = 0;
  let isForbidden = false;
  /** Whether the last load was for a list; the next one is for its item. */
  let isOpeningList = false;
  let reachedAt = Number.NEGATIVE_INFINITY;
  const noteReached = () => {
    reachedAt = needs.monotonic();
  };

  const willPlay = (resume?: Resume) => resume?.playing || autostart.$pending.get() || $parameters.get().autoplay;
  /** A resumed load keeps the last picture, and plays if the viewer was watching. */
  const show = (content: Playable, resume?: Resume, leftAt?: number) => {
    // A resumed load happens behind the screen of a failure, which only a picture replaces.
    if (!resume) failures.clear();
    const failFast = resume !== undefined || addresses.hasUntried();
    const source = { ...content.source, failFast, startAt: resume?.startAt ?? content.source.startAt ?? leftAt };
    if (resume) media.reload(source);
    else media.load(source);
    if (!willPlay(resume)) return;
    const load = loads;
    void needs.autoplay().then(() => load === loads && autostart.end());
  };
  const fail = (kind: FailureKind, detail: string) => {
    $loading.set(false);
    failures.report(kind, detail);
  };
  const kindOf = (failure: CallFailure) => {
    const { type = '', h } = $parameters.get();
    return failureKindOf(failure, type, h);
  };
  const isLive = ({ type }: Parameters) => type === 'live';

  const requestFor = (card: { readonly type: string; readonly id: string }) =>
    detailsRequest($parameters.get(), card, needs.host);
  const currentRequest = () =>
    requestFor({ type: $parameters.get().type ?? '', id: $parameters.get().contentId ?? '' });
  const refuse = (failure: CallFailure) => {
    const kind = kindOf(failure);
    $refused.set(isRefusal(failure));
    const isNew = failures.$screen.get()?.kind !== kind;
    fail(kind, `${failure.kind} ${failure.status}`);
    if (kind === 'noLiveContent' && isNew) void needs.redirect();
  };
  const forbid = () => {
    isForbidden = true;
    requests.cancel();
    autostart.keep();
    media.unload();
    $details.set(undefined);
    fail('notFound', 'owner not allowed');
  };
  const owners = createOwners({ ...needs, $details, forbid });
  const accept = async (found: VideoDetails, loadSignal: AbortSignal, resume?: Resume) => {
    noteReached();
    if (!owners.isAllowed(found)) return forbid();
    $refused.set(false);
    addresses.choose(found, resume !== undefined);
    $details.set(found);
    await play(found, loadSignal, resume);
  };

  /** Requests the details. The first failure is shown at once; retries continue behind the screen. */
  const request = async (loadSignal: AbortSignal, resume?: Resume) => {
    // Recovery requests a missing live again; for other content the call itself retries.
    const retry = resume === undefined && !isLive($parameters.get());
    const onFailure = (failure: CallFailure) => loadSignal.aborted || refuse(failure);
    const result = await details(currentRequest(), { signal: loadSignal, retry, onFailure });
    if (loadSignal.aborted) return;
    if (result.ok) return accept(result.data, loadSignal, resume);
    const isBroken = kindOf(result) === 'liveAndVod' && (result.kind === 'http' || result.kind === 'badBody');
    if (isBroken && retry) playlist.skip();
  };

  const play = async (found: VideoDetails, loadSignal: AbortSignal, resume?: Resume) => {
    const content = $content.get();
    if (!content) {
      fail('liveAndVod', 'nothing to play in the details');
      playlist.skip();
      return;
    }
    const { url } = content.source;
    const start = found.type === 'live' ? await needs.waitForStart(url, found.start_time, loadSignal) : 'live';
    if (start === 'cancelled') return;
    if (start === 'started') media.wish(true);
    // After the countdown, a live starts without a press.
    const waited = start === 'started' ? { playing: true, startAt: undefined } : undefined;
    show(content, resume ?? waited, resume ? undefined : needs.resumeAt(found));
    // The engine would wait long for the first byte from a host that is down, so try another address.
    if (resume || !addresses.hasUntried() || (await needs.probe.isHostUp(url, loadSignal)) || loadSignal.aborted)
      return;
    if ($address.get() === url) failures.report('hlsNetwork', 'the stream host does not answer');
  };
  const currentPlace = (): Resume => {
    const live = isLive($parameters.get()) || media.$live.get();
    return { playing: !media.$paused.get(), startAt: live ? undefined : media.position() };
  };

  const load = (resume?: Resume) => {
    requests.cancel();
    isForbidden = false;
    failures.reset();
    $refused.set(false);
    autostart.begin();
    loads += 1;
    const isComplete = $missing.get().length === 0;
    $details.set(undefined);
    addresses.clear();
    $loading.set(isComplete);
    const local = $content.get();
    const isItemOfList = isOpeningList && playlist.$current.get() !== undefined;
    isOpeningList = isComplete && $parameters.get().type === 'playlist';
    if (!resume && !isItemOfList) media.unload(isComplete && !local);
    if (willPlay(resume)) media.wish();
    if (local) return show(local, resume);
    if (isOpeningList) playlist.open();
    else if (isComplete) void request(requests.next(), resume);
  };

  listen(
    media.$ready,
    (ready) => {
      if (!ready) return;
      failures.reset();
      $loading.set(false);
      emit('ready', { mode: $mode.get() });
    },
    signal,
  );

  return {
    /** Changes with the requested content. */
    $key: derived($parameters, needs.contentKey),
    $mode,
    $missing,
    $absent,
    $content,
    $details: readonlyType($details),
    /** Content was requested, and nothing of it can be shown yet. */
    $loading: readonlyType($loading),
    /** Details of a live of the platform; undefined for other content, and for the bare player. */
    $liveDetails: derived([$details, $mode, $parameters], (found, mode, { raw }) =>
      found?.type === 'live' && !raw && mode !== 'general' ? found : undefined,
    ),
    /** The platform doesn't show the content to this viewer. */
    $refused: readonlyType($refused),
    /** Loads the content that the parameters set, now and whenever it changes. */
    start() {
      let [key, asking, allowed]: (string | undefined)[] = [];
      const follow = (parameters: Parameters) => {
        const before = [key, asking, allowed];
        key = needs.contentKey(parameters);
        asking = JSON.stringify(requestFor({ type: '', id: '' }));
        allowed = parameters.allowedUserIds?.join();
        if (key !== before[0]) return load();
        if ($missing.get().length > 0 || localContent(parameters, $mode.get(), needs.formatOf)) return;
        if (asking !== before[1]) load(media.$started.get() ? currentPlace() : undefined);
        else if (allowed === before[2]) return;
        else if (isForbidden) load();
        else owners.check();
      };
      subscribe($parameters, follow, signal);
    },
    /** Requests the details of the content that will probably be played next. */
    prepare: (card: { readonly type: string; readonly id: string }) => prepare(requestFor(card)),
    setBackup: addresses.setBackup,
    /** Requests failed content again, to resume it at the last position or at the live edge. */
    reask() {
      const local = localContent($parameters.get(), $mode.get(), needs.formatOf);
      const asked = currentRequest();
      return {
        key: JSON.stringify([needs.base(), needs.contentKey($parameters.get()), $parameters.get().isAuth, asked]),
        async ask(askSignal: AbortSignal): Promise<Answer> {
          if (local) return { ok: true, status: 200, reached: await needs.probe.isHostUp(local.source.url, askSignal) };
          const result = await needs.calls.details(asked, { signal: askSignal, retry: false });
          return result.ok ? { ok: true, status: 200, reached: true, details: result.data } : result;
        },
        take(answer: Answer, attemptSignal: AbortSignal) {
          if (answer.ok ? answer.reached : answer.status > 0) noteReached();
          if (!answer.ok) return refuse(answer);
          if (answer.details) void accept(answer.details, attemptSignal, currentPlace());
          else if (local) show(local, currentPlace());
        },
      };
    },
    /** Plays the same content from an address that has not failed. Returns whether there was one. */
    tryOtherAddress(): boolean {
      const resume = currentPlace();
      const content = addresses.fallBack() ? $content.get() : undefined;
      if (content) show(content, resume);
      return content !== undefined;
    },
    /** Whether the platform, or the host of the stream, has answered within the last 30 s. */
    isReachable: () => needs.monotonic() - reachedAt < REACHED_MS,
    /** Loads the same content from its beginning. */
    load: () => load(),
    /** Starts over after a failure, at the position that was reached. */
    retry: () => load(currentPlace()),
  };
}

export type Content = ReturnType<typeof createContentModel>;
