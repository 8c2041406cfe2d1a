import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { ScrollRow } from '../../ui/ScrollRow.tsx';
import type { Title, TitleWords } from './model.ts';

interface Props {
  title: Pick<Title, '$title'>;
  /** A line of numbers; its room is kept while they are not known. */
  counts: ReactNode;
  /** Opens what is told of the content. */
  onTitle: (() => void) | undefined;
  /** Actions; false if there are none. */
  children: ReactNode;
}

/**
 * Title, numbers and actions under the picture. Its space is reserved until the title is known. In portrait, where the
 * panels need the space, the rest is shown on a press.
 */
export function TitleBlock({ title, counts, onTitle, children }: Props) {
  const { messages, format } = useLanguage();
  const { details, actions } = messages.layout;
  const words = useStore(title.$title);
  /** The content whose details are unfolded; those of the next one are folded again. */
  const [detailed, setDetailed] = useState<TitleWords | 'untitled'>();
  const content = words ?? 'untitled';
  const open = detailed === content;
  const name = words && <span className="lines">{words.title}</span>;
  return (
    <div
      className="title-block"
      data-open={open || undefined}
      data-described={words?.description ? true : undefined}
      data-acts={children ? true : undefined}
      part="title-block"
    >
      <div className="title-words">
        {/* A heading must not be empty. */}
        {words ? (
          <h2 className="title-name" dir={format.dirOf(words.title)}>
            {onTitle ? (
              <button type="button" className="title-link" onClick={onTitle}>
                {name}
              </button>
            ) : (
              name
            )}
          </h2>
        ) : (
          <div className="title-name" />
        )}
        <div className="title-counts">{counts}</div>
      </div>
      {children && (
        <ScrollRow className="title-actions" label={actions.label} scrollLabels={actions}>
          {children}
        </ScrollRow>
      )}
      {words?.description && (
        <p className="title-description lines" dir={format.dirOf(words.description)}>
          {words.description}
        </p>
      )}
      <div className="title-details">
        <Button
          icon={open ? 'up' : 'down'}
          label={open ? details.hide : details.show}
          onPress={() => setDetailed(open ? undefined : content)}
        />
      </div>
    </div>
  );
}
