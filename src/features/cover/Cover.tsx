import type { ReactNode } from 'react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SHAMSA } from '../../ui/shamsa.ts';
import { useStores } from '../../ui/use-stores.tsx';
import type { Cover as Model } from './model.ts';

interface Props {
  cover: Model;
  /** Without the play button: the page has its own controls. */
  plain: boolean;
  /** What sound without a picture shows. */
  sound: ReactNode;
}

/** The picture and a large play button before playback. Pages may slot their own picture. */
export function Cover({ cover, plain, sound }: Props) {
  const { messages } = useLanguage();
  const [image, visible, standsIn, bare] = useStores(cover.$image, cover.$visible, cover.$standsIn, cover.$bare);
  if (!visible && !standsIn) return null;
  return (
    <div className="cover" part="cover" data-stands-in={!visible || undefined} data-bare={bare || undefined}>
      <slot name="poster">
        {image && <img className="cover-image" src={image} alt="" referrerPolicy="no-referrer" />}
        {bare && sound}
      </slot>
      {visible && !plain && (
        <button
          type="button"
          className="cover-play on-video"
          aria-label={messages.cover.play}
          onClick={() => void cover.play()}
          part="cover-play"
        >
          <svg className="cover-star" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
            <path d={SHAMSA} />
          </svg>
          <Icon name="play" />
        </button>
      )}
    </div>
  );
}
