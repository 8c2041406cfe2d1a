import { createLatest } from '../core/lifetime.ts';
import type { Player } from '../player/create-player.ts';

/** What a viewer types into, and what takes the place of the keyboard meanwhile. */
const FIELDS = ':read-write, .chat-form *, .chat-rules, .chat-rules *';

/**
 * Marks the box while its viewer types, for the styles: Firefox knows `:has()` from version 121 only. The mark goes after
 * the press that takes the focus away, so that what is pressed stays under the finger.
 */
export function markTyping(box: HTMLElement, { tools }: Player, signal: AbortSignal): void {
  const ends = createLatest(signal);
  const note = ({ type, target }: FocusEvent) => {
    const typing = type === 'focusin' && target instanceof Element && target.matches(`.tab-panel :is(${FIELDS})`);
    ends.cancel();
    if (typing) box.dataset.typing = '';
    else tools.scheduler.after(0, () => delete box.dataset.typing, ends.next());
  };
  box.addEventListener('focusin', note, { signal });
  box.addEventListener('focusout', note, { signal });
}
