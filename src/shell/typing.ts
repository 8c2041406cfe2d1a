import { createLatest } from '../core/lifetime.ts';
import { isElement } from '../lib/nodes.ts';
import type { Player } from '../player/create-player.ts';

/** Fields, and elements that are shown instead of the on-screen keyboard. */
const FIELDS = ':read-write, .chat-form *, .chat-rules, .chat-rules *';

/**
 * Marks the box while the viewer types, because Firefox has `:has()` only since version 121. The mark is removed after
 * the press that moves the focus, so that the pressed element doesn't move away.
 */
export function markTyping(box: HTMLElement, { tools }: Player, signal: AbortSignal): void {
  const ends = createLatest(signal);
  const note = ({ type, target }: FocusEvent) => {
    const typing = type === 'focusin' && isElement(target) && target.matches(`.tab-panel :is(${FIELDS})`);
    ends.cancel();
    if (typing) box.dataset.typing = '';
    else tools.scheduler.after(0, () => delete box.dataset.typing, ends.next());
  };
  box.addEventListener('focusin', note, { signal });
  box.addEventListener('focusout', note, { signal });
}
