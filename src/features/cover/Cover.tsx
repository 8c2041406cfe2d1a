import { useLanguage } from '../../language/LanguageContext.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SHAMSA } from '../../ui/shamsa.ts';
import { useStores } from '../../ui/use-stores.tsx';
import type { Cover as Model } from './model.ts';

interface Props {
  cover: Model;
  /** Without the play button: the page has its own controls. */
  plain: boolean;
}

/**
 * The picture and a large play button before playback. Audio without a picture shows an icon when the button is not
 * shown. Pages may slot their own picture.
 */
export function Cover({ cover, plain }: Props) {
  const { messages } = useLanguage();
  const [image, visible, standsIn, bare] = useStores(cover.$image, cover.$visible, cover.$standsIn, cover.$bare);
  if (!visible && !standsIn) return null;
  return (
    <div className="cover" part="cover" data-stands-in={!visible || undefined} data-bare={bare || undefined}>
      <slot name="poster">
        {image && <img className="cover-image" src={image} alt="" referrerPolicy="no-referrer" />}
        {bare && (!visible || plain) && <Icon name="audio" size={64} />}
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
