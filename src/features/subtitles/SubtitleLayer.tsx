import { useStore } from '@nanostores/react';
import type { CSSProperties } from 'react';
import type { SubtitleLook } from './looks.ts';
import type { Subtitles } from './model.ts';

interface Props {
  subtitles: Pick<Subtitles, '$lines' | '$chosen'>;
  look: SubtitleLook;
}

/** The lines beneath the picture. Each finds its own direction, or the full stop of an English one would stand first. */
export function SubtitleLayer({ subtitles, look }: Props) {
  const lines = useStore(subtitles.$lines);
  const language = useStore(subtitles.$chosen);
  if (lines.length === 0) return null;
  const style = {
    '--subtitle-color': look.color,
    '--subtitle-background': look.background,
    '--subtitle-scale': look.scale,
    '--subtitle-shadow': look.shadow,
    '--subtitle-font': look.font,
  } as CSSProperties;
  return (
    <div className="subtitles" part="subtitles" lang={language ?? undefined} style={style}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is nothing but its place
        <div key={index} className="subtitle-line" dir="auto">
          {line}
        </div>
      ))}
    </div>
  );
}
