import { useStore } from '@nanostores/react';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import { sizeOf } from '../../lib/size.ts';
import { MenuItem } from '../../ui/MenuItem.tsx';
import type { Quality } from './model.ts';
import { qualityWords } from './words.ts';

const BITS = 8;
const HOUR_SECONDS = 3600;

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

function useSizeText() {
  const { units } = useWords(qualityWords);
  const { format } = useLanguage();
  return (bytes: number) => {
    const { amount, unit } = sizeOf(bytes);
    return units[unit](format.number(amount));
  };
}

/** What this visit has taken. Undefined if it took nothing, or if that is unknown. */
export function useUsedText({ loadedBytes }: Quality): string | undefined {
  const { used } = useWords(qualityWords);
  const sizeText = useSizeText();
  const bytes = loadedBytes();
  return bytes ? used(sizeText(bytes)) : undefined;
}

export function QualityItems({ quality, onPick }: { quality: Quality; onPick(): void }) {
  const { messages } = useLanguage();
  const levels = useStore(quality.$levels);
  const chosen = useStore(quality.$chosenLevel);
  const heavy = useStore(quality.$heavyBitrate) ?? Number.POSITIVE_INFINITY;
  const { hourly } = useWords(qualityWords);
  const sizeText = useSizeText();
  const used = useUsedText(quality);
  /** As of the manifest: two digits are more than it promises. */
  const hourlyText = (bitrate: number | undefined) =>
    bitrate ? hourly(sizeText(Number(((bitrate / BITS) * HOUR_SECONDS).toPrecision(2)))) : undefined;
  const hintOf = (usual: number | undefined, most = 0) =>
    [hourlyText(usual), most >= heavy && messages.settings.tooHeavy].filter(Boolean).join(' · ') || undefined;
  const pick = (index: number | undefined) => {
    quality.select(index);
    onPick();
  };
  return (
    <>
      <MenuItem label={messages.settings.auto} checked={chosen === undefined} onPress={() => pick(undefined)} />
      {levels.map(({ index, height, bitrate, usualBitrate = bitrate }) => (
        <MenuItem
          key={index}
          label={height ? heightName(height) : `${Math.round((bitrate ?? 0) / 1000)} kb/s`}
          hint={hintOf(usualBitrate, bitrate)}
          checked={chosen === index}
          onPress={() => pick(index)}
        />
      ))}
      {used && <div className="menu-note">{used}</div>}
    </>
  );
}
