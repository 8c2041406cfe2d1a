import { derived } from '../../core/derived.ts';
import { subscribe } from '../../core/listen.ts';
import { mayChat } from '../../modes.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';
import { createRoomCall } from './calls.ts';
import type { ChatNeeds } from './late.ts';
import { createChatModel } from './model.ts';

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
    $subject: derived([$watched, content.$details, content.$liveDetails], (parameters, details, live) => {
      if (!details || !mayChat(parameters)) return undefined;
      return live ? { liveId: live.id } : roomOf(details);
    }),
    $enabled: derived(liveData.$data, (data) => data?.chatEnabled),
    $ready: media.$ready,
    $wanted: panels.hasPlace('chat'),
    $userId: derived(login.$user, (user) => user?.id),
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
