import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { MenuItem } from '../../ui/MenuItem.tsx';
import type { Quality } from './model.ts';

/** A name with the same digits in every language: others would mix two scripts in one word. */
const heightName = (height: number) => `${height}p`;

/** For automatic, includes the level in use. */
export function useQualityName(quality: Quality): string {
  const { messages } = useLanguage();
  const { auto, autoAt } = messages.settings;
  const chosen = useStore(quality.$chosenLevel);
  const active = useStore(quality.$activeLevel);
  const levels = useStore(quality.$levels);
  const level = chosen === undefined ? active : levels.find(({ index }) => index === chosen);
  const name = level?.height === undefined ? undefined : heightName(level.height);
  if (chosen === undefined) return name ? autoAt(name) : auto;
  return name ?? auto;
}

export function QualityItems({ quality, onPick }: { quality: Quality; onPick(): void }) {
  const { messages } = useLanguage();
  const levels = useStore(quality.$levels);
  const chosen = useStore(quality.$chosenLevel);
  const heavy = useStore(quality.$heavyBitrate) ?? Number.POSITIVE_INFINITY;
  const pick = (index: number | undefined) => {
    quality.select(index);
    onPick();
  };
  return (
    <>
      <MenuItem label={messages.settings.auto} checked={chosen === undefined} onPress={() => pick(undefined)} />
      {levels.map(({ index, height, bitrate }) => (
        <MenuItem
          key={index}
          label={height ? heightName(height) : `${Math.round((bitrate ?? 0) / 1000)} kb/s`}
          hint={bitrate !== undefined && bitrate >= heavy ? messages.settings.tooHeavy : undefined}
          checked={chosen === index}
          onPress={() => pick(index)}
        />
      ))}
    </>
  );
}
