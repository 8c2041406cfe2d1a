import { atom, type ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { subscribe } from '../../core/listen.ts';
import { watchTyping } from '../../core/typing.ts';
import type { Notify } from '../../language/notice.ts';
import { attempt } from '../../lib/attempt.ts';
import { type Emojis, emojisOf, gifOf } from '../../lib/audience.ts';
import { isObject } from '../../lib/shape.ts';
import type { Media } from '../../media/create-media.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';
import type { Session } from '../../platform/session.ts';
import type { Platform } from '../../player/create-platform.ts';
import type { Tools } from '../../player/tools.ts';
import { createGif } from '../gif/model.ts';
import type { Aggregate } from '../live-data/read.ts';
import { createPollCard } from '../polls/card.ts';
import { createPollMemory } from '../polls/memory.ts';
import { createPolls } from '../polls/model.ts';
import { createFloats } from '../reactions/floats.ts';
import { createReactions } from '../reactions/model.ts';
import { createMoments } from '../time/moments.ts';

/** An aggregate that arrives sooner after the answer to an own call may come from a cache, and be older than it. */
const STALE_MS = 2000;

export interface AudienceNeeds {
  tools: Tools;
  platform: Pick<Platform, 'http' | 'api'>;
  session: Pick<Session, 'sharing'>;
  media: Pick<Media, 'video' | 'dateOfPicture' | '$currentTime' | '$seekable'>;
  /** While any of these is set, the card of a new poll waits. */
  covers: readonly ReadableAtom<unknown>[];
  notify: Notify;
  /** Whether pictures may load that nobody has asked for. */
  $decorates: ReadableAtom<boolean>;
}

interface Needs extends AudienceNeeds {
  live: Pick<VideoDetails, 'id' | 'user_id'>;
  $data: ReadableAtom<Aggregate | undefined>;
  /** The panels that the viewer sees. */
  $inView: ReadableAtom<readonly unknown[]>;
  signal: AbortSignal;
}

/** Poll, reactions and gif of one live stream. Loaded when a live stream has any of them. */
export function createAudienceParts(needs: Needs) {
  const { platform, session, media, live, $data, covers, $inView, notify, $decorates, signal } = needs;
  const { scheduler, environment, personal, emit } = needs.tools;
  const { document, monotonic, random, window } = environment;
  const shared = { ...needs.tools, monotonic, random, signal };

  const $emojis = atom<Emojis>({ poll: undefined, reactions: [] });
  let heldUntil = 0;
  const follow = (data: Aggregate | undefined) => {
    if (data && monotonic() >= heldUntil) $emojis.set(emojisOf(data.emojis));
  };
  subscribe($data, follow, signal);
  const send = async (what: object, callSignal: AbortSignal) => {
    const body = { type: 'live', id: live.id, user_id: live.user_id, ...what };
    const result = await platform.http.send('setEmojiPoll', { body, check: isObject, signal: callSignal });
    if (!result.ok || signal.aborted) return result;
    heldUntil = monotonic() + STALE_MS;
    const { poll, reactions } = emojisOf(result.data);
    const before = $emojis.get();
    // An answer may leave out what the call did not change.
    $emojis.set({ poll: poll ?? before.poll, reactions: reactions.length > 0 ? reactions : before.reactions });
    return result;
  };

  const memory = session.sharing.use('polls', (shared) => createPollMemory(personal, shared), signal);
  const keyOf = (pollId: string) => `${platform.api()} ${live.id} ${pollId}`;
  const polls = createPolls({
    ...shared,
    $poll: derived($emojis, ({ poll }) => poll),
    send: (poll, callSignal) => send({ poll }, callSignal),
    memory,
    keyOf,
    notify,
  });
  const card = createPollCard({
    scheduler,
    signal,
    ...polls,
    memory,
    keyOf,
    $blocked: derived([watchTyping(document, signal), ...covers], (...causes) => causes.some(Boolean)),
    $inPanel: derived($inView, (panels) => panels.includes('poll')),
  });

  const $counted = derived($emojis, ({ reactions }) => reactions);
  const { tap, ...reactions } = createReactions({
    ...shared,
    $reactions: $counted,
    interval: () => $data.get()?.reactionInterval,
    send,
    emit,
  });
  const floats = createFloats({
    ...shared,
    $reactions: reactions.$others,
    interval: () => $data.get()?.interval,
    mayMove: () => !media.video.ownerDocument.hidden && !environment.reducedMotion(),
  });

  const { $gif } = createGif({
    $announced: derived($data, (data) => gifOf(data?.gif, platform.api())),
    since: createMoments(media).since,
    $currentTime: media.$currentTime,
    prepare(url) {
      const image = $decorates.get() ? attempt(() => new window.Image()) : undefined;
      if (image) Object.assign(image, { referrerPolicy: 'no-referrer', src: url });
    },
    signal,
  });

  return {
    polls,
    card,
    reactions: {
      $reactions: reactions.$reactions,
      tap: (reaction: Parameters<typeof tap>[0]) => tap(reaction) && floats.rise(reaction.emoji),
    },
    $float: floats.$float,
    $gif,
    reducedMotion: environment.reducedMotion,
    /** Whether there is a poll or a reaction now. */
    $has: derived($emojis, ({ poll, reactions }) => poll !== undefined || reactions.length > 0),
  };
}

export type AudienceParts = ReturnType<typeof createAudienceParts>;
