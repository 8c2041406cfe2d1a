import { computed, type ReadableAtom } from 'nanostores';
import { subscribe } from '../../core/listen.ts';
import type { Notify } from '../../language/notice.ts';
import type { Media } from '../../media/create-media.ts';
import { mayChat } from '../../modes.ts';
import type { Parameters } from '../../parameters.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';
import type { Session } from '../../platform/session.ts';
import type { Platform } from '../../player/create-platform.ts';
import type { Tools } from '../../player/tools.ts';
import type { Content } from '../content/model.ts';
import type { Panels } from '../layout/install.ts';
import type { LiveData } from '../live-data/model.ts';
import type { Login } from '../login/model.ts';
import type { Presence } from '../presence/model.ts';
import { createRoomCall } from './calls.ts';
import { createChatModel } from './model.ts';

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

/** The closed room of a recording, whose messages are shown at their moments. */
function roomOf({ type, chat_room: id, start_time }: VideoDetails) {
  const startAt = Date.parse(start_time ?? '');
  return type === 'archive' && id && !Number.isNaN(startAt) ? { id, startAt } : undefined;
}

/** The chat of a live stream or of its recording. Its code is loaded with the first room. */
export function createChat(needs: ChatNeeds) {
  const { tools, platform, $watched, media, content, liveData, login, panels } = needs;
  const { environment, scheduler, signal } = tools;
  const chat = createChatModel({
    $content: content.$key,
    $subject: computed([$watched, content.$details, content.$liveDetails], (parameters, details, live) => {
      if (!details || !mayChat(parameters)) return undefined;
      return live ? { liveId: live.id } : roomOf(details);
    }),
    $enabled: computed(liveData.$data, (data) => data?.chatEnabled),
    $ready: media.$ready,
    $wanted: panels.hasPlace('chat'),
    $userId: computed(login.$user, (user) => user?.id),
    ask: createRoomCall(platform.http),
    load: async () => (await import('./late.ts')).openChatRooms(needs),
    scheduler,
    random: environment.random,
    signal,
  });
  subscribe(chat.$available, (has) => panels.offer('chat', has), signal);
  subscribe(chat.$unread, (count) => panels.countFresh('chat', count), signal);
  return chat;
}
