import { useWords } from '../../language/LanguageContext.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { backWords } from './words/back.ts';

/** On the cover of a sound whose picture was left out: brings it back. */
export function PictureBack({ onPress }: { onPress(): void }) {
  const words = useWords(backWords);
  return (
    <button type="button" className="picture-back on-video" onClick={onPress}>
      <Icon name="eye" size={20} />
      {words.back}
    </button>
  );
}
