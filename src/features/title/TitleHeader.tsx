import { useLanguage } from '../../language/LanguageContext.tsx';
import type { TitleWords } from './model.ts';

interface Props {
  words: TitleWords;
  /** Other content over the picture: none, the control bar, or the unmute button at the start corner. */
  corner: 'free' | 'buttons' | 'sound';
}

/** One line each for title and description, each in its own direction. */
export function TitleHeader({ words, corner }: Props) {
  const { format } = useLanguage();
  return (
    <header className="title-header on-video" data-corner={corner} part="title">
      <div className="scrim" data-edge="top" />
      <p className="title-name" dir={format.dirOf(words.title)}>
        {words.title}
      </p>
      {words.description && (
        <p className="title-description" dir={format.dirOf(words.description)}>
          {words.description}
        </p>
      )}
    </header>
  );
}
