import type { CSSProperties } from 'react';
import type { CueStyle } from '../../lib/cue-css.ts';
import { useStores } from '../../ui/use-stores.tsx';
import type { Line } from './line-finder.ts';
import { BACKGROUND_COLORS, type SubtitleLook, TEXT_COLORS } from './looks.ts';
import type { Subtitles } from './model.ts';
import type { Place } from './place.ts';

interface Props {
  subtitles: Pick<Subtitles, '$lines' | '$language' | '$look'>;
}

/** Renders the subtitle lines. Each line has `dir="auto"`: otherwise the full stop of an English line would come first. */
export function SubtitleLayer({ subtitles }: Props) {
  const [lines, language, look] = useStores(subtitles.$lines, subtitles.$language, subtitles.$look);
  if (lines.length === 0) return null;
  const style = {
    '--subtitle-color': look.color,
    '--subtitle-background': look.background,
    '--subtitle-scale': look.scale,
    '--subtitle-shadow': look.shadow,
    '--subtitle-font': look.font,
  };
  return (
    <div className="subtitles" part="subtitles" lang={language} style={style}>
      {groupsOf(lines).map(([place, texts]) => {
        const drawn = texts.map(({ text, style: own }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
          <div key={index} className="subtitle-line" dir="auto" style={own && drawable(own, look)}>
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

/** Groups lines with the same position, so that they don't overlap. */
function groupsOf(lines: readonly Line[]) {
  const groups = new Map<string | undefined, [Place | undefined, Line[]]>();
  for (const line of lines) {
    const { place } = line;
    const key = place && JSON.stringify(place);
    const group = groups.get(key);
    if (group) group[1].push(line);
    else groups.set(key, [place, [line]]);
  }
  return [...groups.values()];
}

/** The colors that the viewer has chosen go before those of a cue. */
function drawable({ color, backgroundColor, ...style }: CueStyle, look: SubtitleLook): CSSProperties {
  const isChosen = look.color !== `#${TEXT_COLORS.white}` || !look.background.startsWith(`#${BACKGROUND_COLORS.gray}`);
  return isChosen ? style : { ...style, ...(color && { color }), ...(backgroundColor && { backgroundColor }) };
}

/** Only numbers: text of a file must not become CSS. */
const styleOf = ({ left, width, top, rows }: Place) => ({
  '--cue-left': left,
  '--cue-width': width,
  '--cue-top': top,
  '--cue-rows': rows,
});
