import { useStore } from '@nanostores/react';
import type { CSSProperties } from 'react';
import { BACKGROUND_COLORS, EDGES, FONTS, OPACITIES, SIZES, TEXT_COLORS } from '../features/subtitles/looks.ts';
import type { Messages } from '../language/fa.ts';
import type { Format } from '../language/format.ts';
import { useLanguage } from '../language/LanguageContext.tsx';
import type { Player } from '../player/create-player.ts';
import { MenuItem } from '../ui/MenuItem.tsx';
import { useSubtitleLook } from './Subtitles.tsx';

type Settings = ReturnType<Player['settings']['$settings']['get']>;
type Named = readonly (readonly [value: Settings[keyof Settings], name: string])[];

const percents = (values: readonly number[], { number }: Format, percent: (text: string) => string): Named =>
  values.map((value) => [value, percent(number(value))]);
const colours = (table: Readonly<Record<string, string>>, names: Messages['subtitles']['colours']): Named =>
  Object.entries(table).map(([name, value]) => [value, names[name as keyof typeof names]]);

/** Every choice of the look: the setting that keeps it, and what it offers. */
const choices = {
  textColour: ['subtitle_text_color', ({ subtitles }: Messages) => colours(TEXT_COLORS, subtitles.colours)],
  background: ['subtitle_background_color', ({ subtitles }: Messages) => colours(BACKGROUND_COLORS, subtitles.colours)],
  opacity: ['subtitle_opacity', ({ percent }: Messages, format: Format) => percents(OPACITIES, format, percent)],
  size: ['subtitle_size', ({ percent }: Messages, format: Format) => percents(SIZES, format, percent)],
  edge: ['subtitle_edge', ({ subtitles }: Messages) => EDGES.map((edge) => [edge, subtitles.edges[edge]] as const)],
  font: [
    'subtitle_font',
    ({ subtitles }: Messages) =>
      Object.keys(FONTS).map((font) => [font, subtitles.fonts[font as keyof typeof FONTS]] as const),
  ],
} as const satisfies Record<string, readonly [keyof Settings, (messages: Messages, format: Format) => Named]>;

export type LookChoice = keyof typeof choices;
export const lookChoices = Object.keys(choices) as LookChoice[];

interface Props {
  settings: Player['settings'];
}

/** The list of choices, each with its present value, beneath a line that shows them all at once. */
export function LookItems({ settings, onOpen }: Props & { onOpen(choice: LookChoice): void }) {
  const { messages, format } = useLanguage();
  const chosen = useStore(settings.$settings);
  const look = useSubtitleLook(settings);
  const style = {
    color: look.color,
    backgroundColor: look.background,
    fontFamily: look.font,
    textShadow: look.shadow,
    fontSize: `${look.scale}em`,
  } satisfies CSSProperties;
  return (
    <>
      <p className="subtitle-sample" aria-hidden="true">
        <span style={style}>{messages.subtitles.sample}</span>
      </p>
      {lookChoices.map((choice) => {
        const [setting, offer] = choices[choice];
        const present = offer(messages, format).find(([value]) => value === chosen[setting]);
        return (
          <MenuItem
            key={choice}
            label={messages.subtitles.look[choice]}
            value={present?.[1]}
            opens={choice}
            onPress={() => onOpen(choice)}
          />
        );
      })}
    </>
  );
}

export function LookChoiceItems({ settings, choice, onPick }: Props & { choice: LookChoice; onPick(): void }) {
  const { messages, format } = useLanguage();
  const chosen = useStore(settings.$settings);
  const [setting, offer] = choices[choice];
  return offer(messages, format).map(([value, name]) => (
    <MenuItem
      key={String(value)}
      label={name}
      checked={chosen[setting] === value}
      onPress={() => {
        settings.change(setting, value as never);
        onPick();
      }}
    />
  ));
}
