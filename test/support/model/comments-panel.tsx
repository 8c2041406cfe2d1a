import { atom } from 'nanostores';
import { CommentsPanel } from '../../../src/features/comments/CommentsPanel.tsx';
import styles from '../../../src/features/comments/comments.css';
import { commentWords } from '../../../src/features/comments/words.ts';
import { createLanguage } from '../../../src/language/create-language.ts';
import { LanguageProvider } from '../../../src/language/LanguageContext.tsx';
import type { Lang } from '../../../src/languages.ts';
import listState from '../../../src/ui/list-state.css';
import { mount } from '../../unit/ui/mount.tsx';
import type { openComments } from './comments.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(`${listState}\n${styles}`);

interface Wish {
  readonly lang?: Lang;
  readonly theme?: string;
  readonly width?: number;
}

/** The comments in a tab of 450 px height. */
export async function showComments(
  { comments }: Pick<Awaited<ReturnType<typeof openComments>>, 'comments'>,
  { lang = 'en', theme, width = 360 }: Wish = {},
) {
  const words = await commentWords[lang]();
  const shown = await mount(null, { width, theme, dir: lang === 'en' ? 'ltr' : 'rtl' });
  const { shadow, find } = shown;
  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet];
  shown.render(
    <LanguageProvider language={createLanguage(atom(lang))}>
      <div className="tab-panel" style={{ blockSize: '450px', background: 'var(--_surface)', position: 'relative' }}>
        <CommentsPanel comments={comments} words={words} />
      </div>
    </LanguageProvider>,
  );
  const articles = () => [...shadow.querySelectorAll<HTMLElement>('article')];
  return {
    ...shown,
    words,
    articles,
    focused: () => shadow.activeElement as HTMLElement | null,
    /** The field of the comment, or of the open reply. */
    field: (within = '.comments > .comment-form') => find(`${within} textarea`) as HTMLTextAreaElement,
    text: () => find('.comments').innerText,
    /** A button of an article by its text or name. */
    act(article: number, name: string) {
      const found = [...(articles()[article]?.querySelectorAll<HTMLElement>('button') ?? [])].find((one) =>
        (one.ariaLabel ?? one.innerText).includes(name),
      );
      if (!found) throw new Error(`no ${name}`);
      return found;
    },
  };
}
