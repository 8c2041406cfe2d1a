import { watchDepartures } from '../core/departures.ts';
import { derived } from '../core/derived.ts';
import { createAppearance } from '../features/appearance/model.ts';
import { createAudience } from '../features/audience/install.ts';
import { createChat } from '../features/chat/install.ts';
import { createAutostart } from '../features/content/autostart.ts';
import { createViewed } from '../features/history/viewed.ts';
import { createKeeping } from '../features/keeping/install.ts';
import { createLayout } from '../features/layout/install.ts';
import { followDates } from '../features/markers/dated.ts';
import { createQuiz } from '../features/quiz/install.ts';
import { createSignLanguage } from '../features/sign-language/install.ts';
import type { WriteAddress } from './address.ts';
import { type BasisNeeds, createBasis } from './create-basis.ts';
import { createChoices } from './create-choices.ts';
import { createContent } from './create-content.ts';
import { createDetails } from './create-details.ts';
import { createDevice } from './create-device.ts';
import { createNavigation } from './create-navigation.ts';
import { createPicture } from './create-picture.ts';
import { createTelemetry } from './create-telemetry.ts';
import { createTimeline } from './create-timeline.ts';
import { createViewer } from './create-viewer.ts';

export interface PlayerNeeds extends BasisNeeds {
  /** Names the current content in the address of the player's own page. Does nothing on other pages. */
  writeAddress: WriteAddress;
  /** Shows other content, as if the page had asked for it. */
  showCard(card: { readonly type: string; readonly id: string }): void;
}

/** One player and its parts, in the order in which they are made. A part gets what it needs of others as arguments. */
export function createPlayer(needs: PlayerNeeds) {
  const { $parameters, host, environment, session, writeAddress, showCard, signal } = needs;
  const { document, window } = environment;
  const { popovers, ...basis } = createBasis(needs);
  const { tools, platform, media, floating, dataSaver, time, playback, failures, presence, controls, notices } = basis;
  const { notify } = notices;

  const autostart = createAutostart({ media });
  const viewed = createViewed(tools.personal);
  const watched = createContent({
    tools,
    platform,
    session,
    media,
    playback,
    failures,
    presence,
    autostart,
    viewed,
    writeAddress,
  });
  const { content, playlist, upcoming, liveData, liveDataCalls, recovery, summary, trouble, waitOnce, $nearEnd } =
    watched;
  const { $watched } = playlist;
  const navigation = createNavigation({
    tools,
    platform,
    media,
    content,
    liveData,
    failures,
    playlist,
    liveDataCalls,
    $nearEnd,
    autostart,
    writeAddress,
    showCard,
  });
  const details = createDetails({ tools, platform, media, content, playback, autostart });
  const { cover } = details;

  const picture = createPicture({ tools, platform, media, content });
  const { panorama } = picture;
  const device = createDevice({
    tools,
    host,
    media,
    floating,
    content,
    playback,
    time,
    failures,
    next: navigation.next,
    panorama,
    $shape: picture.$shape,
    popovers,
    controls,
    cover,
  });

  const departures = watchDepartures({ document, window, signal });
  const telemetry = createTelemetry({
    tools,
    platform,
    media,
    content,
    $watched,
    summary,
    presence,
    failures,
    fullscreen: device.fullscreen,
    departures,
  });
  const { log } = telemetry;
  const popover = {
    $isOpen: derived(popovers.$open, (id) => id === 'login'),
    open: () => popovers.open('login'),
    close: () => popovers.$open.get() === 'login' && popovers.close(),
  };
  const viewer = createViewer({
    tools,
    platform,
    media,
    content,
    $watched,
    notify,
    failures,
    upcoming,
    viewed,
    popover,
    departures,
  });
  const { login, settings } = viewer;
  const timeline = createTimeline({
    tools,
    platform,
    media,
    content,
    liveData,
    settings,
    log,
    time,
    $decorates: dataSaver.$decorates,
    pictureInPicture: device.pictureInPicture,
  });
  const choices = createChoices({ tools, media, dataSaver, settings, log });

  const { layout, panels } = createLayout({
    tools,
    host,
    $floating: floating.$window,
    media,
    popovers,
    $watched,
    content,
    $canLogIn: login.$enabled,
    $languages: timeline.subtitles.$languages,
    $hasNext: navigation.next.$available,
    $dated: followDates({
      $details: content.$details,
      $window: time.$window,
      $canSeek: time.$canSeek,
      dateOfPicture: media.dateOfPicture,
    }),
    filled: {
      playlist: playlist.$available,
      recommendations: navigation.recommendations.$available,
      lives: navigation.multiLives.$available,
      markers: timeline.markers.$available,
    },
    $filmShape: picture.$shape,
    $mini: device.miniPlayer.$mini,
    $fullscreen: derived(device.fullscreen.$state, (state) => state !== 'off'),
  });
  const signLanguage = createSignLanguage({
    tools,
    media,
    content,
    dataSaver,
    $box: layout.$box,
    $mini: device.miniPlayer.$mini,
    notify,
  });
  const quiz = createQuiz({ tools, platform, media, content, liveData, login, notify, panels });
  const covers = [panels.$anyOpen, device.miniPlayer.$mini, device.screenLock.$locked, cover.$visible];
  const audience = createAudience({
    tools,
    platform,
    session,
    media,
    content,
    liveData,
    settings,
    notify,
    panels,
    $decorates: dataSaver.$decorates,
    covers: [...covers, navigation.next.$offer, quiz.$card],
  });
  const chat = createChat({
    tools,
    platform,
    session,
    media,
    content,
    $watched,
    liveData,
    login,
    notify,
    panels,
    presence,
  });
  const keeping = createKeeping({
    tools,
    host,
    platform,
    session,
    media,
    content,
    $watched,
    login,
    notify,
    panels,
    time,
    markers: timeline.markers,
    go: navigation.go,
  });

  return {
    ...basis,
    $parameters,
    session,
    content,
    playlist,
    upcoming,
    liveData,
    recovery,
    summary,
    trouble,
    waitOnce,
    appearance: createAppearance(tools),
    ...navigation,
    ...details,
    ...picture,
    ...device,
    ...telemetry,
    ...viewer,
    ...timeline,
    ...choices,
    layout,
    panels,
    signLanguage,
    quiz,
    audience,
    chat,
    keeping,
  };
}

export type Player = ReturnType<typeof createPlayer>;
