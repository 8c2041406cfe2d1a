import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Title } from './model.ts';

interface Props {
  title: Pick<Title, '$title'>;
  /** A line of numbers; its room is kept while they are not known. */
  counts: ReactNode;
  /** Actions. */
  children: ReactNode;
}

/** Under the picture: what the content is called, and what can be done with it. Its room is kept while the title is not known. */
export function TitleBlock({ title, counts, children }: Props) {
  const words = useStore(title.$title);
  return (
    <div className="title-block" part="title-block">
      <div className="title-words">
        {/* A heading must not be empty. */}
        {words ? (
          <h2 className="title-name" dir="auto">
            {words.title}
          </h2>
        ) : (
          <div className="title-name" />
        )}
        <div className="title-counts">{counts}</div>
        {words?.description && (
          <p className="title-description lines" dir="auto">
            {words.description}
          </p>
        )}
      </div>
      <div className="title-actions">{children}</div>
    </div>
  );
}
