import type { ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { createActs } from '../../language/acts.ts';
import type { Notify } from '../../language/notice.ts';
import { fieldOf, listOf, textOf } from '../../lib/shape.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';
import { endpoints } from '../../platform/endpoints.ts';
import { createReadProfiles } from '../../platform/read-profiles.ts';
import { openRoom } from '../../platform/rooms.ts';
import type { Session } from '../../platform/session.ts';
import { readToken } from '../../platform/token.ts';
import type { Platform } from '../../player/create-platform.ts';
import type { Tools } from '../../player/tools.ts';
import type { Content } from '../content/model.ts';
import type { Panels } from '../layout/install.ts';
import type { LiveData } from '../live-data/model.ts';
import type { Login } from '../login/model.ts';
import type { Presence } from '../presence/model.ts';
import { followRecording } from '../time/moments.ts';
import { createMessageCalls } from './message-calls.ts';
import { createModerationCalls } from './moderation-calls.ts';
import { type ChatRooms, createRooms } from './rooms.ts';
import { chatNotices } from './words/notices.ts';

export interface ChatNeeds {
  tools: Tools;
  platform: Platform;
  session: Pick<Session, 'sharing'>;
  /** The page's parameters, with the item of a playlist in the place of the list. */
  $watched: ReadableAtom<Parameters>;
  media: Pick<Media, '$ready' | '$currentTime'>;
  content: Pick<Content, '$key' | '$details' | '$liveDetails'>;
  liveData: Pick<LiveData, '$data'>;
  presence: Pick<Presence, '$visible' | '$online'>;
  login: Pick<Login, 'require' | '$user' | '$enabled'>;
  notify: Notify;
  panels: Pick<Panels, '$present' | 'hasPlace' | 'offer' | 'countFresh' | 'open'>;
}

const LISTS = ['emoji_list_1', 'emoji_list_2'];

/** The emojis of the platform's lists. */
const emojisIn = (emojis: unknown): readonly string[] =>
  LISTS.flatMap((name) => listOf((entry) => textOf(fieldOf(entry, 'id')))(fieldOf(emojis, name)));

/** The chat's own code: its rooms, and the socket that they listen to. */
export function openChatRooms(needs: ChatNeeds): ChatRooms {
  const { tools, platform, session, presence, login, liveData, media, notify, panels } = needs;
  const { environment, personal, scheduler, $parameters, emit, signal } = tools;
  const { http, api: base, visitor } = platform;
  const { document, random, window } = environment;
  const account = platform.account();
  const calls = { ...createMessageCalls(http, base), profiles: createReadProfiles(http, base) };

  const address = () => {
    const url = new URL($parameters.get().endpoints.openSocket ?? endpoints.openSocket[1], base());
    url.protocol = url.protocol.replace('http', 'ws');
    return url.href.replace(/\/websocket$/, '');
  };
  /** One socket for all players of the page that show the room. */
  const join = (room: string, roomSignal: AbortSignal) => {
    const open = (shared: AbortSignal) =>
      openRoom({
        room,
        address: address(),
        params: () => ({ uuid: visitor(), provider: $parameters.get().provider }),
        token: () => ($parameters.get().isAuth ? account.currentToken() : undefined),
        $token: account.$token,
        $subject: account.$subject,
        checkToken: () => void calls.history(room, { limit: 1 }, shared, false),
        scheduler,
        random,
        page: [window, document],
        signal: shared,
      });
    return session.sharing.use(`room ${address()} ${room}`, open, roomSignal);
  };
  const speaker = {
    $me: account.$subject,
    $isModerator: derived(account.$token, (token) => readToken(token).isModerator),
    $may: derived([login.$user, account.$token, login.$enabled], (user, _, enabled) =>
      user || account.hasCredentials() ? 'yes' : enabled ? 'login' : 'none',
    ),
    profile() {
      const { displayName, image } = login.$user.get() ?? {};
      return { name: displayName ?? '', picture: image ?? undefined };
    },
    // The log-in closes a panel over the picture.
    logIn: () => login.require(() => panels.open('chat'), 'chat'),
  };

  return createRooms({
    window,
    storage: environment.storage,
    now: environment.now,
    monotonic: environment.monotonic,
    random,
    $visible: presence.$visible,
    $online: presence.$online,
    personal,
    calls,
    moderation: createModerationCalls(http),
    acts: createActs({ words: chatNotices, notify, logIn: speaker.logIn, signal }),
    moderationTexts: chatNotices,
    base,
    join,
    speaker,
    $present: derived(panels.$present, (surfaces) => surfaces.includes('chat')),
    secondsSince: (startAt) => followRecording({ ...media, startAt }),
    $emojis: derived(liveData.$data, (data) => emojisIn(data?.emojis)),
    notify,
    sendFailed: (_, lang) => chatNotices[lang].sendFailed,
    onSent: (message) => emit('chatmessage', message),
    scheduler,
    signal,
  });
}
