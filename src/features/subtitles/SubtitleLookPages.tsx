import { useStore } from '@nanostores/react';
import type { CSSProperties } from 'react';
import type { Messages } from '../../language/fa.ts';
import type { Format } from '../../language/format.ts';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { keysOf } from '../../lib/keys-of.ts';
import { SUBTITLE_EDGES, SUBTITLE_FONTS, SUBTITLE_OPACITIES, SUBTITLE_SIZES } from '../../lib/subtitle-values.ts';
import { MenuItem } from '../../ui/MenuItem.tsx';
import { Swatches } from '../../ui/Swatches.tsx';
import { ValueSlider } from '../../ui/ValueSlider.tsx';
import { BACKGROUND_COLORS, type LookSettings, TEXT_COLORS } from './looks.ts';
import type { Subtitles } from './model.ts';

type Named<T> = readonly (readonly [value: T, name: string])[];

const percents = <T extends number>(values: readonly T[], { percent }: Messages, { number }: Format): Named<T> =>
  values.map((value) => [value, percent(number(value))]);

const choice =
  <K extends keyof LookSettings>(
    setting: K,
    offersOf: (messages: Messages, format: Format) => Named<LookSettings[K]>,
  ) =>
  ({ messages, format }: ReturnType<typeof useLanguage>, chosen: LookSettings, change: Subtitles['changeLook']) =>
    offersOf(messages, format).map(([value, name]) => ({
      key: String(value),
      name,
      chosen: chosen[setting] === value,
      choose: () => change(setting, value),
    }));

/** Each choice of the look: its setting and its options. */
const choices = {
  textColor: choice('subtitle_text_color', ({ subtitles }) =>
    keysOf(TEXT_COLORS).map((name) => [TEXT_COLORS[name], subtitles.colors[name]]),
  ),
  background: choice('subtitle_background_color', ({ subtitles }) =>
    keysOf(BACKGROUND_COLORS).map((name) => [BACKGROUND_COLORS[name], subtitles.colors[name]]),
  ),
  opacity: choice('subtitle_opacity', (messages, format) => percents(SUBTITLE_OPACITIES, messages, format)),
  size: choice('subtitle_size', (messages, format) => percents(SUBTITLE_SIZES, messages, format)),
  edge: choice('subtitle_edge', ({ subtitles }) => SUBTITLE_EDGES.map((edge) => [edge, subtitles.edges[edge]])),
  font: choice('subtitle_font', ({ subtitles }) => SUBTITLE_FONTS.map((font) => [font, subtitles.fonts[font]])),
};

export type LookChoice = keyof typeof choices;
export const lookChoices = keysOf(choices);

/** Steps of one value. */
const isScale = (choice: LookChoice) => choice === 'size' || choice === 'opacity';
const isColor = (choice: LookChoice) => choice === 'textColor' || choice === 'background';

/** Whether the options are controls of another kind than items of a menu. */
export const isLookGroup = (choice: LookChoice) => isScale(choice) || isColor(choice);

interface Props {
  subtitles: Pick<Subtitles, '$look' | '$lookSettings' | 'changeLook'>;
}

function useOffers({ $lookSettings, changeLook }: Props['subtitles']) {
  const language = useLanguage();
  const settings = useStore($lookSettings);
  return (choice: LookChoice) => choices[choice](language, settings, changeLook);
}

function Sample({ subtitles }: Props) {
  const { messages } = useLanguage();
  const look = useStore(subtitles.$look);
  const style = {
    color: look.color,
    backgroundColor: look.background,
    fontFamily: look.font,
    textShadow: look.shadow,
    fontSize: `${look.scale}em`,
  } satisfies CSSProperties;
  return (
    <p className="subtitle-sample" aria-hidden="true">
      <span style={style}>{messages.subtitles.sample}</span>
    </p>
  );
}

/** The list of choices with their current values, below a sample line. */
export function LookItems({ subtitles, onOpen }: Props & { onOpen(choice: LookChoice): void }) {
  const { messages } = useLanguage();
  const offersOf = useOffers(subtitles);
  return (
    <>
      <Sample subtitles={subtitles} />
      {lookChoices.map((choice) => (
        <MenuItem
          key={choice}
          label={messages.subtitles.look[choice]}
          value={offersOf(choice).find(({ chosen }) => chosen)?.name}
          opens={choice}
          onPress={() => onOpen(choice)}
        />
      ))}
    </>
  );
}

/** The options of one choice: colours and steps below a sample line, which stays in view, else items. */
export function LookPage({ subtitles, choice, onPick }: Props & { choice: LookChoice; onPick(): void }) {
  const { messages } = useLanguage();
  const offers = useOffers(subtitles)(choice);
  if (!isLookGroup(choice)) {
    return offers.map(({ key, name, chosen, choose }) => (
      <MenuItem
        key={key}
        label={name}
        checked={chosen}
        onPress={() => {
          choose();
          onPick();
        }}
      />
    ));
  }
  const label = messages.subtitles.look[choice];
  const step = (at: number) => offers[at]?.choose();
  return (
    <>
      <Sample subtitles={subtitles} />
      {isColor(choice) ? (
        <Swatches label={label} swatches={offers.map((offer) => ({ ...offer, color: `#${offer.key}` }))} />
      ) : (
        <ValueSlider
          label={label}
          value={offers.findIndex(({ chosen }) => chosen)}
          min={0}
          max={offers.length - 1}
          step={1}
          textOf={(at) => offers[at]?.name ?? ''}
          onChange={step}
          onCommit={step}
        />
      )}
    </>
  );
}
