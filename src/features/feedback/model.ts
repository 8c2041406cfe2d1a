import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { listen } from '../../core/listen.ts';
import type { Personal } from '../../core/personal.ts';
import type { Emit } from '../../events.ts';
import type { CallFailure } from '../../platform/result.ts';
import { detailOf, LONGEST_TEXT, type PlayerState } from './detail.ts';

export const KINDS = ['picture', 'sound', 'sync', 'stalls', 'subtitles', 'content', 'other'] as const;

export type Kind = (typeof KINDS)[number];

/** `failed`: the draft is kept; `words` is the platform's message, if any. */
type Phase =
  | { readonly name: 'writing' | 'empty' | 'sending' | 'sent' }
  | { readonly name: 'failed'; readonly words: string | undefined };

interface Needs {
  state(): PlayerState;
  /** The last failures, newest first. */
  failures(): readonly string[];
  /** Whether the report may be sent to the platform; otherwise only the event reports it to the page. */
  $tracked: ReadableAtom<boolean>;
  send(detail: string): Promise<{ readonly ok: true } | CallFailure>;
  personal: Pick<Personal, '$person'>;
  emit: Emit;
  signal: AbortSignal;
}

/** A report of trouble. The draft outlives the panel and a failure. */
export function createFeedback({ state, failures, $tracked, send, personal, emit, signal }: Needs) {
  const $kinds = atom<readonly Kind[]>([]);
  const $text = atom('');
  const $phase = atom<Phase>({ name: 'writing' });
  const $length = derived($text, (text) => [...text].length);
  const forget = () => {
    $kinds.set([]);
    $text.set('');
  };
  listen(personal.$person, forget, signal);
  const change = () => {
    if ($phase.get().name !== 'sending') $phase.set({ name: 'writing' });
  };

  return {
    $kinds: readonlyType($kinds),
    $text: readonlyType($text),
    $phase: readonlyType($phase),
    /** Code points left; negative if the text is too long. */
    $left: derived($length, (length) => LONGEST_TEXT - length),
    toggle(kind: Kind) {
      const chosen = $kinds.get();
      $kinds.set(KINDS.filter((known) => (known === kind ? !chosen.includes(kind) : chosen.includes(known))));
      change();
    },
    setText(text: string) {
      $text.set(text);
      change();
    },
    async submit() {
      const [kinds, text] = [$kinds.get(), $text.get()];
      if ($phase.get().name === 'sending' || $length.get() > LONGEST_TEXT) return;
      if (kinds.length === 0 && text.trim() === '') return $phase.set({ name: 'empty' });
      if ($tracked.get()) {
        $phase.set({ name: 'sending' });
        const result = await send(detailOf({ kinds, text, state: state(), failures: failures() }));
        if (signal.aborted) return;
        if (!result.ok) return $phase.set({ name: 'failed', words: result.detail });
      }
      emit('feedback', { kinds, text });
      // Text written while the report was sent belongs to the next one.
      if ($kinds.get() === kinds) $kinds.set([]);
      if ($text.get() === text) $text.set('');
      $phase.set({ name: 'sent' });
    },
    /** Goes from the thanks back to an empty form. */
    restart() {
      if ($phase.get().name === 'sent') $phase.set({ name: 'writing' });
    },
  };
}

export type Feedback = ReturnType<typeof createFeedback>;
