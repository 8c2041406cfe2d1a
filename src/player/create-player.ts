import { computed, type ReadableAtom } from 'nanostores';
import { watchDepartures } from '../core/departures.ts';
import type { Environment } from '../core/environment.ts';
import { createScheduler } from '../core/scheduler.ts';
import type { Emit } from '../events.ts';
import { createAppearance } from '../features/appearance/model.ts';
import { createAutostart } from '../features/content/autostart.ts';
import { createControls } from '../features/controls/model.ts';
import { createFailures } from '../features/failures/model.ts';
import { createViewed } from '../features/history/viewed.ts';
import { createNotices } from '../features/notices/model.ts';
import { createPlayback } from '../features/playback/model.ts';
import { createPopovers } from '../features/popovers/model.ts';
import { createPresence } from '../features/presence/model.ts';
import { createTime } from '../features/time/model.ts';
import type { Catalogues } from '../language/catalogues.ts';
import { createMedia } from '../media/create-media.ts';
import type { Parameters } from '../parameters.ts';
import type { Session } from '../platform/session.ts';
import type { SurfaceId } from '../surfaces.ts';
import type { WriteAddress } from './address.ts';
import { createAudience } from './create-audience.ts';
import { createChoices } from './create-choices.ts';
import { createContent } from './create-content.ts';
import { createDetails } from './create-details.ts';
import { createDevice } from './create-device.ts';
import { createKeeping } from './create-keeping.ts';
import { createLayout } from './create-layout.ts';
import { createNavigation } from './create-navigation.ts';
import { createOffers } from './create-offers.ts';
import { createPicture } from './create-picture.ts';
import { createPlatform } from './create-platform.ts';
import { createQuiz } from './create-quiz.ts';
import { createSocial } from './create-social.ts';
import { createTelemetry } from './create-telemetry.ts';
import { createTimeline } from './create-timeline.ts';
import { createViewer } from './create-viewer.ts';
import type { Tools } from './tools.ts';

export interface PlayerNeeds {
  $parameters: ReadableAtom<Parameters>;
  /** The element that fills the screen and receives the events. */
  host: HTMLElement;
  environment: Environment;
  session: Session;
  /** Names the current content in the address of the player's own page. Does nothing on other pages. */
  writeAddress: WriteAddress;
  /** Shows other content, as if the page had asked for it. */
  showCard(card: { readonly type: string; readonly id: string }): void;
  emit: Emit;
  /** The words come with the views. */
  loadWords(tools: Pick<Tools, 'environment' | 'scheduler' | 'signal'>): Promise<Catalogues | undefined>;
  /** Ends everything that is made here. */
  signal: AbortSignal;
}

