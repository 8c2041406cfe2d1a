import { useStore } from '@nanostores/react';
import type { CSSProperties } from 'react';
import type { Line } from './line-finder.ts';
import type { SubtitleLook } from './looks.ts';
import type { Subtitles } from './model.ts';
import type { Place } from './place.ts';

interface Props {
  subtitles: Pick<Subtitles, '$lines' | '$chosen'>;
  look: SubtitleLook;
}

/** The lines beneath the picture, or where their file wants them. Each finds its own direction, or the full stop of an English one would stand first. */
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
      {groupsOf(lines).map(([place, texts]) => {
        const drawn = texts.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is nothing but its place
          <div key={index} className="subtitle-line" dir="auto">
            {text}
          </div>
        ));
        if (!place) return drawn;
        return (
          <div
            key={JSON.stringify(place)}
            className="subtitle-cue"
            data-align={place.align}
            data-edge={place.edge}
            style={styleOf(place)}
          >
            {drawn}
          </div>
        );
      })}
    </div>
  );
}

/** Lines that want the same place stand beneath each other, not over each other. */
function groupsOf(lines: readonly Line[]) {
  const groups = new Map<string | undefined, [Place | undefined, string[]]>();
  for (const { text, place } of lines) {
    const key = place && JSON.stringify(place);
    const group = groups.get(key);
    if (group) group[1].push(text);
    else groups.set(key, [place, [text]]);
  }
  return [...groups.values()];
}

/** Numbers and nothing else: no word of a file may become a style. */
const styleOf = ({ left, width, top, rows }: Place) =>
  ({ '--cue-left': left, '--cue-width': width, '--cue-top': top, '--cue-rows': rows }) as CSSProperties;
