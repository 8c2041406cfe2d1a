import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { CoverModel } from './model.ts';

interface Props {
  cover: CoverModel;
  /** Without the button: the page has its own. */
  plain: boolean;
}

/**
 * Before the first play: the picture, and a button as large as a thumb. While mere sound plays: the picture, or a sign
 * that it is sound. Pages may slot a picture of their own.
 */
export function Cover({ cover, plain }: Props) {
  const { messages } = useLanguage();
  const image = useStore(cover.$image);
  const visible = useStore(cover.$visible);
  const standsIn = useStore(cover.$standsIn);
  if (!visible && !standsIn) return null;
  return (
    <div className="cover" part="cover" data-stands-in={!visible || undefined}>
      <slot name="poster">
        {image && <img className="cover-image" src={image} alt="" referrerPolicy="no-referrer" />}
        {!image && standsIn && <Icon name="audio" size={64} />}
      </slot>
      {visible && !plain && (
        <button
          type="button"
          className="cover-play"
          aria-label={messages.cover.play}
          onClick={() => void cover.play()}
          part="cover-play"
        >
          <Icon name="play" size={36} />
        </button>
      )}
    </div>
  );
}
