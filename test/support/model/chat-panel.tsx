import { nextFrame } from '@open-wc/testing';
import { atom } from 'nanostores';
import { ChatPanel } from '../../../src/features/chat/ChatPanel.tsx';
import styles from '../../../src/features/chat/chat.css';
import { chatWords } from '../../../src/features/chat/words.ts';
import { createLanguage } from '../../../src/language/create-language.ts';
import { LanguageProvider } from '../../../src/language/LanguageContext.tsx';
import type { Lang } from '../../../src/languages.ts';
import listState from '../../../src/ui/list-state.css';
import { mount } from '../../unit/ui/mount.tsx';
import { waitUntil } from '../time/wait.ts';
import { type FakeRoom, fakeChat } from './chat.ts';

export interface PanelWish {
  readonly entry?: Parameters<typeof fakeChat>[1];
  readonly onLogin?: () => void;
  readonly autoFocus?: boolean;
  readonly lang?: Lang;
  readonly width?: number;
  readonly height?: number;
  readonly theme?: string;
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(`${listState}\n${styles}`);

/** The chat in a tab, of 450 px height unless another is given. */
export async function showChat(
  fake: FakeRoom,
  { entry, onLogin, autoFocus = true, lang = 'fa', width, height = 450, theme }: PanelWish = {},
) {
  const { chat, $entry } = fakeChat(fake, entry);
  const words = await chatWords[lang]();
  const language = createLanguage(atom(lang));
  const view = (
    <LanguageProvider language={language}>
      <div
        className="tab-panel"
        style={{ blockSize: `${height}px`, background: 'var(--_surface)', position: 'relative' }}
      >
        <ChatPanel chat={chat} words={words} autoFocus={autoFocus} onLogin={onLogin} />
      </div>
    </LanguageProvider>
  );
  const shown = await mount(null, { width: width ?? 360, theme, dir: lang === 'en' ? 'ltr' : 'rtl' });
  shown.shadow.adoptedStyleSheets = [...shown.shadow.adoptedStyleSheets, sheet];
  shown.render(view);
  const { shadow, find } = shown;
  const rows = () => [...shadow.querySelectorAll<HTMLElement>('article')];
  const rowOf = (key: string) => shadow.querySelector<HTMLElement>(`article[data-key="${key}"]`);
  const scroller = () => find('.chat-scroll');
  /** Distance from the upper edge of the list, px. */
  const placeOf = (key: string) => {
    const row = rowOf(key);
    return row ? row.getBoundingClientRect().top - scroller().getBoundingClientRect().top : undefined;
  };
  const isAtEnd = () => {
    const { scrollHeight, scrollTop, clientHeight } = scroller();
    return scrollHeight - scrollTop - clientHeight <= 4;
  };
  if ($entry.get().state === 'open' && fake.$lines.get().length > 0) {
    const last = fake.$lines.get().at(-1)?.key ?? '';
    const few = Math.min(fake.$lines.get().length, 5);
    await waitUntil(() => rowOf(last) && isAtEnd() && rows().length >= few, 'the chat should stand at its end');
    // Its scroll events have been delivered.
    for (let frame = 0; frame < 12; frame += 1) await nextFrame();
  }
  const field = () => find('textarea') as HTMLTextAreaElement;
  const focused = () => shadow.activeElement as HTMLElement | null;
  return { ...shown, $entry, words, rows, rowOf, scroller, placeOf, isAtEnd, field, focused };
}
