import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { ShamsaPattern } from './ShamsaPattern.tsx';

interface ScreenProps {
  icon: IconName;
  title: string;
  /** The event, and the viewer's options. */
  text?: ReactNode;
  tone?: 'error' | 'info';
  /** Buttons. */
  children?: ReactNode;
  /** Below the rest, and not part of the announcement. Its place is kept while it is not `undefined`. */
  more?: ReactNode;
  part?: string;
}

/** A message in place of the video. */
export function Screen({ icon, title, text, tone = 'info', children, more, part }: ScreenProps) {
  return (
    <div className="screen" data-tone={tone} part={part}>
      <ShamsaPattern />
      <div className="screen-body" role={tone === 'error' ? 'alert' : 'status'}>
        <div className="screen-icon">
          <Icon name={icon} />
        </div>
        <div className="screen-words">
          <p className="screen-title">{title}</p>
          {text && <p className="screen-text">{text}</p>}
        </div>
        {children && <div className="screen-actions">{children}</div>}
      </div>
      {more !== undefined && <div className="screen-more">{more}</div>}
    </div>
  );
}
