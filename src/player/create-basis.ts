import type { ReadableAtom } from 'nanostores';
import { derived } from '../core/derived.ts';
import type { Environment } from '../core/environment.ts';
import { createScheduler } from '../core/scheduler.ts';
import type { Emit } from '../events.ts';
import { wantsDescription } from '../features/audio-tracks/wish.ts';
import { createBackgroundPlay } from '../features/background-play/model.ts';
import { createControls } from '../features/controls/model.ts';
import { createDataSaver } from '../features/data-saver/model.ts';
import { createFailures } from '../features/failures/model.ts';
import { createNotices } from '../features/notices/model.ts';
import { createFloating } from '../features/picture-in-picture/floating.ts';
import { createPlayback } from '../features/playback/model.ts';
import { createPopovers } from '../features/popovers/model.ts';
import { createPresence } from '../features/presence/model.ts';
import { createTime } from '../features/time/model.ts';
import type { Catalogues } from '../language/catalogues.ts';
import { createMedia } from '../media/create-media.ts';
import type { Parameters } from '../parameters.ts';
import type { Session } from '../platform/session.ts';
import type { SurfaceId } from '../surfaces.ts';
import { createPlatform } from './create-platform.ts';
import type { Tools } from './tools.ts';

/** The code of the views, compressed, on a line that may become worse. */
const VIEWS = { bits: 800_000, share: 0.7 };

export interface BasisNeeds {
  $parameters: ReadableAtom<Parameters>;
  /** The element that fills the screen and receives the events. */
  host: HTMLElement;
  environment: Environment;
  session: Session;
  emit: Emit;
  /** The words come with the views. */
  loadWords(tools: Pick<Tools, 'environment' | 'scheduler' | 'signal'>): Promise<Catalogues | undefined>;
  /** Ends everything that is made here. */
  signal: AbortSignal;
}

/** Parts that all others need: the tools, the platform, the media, and the features that follow the media alone. */
export function createBasis({ $parameters, host, environment, session, emit, loadWords, signal }: BasisNeeds) {
  const scheduler = createScheduler(environment.window);
  const $lang = derived($parameters, ({ lang }) => lang);
  const notices = createNotices({ scheduler, signal });
  const failures = createFailures({
    $lang,
    environment,
    scheduler,
    notify: notices.notify,
    emit,
    loadWords: () => loadWords({ environment, scheduler, signal }),
    signal,
  });
  const { personal } = session;
  const tools: Tools = { environment, scheduler, $parameters, report: failures.report, emit, personal, signal };
  // Another tab may have logged out, also while this one was in the browser's cache of pages. A listener of its own for
  // each player: the browser would drop a shared one with the first player.
  const renew = () => personal.renew();
  for (const type of ['storage', 'pageshow']) environment.window.addEventListener(type, renew, { signal });

  const platform = createPlatform({ tools, session });
  const dataSaver = createDataSaver(tools);
  const media = createMedia({
    ...tools,
    box: host,
    $saving: dataSaver.$mode,
    wantsDescription: wantsDescription(personal),
  });
  const floating = createFloating(tools);
  const popovers = createPopovers<SurfaceId>();
  const controls = createControls({
    ...tools,
    stay: [media.$paused, popovers.$anyOpen],
    $ready: media.$ready,
    isThin: () => media.secondsToUnbroken(VIEWS) !== undefined,
  });
  // Until the bar is built it follows, too, so that it is built with the values of then.
  const $shown = derived([controls.$visible, controls.$built], (visible, built) => visible || !built);
  const time = createTime({ ...tools, media, $shown });
  const backgroundPlay = createBackgroundPlay(tools);
  return {
    tools,
    $lang,
    notices,
    failures,
    platform,
    backgroundPlay,
    dataSaver,
    media,
    floating,
    popovers,
    controls,
    time,
    presence: createPresence({
      ...tools,
      media,
      $backgroundPlay: backgroundPlay.$on,
      $floating: floating.$window,
      $atLiveEdge: time.$atLiveEdge,
    }),
    playback: createPlayback({ ...tools, media }),
  };
}