/** One player and its parts, in the order in which they are made. A part gets what it needs of others as arguments. */
export function createPlayer(needs: PlayerNeeds) {
  const { $parameters, host, environment, session, writeAddress, showCard, emit, loadWords, signal } = needs;
  const { document, window } = environment;
  const scheduler = createScheduler(window);
  const $lang = computed($parameters, ({ lang }) => lang);
  const notices = createNotices({ scheduler, signal });
  const { notify } = notices;
  const failures = createFailures({
    $lang,
    environment,
    scheduler,
    notify,
    emit,
    loadWords: () => loadWords({ environment, scheduler, signal }),
    signal,
  });
  const tools: Tools = { environment, scheduler, $parameters, report: failures.report, emit, signal };

  const platform = createPlatform({ tools, session });
  const media = createMedia({ ...tools, box: host });
  const popovers = createPopovers<SurfaceId>();
  const controls = createControls({ ...tools, stay: [media.$paused, popovers.$anyOpen], $ready: media.$ready });
  // Until the bar is built it follows, too, so that it is built with the values of then.
  const $shown = computed([controls.$visible, controls.$built], (visible, built) => visible || !built);
  const time = createTime({ ...tools, media, $shown });
  const presence = createPresence({ ...tools, media, $atLiveEdge: time.$atLiveEdge });
  const playback = createPlayback({ ...tools, media });
  const shared = { tools, platform, media, time, playback, failures };

  const autostart = createAutostart({ media });
  const viewed = createViewed(environment.storage);
  const watched = createContent({ ...shared, session, autostart, presence, viewed, writeAddress });
  const { content, playlist, upcoming, liveData, recovery, trouble } = watched;
  const { $watched } = playlist;
  const navigation = createNavigation({ ...shared, ...watched, autostart, writeAddress, showCard });
  const details = createDetails({ ...shared, content, autostart });

  const appearance = createAppearance(tools);
  const picture = createPicture({ ...shared, content });
  const device = createDevice({
    ...shared,
    host,
    content,
    next: navigation.next,
    panorama: picture.panorama,
    popovers,
    controls,
    cover: details.cover,
  });

  const departures = watchDepartures({ document, window, signal });
  const { fullscreen } = device;
  const telemetry = createTelemetry({ ...shared, session, $watched, content, fullscreen, departures });
  const { log } = telemetry;
  const popover = {
    open: () => popovers.open('login'),
    close: () => popovers.$open.get() === 'login' && popovers.close(),
  };
  const viewer = createViewer({ ...shared, $watched, content, viewed, popover, departures, notify });
  const { settings } = viewer;
  const timeline = createTimeline({ ...shared, content, liveData, settings, log });
  const choices = createChoices({ tools, media, settings, log });
  const audience = createAudience({ ...shared, session, content, liveData, settings, notify });
  const social = createSocial({
    ...shared,
    session,
    $watched,
    content,
    liveData,
    presence,
    login: viewer.login,
    notify,
  });
  const quiz = createQuiz({ ...shared, content, liveData, login: viewer.login, notify });
  const offers = createOffers({
    $parameters: $watched,
    content,
    $canLogIn: viewer.login.$enabled,
    $hasSubtitles: computed(timeline.subtitles.$languages, (languages) => languages.length > 0),
    $hasNext: navigation.next.$available,
    installed: environment.installed(),
  });
  const layout = createLayout({
    tools,
    host,
    popovers,
    offered: {
      playlist: playlist.$available,
      recommendations: navigation.recommendations.$available,
      lives: navigation.multiLives.$available,
      markers: computed([timeline.markers.$available, offers.personalMarker], (has, canAdd) => has || canAdd),
      poll: audience.$available,
      quiz: quiz.$drawn,
      chat: social.chat.$available,
      ...offers,
    },
    fresh: { chat: social.chat.$unread },
    $mini: device.miniPlayer.$mini,
    $fullscreen: computed(device.fullscreen.$state, (state) => state !== 'off'),
    $watched,
  });
  const { panels } = layout;
  const keeping = createKeeping({
    ...shared,
    session,
    $watched,
    content,
    login: viewer.login,
    markers: timeline.markers,
    $bookmarks: offers.bookmarks,
    $personalMarkers: offers.personalMarker,
    go: navigation.go,
    openPanel: panels.open,
    notify,
  });
  audience.start({
    covers: [
      panels.$anyOpen,
      device.miniPlayer.$mini,
      device.screenLock.$locked,
      details.cover.$visible,
      navigation.next.$offer,
      quiz.$card,
    ],
    $inPanel: panels.isShown('poll'),
  });
  social.seat(panels.hasPlace('chat'), { $present: panels.isPresent('chat'), openPanel: () => panels.open('chat') });

  return {
    tools,
    $parameters,
    platform,
    session,
    $lang,
    notices,
    failures,
    media,
    time,
    presence,
    playback,
    content,
    playlist,
    upcoming,
    liveData,
    recovery,
    trouble,
    ...navigation,
    ...details,
    appearance,
    controls,
    ...telemetry,
    chat: social.chat,
    ...layout,
    ...picture,
    ...device,
    ...viewer,
    ...timeline,
    ...choices,
    audience,
    quiz,
    keeping,
  };
}

export type Player = ReturnType<typeof createPlayer>;
