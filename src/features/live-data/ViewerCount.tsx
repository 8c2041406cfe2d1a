import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { LiveData } from './model.ts';

/** Number of current viewers of the live. */
export function ViewerCount({ liveData }: { liveData: LiveData }) {
  const { messages, format } = useLanguage();
  const viewers = useStore(liveData.$viewers);
  if (viewers === undefined) return null;
  const text = format.count(viewers);
  return (
    <span
      className="viewer-count"
      role="img"
      aria-label={messages.time.viewers({ text, number: viewers })}
      part="viewer-count"
    >
      <Icon name="eye" size={16} />
      {text}
    </span>
  );
}
