import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export interface ScreenProps {
  icon: IconName;
  title: string;
  /** What happened and what can be done about it. */
  text?: ReactNode;
  tone?: 'error' | 'info';
  /** Buttons. */
  children?: ReactNode;
  part?: string;
}

/** Takes the place of the video. */
export function Screen({ icon, title, text, tone = 'info', children, part }: ScreenProps) {
  return (
    <div className="screen" data-tone={tone} role={tone === 'error' ? 'alert' : 'status'} part={part}>
      <div className="screen-body">
        <div className="screen-icon">
          <Icon name={icon} />
        </div>
        <div className="screen-words">
          <p className="screen-title">{title}</p>
          {text && <p className="screen-text">{text}</p>}
        </div>
        {children && <div className="screen-actions">{children}</div>}
      </div>
    </div>
  );
}
