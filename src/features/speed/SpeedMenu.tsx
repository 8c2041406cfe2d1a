import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { ValueSlider } from '../../ui/ValueSlider.tsx';
import type { Speed } from './model.ts';

function useNaming() {
  const { messages, format } = useLanguage();
  return (speed: number) => (speed === 1 ? messages.settings.normalSpeed : `${format.number(speed)}×`);
}

export function useSpeedName(speed: Speed): string {
  return useNaming()(useStore(speed.$speed));
}

interface Props {
  speed: Speed;
  step: number;
}

export function SpeedSlider({ speed, step }: Props) {
  const { messages } = useLanguage();
  const nameOf = useNaming();
  const current = useStore(speed.$speed);
  const speeds = useStore(speed.$speeds);
  return (
    <ValueSlider
      label={messages.settings.speed}
      value={current}
      min={speeds[0] ?? 1}
      max={speeds.at(-1) ?? 1}
      step={step}
      textOf={nameOf}
      marks={speeds}
      onChange={speed.preview}
      onCommit={speed.select}
    />
  );
}
