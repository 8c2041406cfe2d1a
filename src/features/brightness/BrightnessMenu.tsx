import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { ValueSlider } from '../../ui/ValueSlider.tsx';
import type { Brightness } from './model.ts';

export function useBrightnessName(brightness: Brightness): string {
  const { messages, format } = useLanguage();
  return messages.percent(format.number(useStore(brightness.$percent)));
}

export function BrightnessSlider({ brightness }: { brightness: Brightness }) {
  const { messages, format } = useLanguage();
  const { offered, step } = brightness;
  return (
    <ValueSlider
      label={messages.settings.brightness}
      value={useStore(brightness.$percent)}
      min={offered[0]}
      max={offered[offered.length - 1] ?? offered[0]}
      step={step}
      textOf={(percent) => messages.percent(format.number(percent))}
      marks={offered}
      onChange={brightness.select}
      onCommit={brightness.select}
    />
  );
}
