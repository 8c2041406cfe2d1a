import { useStore } from '@nanostores/react';
import type { Title } from './model.ts';

interface Props {
  title: Title;
  /** What stands in the corner where it would begin: the offer of sound, or in narrow boxes the buttons of the bar. */
  corner: 'free' | 'buttons' | 'sound';
}

/** One line for the title, one for the description. Each finds its own direction. */
export function TitleHeader({ title, corner }: Props) {
  const words = useStore(title.$title);
  if (!words) return null;
  return (
    <header className="title-header on-video" data-corner={corner} part="title">
      <div className="scrim" data-edge="top" />
      <p className="title-name" dir="auto">
        {words.title}
      </p>
      {words.description && (
        <p className="title-description" dir="auto">
          {words.description}
        </p>
      )}
    </header>
  );
}
