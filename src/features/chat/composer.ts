import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { createCountdown } from '../../core/countdown.ts';
import { listen } from '../../core/listen.ts';
import type { Personal } from '../../core/personal.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { Storage } from '../../core/storage.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { listOf } from '../../lib/shape.ts';
import { cut, isVisible, lengthOf } from '../../lib/visible-text.ts';
import { LONGEST_MESSAGE } from './message.ts';
import type { Line } from './types.ts';

const RULES_KEY = 'chatRules';
const EMOJIS_KEY = 'chatEmojis';
const MOST_RECENT = 16;
const LONGEST_EMOJI = 32;
/** A pasted book would make the page slow. */
const LONGEST_DRAFT = 10_000;
const LONGEST_QUOTE = 80;
/** A moderator's time-out may take a day or more. */
const LONGEST_WAIT_SECONDS = 86_400;

interface Needs {
  readonly storage: Storage;
  readonly personal: Personal;
  readonly $emojis: ReadableAtom<readonly string[]>;
  readonly scheduler: Scheduler;
  readonly monotonic: () => number;
  readonly signal: AbortSignal;
}

const emojiOf = (value: unknown) =>
  typeof value === 'string' && value.length <= LONGEST_EMOJI && isVisible(value) ? value : undefined;

/** The draft and the message that it answers. Kept when another room opens. */
export function createComposer({ storage, personal, $emojis, scheduler, monotonic, signal }: Needs) {
  const $draft = atom('');
  const $quoted = atom<Line | undefined>();
  const wait = createCountdown(scheduler, monotonic, signal, LONGEST_WAIT_SECONDS);
  const $rulesSeen = atom(storage.read(RULES_KEY) !== undefined);
  const $recentEmojis = atom(listOf(emojiOf)(parseJson(personal.read(EMOJIS_KEY))).slice(0, MOST_RECENT));

  const clear = () => {
    $draft.set('');
    $quoted.set(undefined);
  };
  const forget = () => {
    clear();
    $recentEmojis.set([]);
  };
  listen(personal.$person, forget, signal);

  return {
    $draft: readonlyType($draft),
    setDraft: (text: string) => $draft.set(text.slice(0, LONGEST_DRAFT)),
    $quoted: readonlyType($quoted),
    quote: (line: Line | undefined) => $quoted.set(line),
    /** The text to send; undefined if it is blank or too long. */
    text(): string | undefined {
      const text = $draft.get().trim();
      const room = LONGEST_MESSAGE - lengthOf(text);
      if (!isVisible(text) || room < 0) return undefined;
      const quoted = $quoted.get()?.text.split('\n').find(isVisible);
      // If the text is too long, the quote is cut, never the answer.
      const quote = quoted && cut(`> ${quoted.trim()}`, Math.min(LONGEST_QUOTE, room - 1));
      return quote && room > 3 ? `${quote}\n${text}` : text;
    },
    clear,
    $wait: wait.$seconds,
    /** The platform accepts no message for this long. */
    wait: wait.begin,
    $rulesSeen: readonlyType($rulesSeen),
    acceptRules() {
      $rulesSeen.set(true);
      storage.write(RULES_KEY, 'seen');
    },
    $emojis,
    $recentEmojis: readonlyType($recentEmojis),
    noteEmoji(emoji: string) {
      if (emojiOf(emoji) === undefined) return;
      const recent = [emoji, ...$recentEmojis.get().filter((other) => other !== emoji)].slice(0, MOST_RECENT);
      $recentEmojis.set(recent);
      personal.write(EMOJIS_KEY, JSON.stringify(recent));
    },
  };
}

export type Composer = ReturnType<typeof createComposer>;
