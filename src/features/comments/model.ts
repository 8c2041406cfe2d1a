import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { createCountdown } from '../../core/countdown.ts';
import type { Departures } from '../../core/departures.ts';
import { createLatest } from '../../core/lifetime.ts';
import { listen } from '../../core/listen.ts';
import type { Personal } from '../../core/personal.ts';
import { createProfiles } from '../../core/profiles.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { Emit } from '../../events.ts';
import type { Acts } from '../../language/acts.ts';
import type { Notify } from '../../language/notice.ts';
import type { Lang } from '../../languages.ts';
import type { ReadProfiles } from '../../platform/read-profiles.ts';
import type { CallFailure } from '../../platform/result.ts';
import type { CommentCalls } from './calls.ts';
import { createDrafts } from './drafts.ts';
import { createLikes } from './likes.ts';
import { createCommentModeration } from './moderation.ts';
import { createSection, type OpenSection } from './section.ts';
import type { Comment, Comments, Section } from './types.ts';
import { createWriting, keyOfForm, type Target } from './writing.ts';

/** A panel that is reopened after this time requests newer comments. */
const STALE_SECONDS = 60;

type Text = Parameters<Notify>[0]['text'];

type CommentsNeeds = {
  /** Id of the content; undefined while it is loaded. */
  readonly $content: ReadableAtom<string | undefined>;
  readonly calls: CommentCalls;
  readonly profiles: ReadProfiles;
  /** The user's id in the token. */
  readonly $me: ReadableAtom<string | undefined>;
  readonly $loggedIn: ReadableAtom<boolean>;
  readonly $may: Comments['$may'];
  readonly $isModerator: ReadableAtom<boolean>;
  readonly acts: Acts;
  /** What is told when a moderator has removed a comment. */
  removed(lang: Lang): string;
  requireLogin(action: () => void, reason: 'comment' | 'like'): void;
  readonly $end: Comments['$end'];
  seek(seconds: number): void;
  readonly notify: Notify;
  readonly texts: Readonly<Record<'failed' | 'posted' | 'held' | 'likeFailed', Text>>;
  readonly emit: Emit;
  readonly personal: Personal;
  readonly departures: Departures;
  readonly scheduler: Scheduler;
  now(): number;
  monotonic(): number;
  readonly signal: AbortSignal;
};

/** The comments of the current content, from the first opening of their panel. */
export function createComments(needs: CommentsNeeds): Comments {
  const { $content, calls, $me, $may, notify, texts, emit, scheduler, monotonic, signal } = needs;
  const $section = atom<OpenSection | undefined>();
  const sections = createLatest(signal);
  const $people = atom(0);
  const drafts = createDrafts(needs);
  const waiting = createCountdown(scheduler, monotonic, signal);
  let isShown = false;
  let askedAt = 0;
  /** The user for whom the platform has answered. */
  let reader: string | undefined;

  const profiles = createProfiles({
    ask: needs.profiles,
    onKnown: () => $people.set($people.get() + 1),
    scheduler,
    signal,
  });
  const refuse = (otherwise: Text) => (failure: CallFailure) =>
    notify({ tone: 'error', text: (...words) => failure.detail ?? otherwise(...words) });
  const likes = createLikes({
    call: calls.like,
    personal: needs.personal,
    requireLogin: (action) => ($may.get() === 'yes' ? action() : needs.requireLogin(action, 'like')),
    onRefused: refuse(texts.likeFailed),
    emit,
    signal,
  });

  const moderation = createCommentModeration({
    calls,
    $isModerator: needs.$isModerator,
    acts: needs.acts,
    removed: needs.removed,
    requireLogin: (action) => ($may.get() === 'yes' ? action() : needs.requireLogin(action, 'comment')),
    onChange: () => $section.get()?.askPermission(),
    signal,
  });

  const sectionOf = ({ content }: Target) => {
    const section = $section.get();
    return section?.content === content ? section : undefined;
  };
  const permissionOf = (section: Section | undefined) => {
    const permission = section?.$permission.get();
    return typeof permission === 'string' ? undefined : permission;
  };
  /** Looks up an accepted comment among the newest if the answer doesn't contain it. */
  const lookUp = async (section: OpenSection, { replyTo }: Target, text: string) => {
    if (replyTo !== undefined) return section.showReplies(replyTo);
    const newest = await section.refresh();
    return newest.find((one) => one.author !== undefined && one.author === $me.get() && one.text === text);
  };
  const onStored = async (target: Target, comment: Comment | undefined, text: string) => {
    const section = sectionOf(target);
    const { replyTo } = target;
    const holds = permissionOf(section)?.holds ?? false;
    notify({ tone: 'info', text: (comment?.held ?? holds) ? texts.held : texts.posted });
    if (section?.$replying.get() === replyTo) section?.reply(undefined);
    if (comment) section?.add(comment, replyTo);
    const stored = comment ?? (section && (await lookUp(section, target, text)));
    if (stored && !signal.aborted) emit('comment', { id: stored.id, replyTo, text: stored.text, held: stored.held });
  };
  const writing = createWriting({
    create: calls.create,
    drafts,
    waiting,
    $may,
    $loggedIn: needs.$loggedIn,
    requireLogin: (action) => needs.requireLogin(action, 'comment'),
    isAllowed: (target) => $may.get() !== 'none' && permissionOf(sectionOf(target))?.canComment !== false,
    onStored: (...stored) => void onStored(...stored),
    onRefused: refuse(texts.failed),
    signal,
  });

  const open = (content: string) => {
    const section = createSection({
      content,
      calls,
      onRequest() {
        const renewLikes = likes.renewal();
        return (comments) => {
          reader = $me.get();
          renewLikes(comments);
        };
      },
      signal: sections.next(),
    });
    askedAt = monotonic();
    $section.set(section);
    section.open();
  };
  const sync = () => {
    const content = $content.get();
    if (content === undefined || !isShown) return;
    const section = $section.get();
    if (section?.content !== content) return open(content);
    if (monotonic() - askedAt < STALE_SECONDS * 1000) return;
    askedAt = monotonic();
    if (section.isLoaded()) void section.refresh();
  };
  listen($content, sync, signal);
  // Another user has other permissions, held comments and likes.
  listen(
    $me,
    (me) => me !== undefined && me !== reader && $section.get()?.isLoaded() && void $section.get()?.refresh(),
    signal,
  );
  listen(
    needs.$loggedIn,
    (loggedIn) => {
      const content = $section.get()?.content;
      if (!loggedIn && content !== undefined) open(content);
    },
    signal,
  );

  const targetOf = (replyTo: string | undefined): Target => ({ content: $section.get()?.content ?? '', replyTo });
  return {
    $section: readonlyType($section),
    enter() {
      isShown = true;
      sync();
      return () => {
        isShown = false;
      };
    },
    $me,
    $people: readonlyType($people),
    person({ author, name, picture }) {
      const known = author !== undefined && name === undefined ? profiles.of(author) : undefined;
      return { name: name ?? (known?.displayName || undefined), picture: picture ?? known?.image };
    },
    $likes: likes.$likes,
    likeOf: likes.likeOf,
    toggleLike: likes.toggle,
    moderation,
    $may,
    $drafts: drafts.$drafts,
    $progress: writing.$progress,
    formKey: (replyTo) => keyOfForm(targetOf(replyTo)),
    setDraft: (replyTo, text) => writing.setDraft(targetOf(replyTo), text),
    send: (replyTo, readyId) => writing.send(targetOf(replyTo), readyId),
    $wait: waiting.$seconds,
    $end: needs.$end,
    seek: needs.seek,
    now: needs.now,
  };
}
