import { computed, type ReadableAtom } from 'nanostores';
import type { Content } from '../features/content/model.ts';
import type { Cover } from '../features/cover/model.ts';
import type { LiveData } from '../features/live-data/model.ts';
import { followDates } from '../features/markers/dated.ts';
import type { Playlist } from '../features/playlist/model.ts';
import type { Popovers } from '../features/popovers/model.ts';
import type { Presence } from '../features/presence/model.ts';
import type { Time } from '../features/time/model.ts';
import type { Notify } from '../language/notice.ts';
import type { Media } from '../media/create-media.ts';
import type { Parameters } from '../parameters.ts';
import type { Session } from '../platform/session.ts';
import type { SurfaceId } from '../surfaces.ts';
import { createAudience } from './create-audience.ts';
import type { createDevice } from './create-device.ts';
import { createKeeping } from './create-keeping.ts';
import { createLayout } from './create-layout.ts';
import type { createNavigation } from './create-navigation.ts';
import { createOffers } from './create-offers.ts';
import type { Platform } from './create-platform.ts';
import { createQuiz } from './create-quiz.ts';
import { createSocial } from './create-social.ts';
import type { createTimeline } from './create-timeline.ts';
import type { createViewer } from './create-viewer.ts';
import type { Tools } from './tools.ts';

interface Needs {
  tools: Tools;
  platform: Platform;
  session: Session;
  host: HTMLElement;
  media: Media;
  time: Time;
  popovers: Popovers<SurfaceId>;
  presence: Presence;
  /** The page's parameters, with the item of a playlist in the place of the list. */
  $watched: ReadableAtom<Parameters>;
  content: Content;
  liveData: LiveData;
  playlist: Pick<Playlist, '$available'>;
  navigation: ReturnType<typeof createNavigation>;
  cover: Pick<Cover, '$visible'>;
  device: ReturnType<typeof createDevice>;
  viewer: ReturnType<typeof createViewer>;
  timeline: ReturnType<typeof createTimeline>;
  notify: Notify;
}

/** What stands around the picture: the audience, the chat, the quiz, what a viewer keeps, and the layout of it all. */
export function createAround(needs: Needs) {
  const { tools, popovers, $watched, content, playlist, navigation, cover, device, viewer, timeline } = needs;
  const { login, settings } = viewer;
  const audience = createAudience({ ...needs, settings });
  const social = createSocial({ ...needs, login });
  const quiz = createQuiz({ ...needs, login });
  const $offers = createOffers({
    $parameters: $watched,
    content,
    $canLogIn: login.$enabled,
    $languages: timeline.subtitles.$languages,
    $hasNext: navigation.next.$available,
    installed: tools.environment.installed(),
    $dated: followDates({ ...content, ...needs.time, dateOfPicture: needs.media.dateOfPicture }),
    $playlist: playlist.$available,
    $recommendations: navigation.recommendations.$available,
    $lives: navigation.multiLives.$available,
    $markers: timeline.markers.$available,
    $poll: audience.$available,
    $quiz: quiz.$drawn,
    $chat: social.chat.$available,
  });
  const layout = createLayout({
    ...needs,
    popovers,
    $offers,
    fresh: { chat: social.chat.$unread },
    $mini: device.miniPlayer.$mini,
    $fullscreen: computed(device.fullscreen.$state, (state) => state !== 'off'),
  });
  const { panels } = layout;
  const keeping = createKeeping({
    ...needs,
    login,
    markers: timeline.markers,
    $offers,
    go: navigation.go,
    openPanel: panels.open,
  });
  audience.start({
    covers: [
      panels.$anyOpen,
      device.miniPlayer.$mini,
      device.screenLock.$locked,
      cover.$visible,
      navigation.next.$offer,
      quiz.$card,
    ],
    $inView: panels.$inView,
  });
  social.seat(panels.hasPlace('chat'), { $present: panels.$present, openPanel: () => panels.open('chat') });
  return { ...layout, audience, chat: social.chat, quiz, keeping };
}
