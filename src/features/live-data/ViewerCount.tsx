import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { LiveDataModel } from './model.ts';

/** How many watch along. */
export function ViewerCount({ liveData }: { liveData: LiveDataModel }) {
  const { messages, format } = useLanguage();
  const viewers = useStore(liveData.$viewers);
  if (viewers === undefined) return null;
  return (
    <span
      className="viewer-count"
      role="img"
      aria-label={messages.time.viewers(format.count(viewers))}
      part="viewer-count"
    >
      <Icon name="eye" size={16} />
      {format.count(viewers)}
    </span>
  );
}
