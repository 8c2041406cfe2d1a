import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import type { Acts } from '../../language/acts.ts';
import type { Words } from '../../language/widened.ts';
import type { Result } from '../../platform/result.ts';
import type { ModerationCalls } from './moderation-calls.ts';
import type { Rows } from './rows.ts';
import type { Moderation, Room } from './types.ts';

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
  readonly rows: Pick<Rows, 'find' | 'removeMessage'>;
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
      if (!message || !(await succeeds(calls.remove(message.id, signal)))) return;
      rows.removeMessage(message.id);
      done(
        ({ removed }) => removed,
        () => calls.restore(message.id, signal),
      );
    },
    async restrict(key, minutes) {
      const line = rows.find(key)?.line;
      if (!line) return;
      const { author, name } = line;
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
      const before = $settings.get();
      if (!(await succeeds(calls.update(room, { settings }, signal)))) return;
      done(
        ({ rules }) => rules,
        () => calls.update(room, { settings: before }, signal),
      );
    },
  };
}
