import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { takeKey } from '../../ui/take-key.ts';
import { InPanel } from './InPanel.tsx';
import type { Room } from './types.ts';
import type { ChatWords } from './words.ts';

interface Props {
  room: Room;
  words: ChatWords['emojis'];
  onPick(emoji: string): void;
  onClose(): void;
}

type Category = 'recent' | 'all' | 'faces' | 'hands' | 'hearts' | 'fun';

/** Used if the platform sends no emoji lists. */
const COMMON = {
  faces: ['😀', '😂', '🤣', '😊', '😍', '🥰', '😎', '🤔', '😢', '😭', '😡', '😱', '😴', '🤯', '🙄'],
  hands: ['👍', '👎', '👏', '🙏', '💪', '👌', '✌️', '🤝', '👋', '🙌'],
  hearts: ['❤️', '💚', '🤍', '💔', '🌹', '🔥', '💯', '✅'],
  fun: ['⚽', '🏆', '🥇', '🎉', '🎂', '🎶', '🇮🇷'],
} as const;

const COLUMNS = 8;
/** Two rows. */
const MOST_RECENT = 2 * COLUMNS;

const gridOf = (emojis: readonly string[]) =>
  Array.from({ length: Math.ceil(emojis.length / COLUMNS) }, (_, row) =>
    emojis.slice(row * COLUMNS, (row + 1) * COLUMNS),
  );

function sectionsOf(offered: readonly string[], recent: readonly string[]) {
  const own: [Category, readonly string[]][] = offered.length > 0 ? [['all', offered]] : [];
  const all = own.length > 0 ? own : (Object.entries(COMMON) as [Category, readonly string[]][]);
  const first: [Category, readonly string[]] = ['recent', recent.slice(0, MOST_RECENT)];
  return [first, ...all].filter(([, emojis]) => emojis.length > 0);
}

/** A grid for each category, and one tab stop for all; arrow keys move over all of them. */
export function EmojiPicker({ room, words, onPick, onClose }: Props) {
  const offered = useStore(room.$emojis);
  // The order is fixed while the picker is open, so that nothing moves under a finger.
  const [recent] = useState(() => room.$recentEmojis.get());
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState('0 0 0');
  const sections = sectionsOf(offered, recent);

  const pressKey = (event: KeyboardEvent) =>
    takeKey(event, (key) => {
      const all = [...(box.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
      const next = neighbourOf(key, event.target as HTMLElement, all);
      next?.focus();
      return next !== undefined;
    });

  return (
    <InPanel className="chat-emojis scrolls" dialog={words.title} onClose={onClose} part="chat-emojis">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it moves focus between the buttons in it */}
      <div ref={box} onKeyDown={pressKey}>
        {sections.map(([category, emojis], section) => (
          <section key={category}>
            <h3>{words[category]}</h3>
            {/* biome-ignore lint/a11y/useSemanticElements: buttons that arrow keys move between, as in a table, but no data */}
            <div role="grid" aria-label={words[category]}>
              {gridOf(emojis).map((row, at) => (
                // biome-ignore lint/a11y/useSemanticElements: as above
                // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
                <div key={row[0]} role="row">
                  {row.map((emoji, column) => {
                    const place = `${section} ${at} ${column}`;
                    return (
                      // biome-ignore lint/a11y/useSemanticElements: as above
                      // biome-ignore lint/a11y/useFocusableInteractive: the button in it takes the focus
                      <span key={emoji} role="gridcell">
                        <button
                          type="button"
                          data-place={place}
                          data-autofocus={place === '0 0 0' || undefined}
                          tabIndex={place === active ? 0 : -1}
                          onFocus={() => setActive(place)}
                          onClick={() => onPick(emoji)}
                        >
                          {emoji}
                        </button>
                      </span>
                    );
                  })}
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
    </InPanel>
  );
}

/** The button that the key moves to; `null` at the edge, `undefined` for other keys. */
function neighbourOf(key: string, here: HTMLElement, all: readonly HTMLElement[]): HTMLElement | null | undefined {
  const at = all.indexOf(here);
  if (at < 0) return undefined;
  const forward = getComputedStyle(here).direction === 'rtl' ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: at + forward,
    ArrowLeft: at - forward,
    Home: 0,
    End: all.length - 1,
  };
  const step = steps[key];
  if (step !== undefined) return all[step] ?? null;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const below = key === 'ArrowDown';
  const { offsetTop, offsetLeft } = here;
  const others = all.filter((other) => (below ? other.offsetTop > offsetTop : other.offsetTop < offsetTop));
  const row = (below ? others[0] : others.at(-1))?.offsetTop;
  const distance = (other: HTMLElement) => Math.abs(other.offsetLeft - offsetLeft);
  const inRow = others.filter((other) => other.offsetTop === row);
  return inRow.sort((one, other) => distance(one) - distance(other))[0] ?? null;
}
