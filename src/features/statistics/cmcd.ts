import type { ReadableAtom } from 'nanostores';
import { listen } from '../../core/listen.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import { until } from '../../core/until.ts';
import type { Reported } from '../../errors.ts';
import { parseUrl } from '../../lib/parse-url.ts';
import type { Media } from '../../media/create-media.ts';
import { type Cmcd, type CmcdEvent, type CmcdState, writeRecord } from './cmcd-record.ts';
import type { Figures } from './figures.ts';
import type { Summary } from './summary.ts';

/** As the standard recommends. */
const INTERVAL_SECONDS = 30;
/** A request may have been aborted because the page is left. */
const LEAVING_SECONDS = 4;
/** In these states nothing changes with time. */
const RESTING: readonly (CmcdState | undefined)[] = [undefined, 'a', 'e', 'f', 'q'];
/** After which the state may be another one. */
const CAUSES = ['playing', 'pause', 'waiting', 'seeking', 'seeked', 'ended', 'canplay', 'timeupdate'] as const;

export interface CmcdNeeds {
  media: Pick<Media, 'video' | '$wishedAt' | '$activeLevel' | 'dateOfPicture' | 'onAnswer'>;
  figures(): Figures;
  summary: Pick<Summary, 'activity' | 'onOver'>;
  /** Id of the content. Undefined if there is none. */
  cid(): string | undefined;
  $visible: ReadableAtom<boolean>;
  /** The failure in the place of the picture. */
  $screen: ReadableAtom<{ readonly kind: string } | undefined>;
  $reported: ReadableAtom<Reported | undefined>;
  /** Sends a record later. */
  push(record: string): void;
  /** Whether another record may be sent. `spare`: one that says least. */
  allows(spare: boolean): boolean;
  environment: { now(): number; uuid(): string };
  scheduler: Scheduler;
  signal: AbortSignal;
}

/** One viewing of a content, as the summary has it. */
interface Session {
  readonly sid: string;
  readonly cid: string | undefined;
  sn: number;
  state: CmcdState | undefined;
  host: string | undefined;
  bitrate: number | undefined;
  /** The picture has moved. */
  started: boolean;
  toldStart: boolean;
  stalls: number;
  /** Seconds of the stalls that are over. */
  stalled: number;
}

/** Tells how a content plays in the records of CMCD version 2, event mode (CTA-5004-B). Counts nothing itself. */
export function reportCmcd(needs: CmcdNeeds): void {
  const { media, figures, summary, cid, $visible, $screen, $reported, push, allows, environment, scheduler, signal } =
    needs;
  const { video, $wishedAt, $activeLevel } = media;
  let session: Session | undefined;

  const tell = (own: Session, e: CmcdEvent, values: Partial<Cmcd>) => {
    if (!allows(e === 'rr')) return;
    const { sid, sn } = own;
    own.sn += 1;
    push(writeRecord({ v: 2, sid, cid: own.cid, sn, sta: own.state, ts: environment.now(), ...values, e }));
  };
  const record = (own: Session, e: CmcdEvent, values: Partial<Cmcd> = {}) => {
    const now = figures();
    const { format, host, height, bitrate, bandwidth, latency, buffer, live, rate, firstPicture, stalls, stalled } =
      now;
    const [seconds, date] = [now.at, live ? media.dateOfPicture() : undefined];
    const bs = stalls > own.stalls || own.state === 'r';
    const msd = own.toldStart || firstPicture === undefined ? undefined : firstPicture * 1000;
    own.toldStart ||= msd !== undefined;
    Object.assign(own, { host, bitrate, stalls });
    tell(own, e, {
      sf: format && (format === 'hls' ? 'h' : 'o'),
      st: format && (live ? 'l' : 'v'),
      h: host,
      bl: buffer * 1000,
      br: bitrate ? `${Math.round(bitrate / 1000)};${height === undefined ? 'a' : 'av'}` : undefined,
      mtp: bandwidth && bandwidth / 1000,
      ltc: latency && latency * 1000,
      pt: live ? date && Math.round(date) : seconds * 1000,
      pr: rate === 1 ? undefined : rate,
      ...{ bs, msd, bsa: stalls, bsda: Math.round(stalled * 1000), dfa: now.dropped, bg: !$visible.get() },
      ...values,
    });
  };
  const begin = (): Session => {
    const { host, bitrate, firstPicture, stalls, stalled } = figures();
    const started = firstPicture !== undefined;
    const own: Session = {
      ...{ sid: environment.uuid(), cid: cid(), sn: 0, state: undefined, host, bitrate },
      ...{ started, toldStart: false, stalls, stalled },
    };
    session = own;
    if (own.cid !== undefined) record(own, 'c');
    return own;
  };
  const stateNow = (): CmcdState | undefined => {
    if ($screen.get()) return 'f';
    if (video.ended) return session && 'e';
    const activity = summary.activity();
    if (activity !== 'rests') return activity === 'plays' ? 'p' : 'r';
    if (!session?.started) return $wishedAt.get() === undefined ? undefined : 's';
    if (video.seeking) return 'k';
    return video.paused ? 'a' : session.state;
  };
  const become = (state: CmcdState) => {
    const own = session ?? begin();
    if (own.state === state) return;
    const ends = own.state === 'r';
    own.state = state;
    own.started ||= state === 'p';
    const { stalled } = figures();
    record(own, 'ps', {
      ec: $screen.get()?.kind,
      ...(ends && { bs: true, bsd: Math.round((stalled - own.stalled) * 1000) }),
    });
    own.stalled = stalled;
  };
  const sync = () => {
    const state = stateNow();
    if (state) become(state);
  };

  for (const name of CAUSES) video.addEventListener(name, sync, { signal });
  for (const $cause of [$wishedAt, $screen]) listen<unknown>($cause, sync, signal);
  listen($visible, () => session && record(session, 'b'), signal);
  listen(
    $activeLevel,
    (level) => {
      if (!level || !session) return;
      const { host, bitrate } = session;
      const now = figures();
      if (now.host !== host) record(session, 'h');
      if (now.bitrate !== bitrate) record(session, 'bc');
    },
    signal,
  );
  const tellFailure = ({ detail, late }: Reported) => {
    const [kind] = detail.split(' ');
    const say = () => record(session ?? begin(), 'e', { ec: kind });
    if (late) scheduler.after(LEAVING_SECONDS, say, signal);
    else say();
  };
  listen($reported, (reported) => reported && tellFailure(reported), signal);
  summary.onOver(() => {
    if (session && !signal.aborted && !['e', 'f'].includes(session.state ?? '')) become(video.ended ? 'e' : 'q');
    session = undefined;
  });
  media.onAnswer(({ url, status, at, first, last }) => {
    // The address may be signed in any part of it but the origin.
    const { origin, host } = parseUrl(url, video.baseURI) ?? {};
    if (session)
      tell(session, 'rr', { ts: at, h: host, url: origin && `${origin}/`, rc: status, ttfb: first, ttlb: last });
  });
  until(signal, () => media.onAnswer(undefined));
  scheduler.every(INTERVAL_SECONDS, () => session && !RESTING.includes(session.state) && record(session, 't'), signal);
  // A failure in the place of the picture came before this code.
  const reported = $reported.get();
  if ($screen.get() && reported) tellFailure(reported);
  sync();
}
