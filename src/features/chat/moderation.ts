import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import type { Acts } from '../../language/acts.ts';
import type { Words } from '../../language/widened.ts';
import type { Result } from '../../platform/result.ts';
import type { ModerationCalls } from './moderation-calls.ts';
import type { Rows } from './rows.ts';
import type { Moderation, Room, RoomSettings } from './types.ts';

/** What was done. */
export interface ModerationTexts {
  readonly removed: string;
  timedOut(name: string): string;
  banned(name: string): string;
  readonly pinned: string;
  readonly unpinned: string;
  readonly rules: string;
}

interface Needs {
  readonly room: string;
  readonly rows: Pick<Rows, 'find' | 'startRemoval'>;
  readonly calls: ModerationCalls;
  readonly $pin: Room['$pin'];
  readonly $settings: Room['$settings'];
  readonly $isModerator: ReadableAtom<boolean>;
  readonly acts: Acts;
  readonly texts: Words<ModerationTexts>;
  readonly signal: AbortSignal;
}

/**
 * Reports of viewers, and what moderators do. The room changes when the socket tells of it, as for everybody else; only a
 * removed message goes at once.
 */
export function createModeration(needs: Needs): Moderation {
  const { room, rows, calls, $pin, $settings, acts, texts, signal } = needs;
  const $reported = atom<ReadonlySet<string>>(new Set());

  const { succeeds, tell, thank } = acts;
  /** Tells what was done, with the call that undoes it. */
  const done = (text: (words: ModerationTexts) => string, undo: () => Promise<Result<unknown>>) =>
    tell(
      (lang) => text(texts[lang]),
      () => void (signal.aborted || succeeds(undo())),
    );
  const messageOf = (key: string) => {
    const row = rows.find(key);
    return row?.id === undefined ? undefined : { id: row.id, line: row.line };
  };

  return {
    $isModerator: needs.$isModerator,
    $reported: readonlyType($reported),
    async report(key, reason) {
      const message = messageOf(key);
      if (!message || !(await succeeds(calls.report(message.id, reason, signal)))) return;
      $reported.set(new Set([...$reported.get(), key]));
      thank();
    },
    async remove(key) {
      const message = messageOf(key);
      if (!message) return;
      const finish = rows.startRemoval(message.id);
      if (!(await succeeds(calls.remove(message.id, signal)))) return;
      finish();
      done(
        ({ removed }) => removed,
        () => calls.restore(message.id, signal),
      );
    },
    async restrict({ author, name }, minutes) {
      const wish = { minutes, remove_messages: minutes === null };
      if (!(await succeeds(calls.restrict(room, author, wish, signal)))) return;
      done(
        ({ banned, timedOut }) => (minutes === null ? banned(name) : timedOut(name)),
        () => calls.lift(room, author, signal),
      );
    },
    async pin(key) {
      const message = key === undefined ? undefined : messageOf(key);
      if (key !== undefined && !message) return;
      const before = $pin.get()?.id ?? null;
      if (!(await succeeds(calls.update(room, { pin: message?.id ?? null }, signal)))) return;
      done(
        ({ pinned, unpinned }) => (message ? pinned : unpinned),
        () => calls.update(room, { pin: before }, signal),
      );
    },
    async setRules(settings) {
      const now = $settings.get();
      // Another moderator's change of the other rules stays.
      const before: Partial<RoomSettings> = Object.fromEntries(
        Object.keys(settings).map((rule) => [rule, now[rule as keyof RoomSettings]]),
      );
      if (!(await succeeds(calls.update(room, { settings }, signal)))) return;
      done(
        ({ rules }) => rules,
        () => calls.update(room, { settings: before }, signal),
      );
    },
  };
}
