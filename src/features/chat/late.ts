import { computed } from 'nanostores';
import { fieldOf, listOf, textOf } from '../../lib/shape.ts';
import { endpoints } from '../../platform/endpoints.ts';
import { createReadProfiles } from '../../platform/read-profiles.ts';
import { openRoom } from '../../platform/rooms.ts';
import { followRecording } from '../time/moments.ts';
import type { ChatNeeds } from './install.ts';
import { createMessageCalls } from './message-calls.ts';
import { type ChatRooms, createRooms } from './rooms.ts';
import { chatNotices } from './words/notices.ts';

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
    $may: computed([login.$user, account.$token, login.$enabled], (user, _, enabled) =>
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
    base,
    join,
    speaker,
    $present: computed(panels.$present, (surfaces) => surfaces.includes('chat')),
    secondsSince: (startAt) => followRecording({ ...media, startAt }),
    $emojis: computed(liveData.$data, (data) => emojisIn(data?.emojis)),
    notify,
    sendFailed: (_, lang) => chatNotices[lang].sendFailed,
    onSent: (message) => emit('chatmessage', message),
    scheduler,
    signal,
  });
}
