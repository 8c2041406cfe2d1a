import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { MenuItem } from '../../ui/MenuItem.tsx';
import type { Speed } from './model.ts';

function useNaming() {
  const { messages, format } = useLanguage();
  return (speed: number) => (speed === 1 ? messages.settings.normalSpeed : `${format.number(speed)}×`);
}

export function useSpeedName(speed: Speed): string {
  return useNaming()(useStore(speed.$speed));
}

export function SpeedItems({ speed, onPick }: { speed: Speed; onPick(): void }) {
  const nameOf = useNaming();
  const current = useStore(speed.$speed);
  return useStore(speed.$speeds).map((value) => (
    <MenuItem
      key={value}
      label={nameOf(value)}
      checked={value === current}
      onPress={() => {
        speed.select(value);
        onPick();
      }}
    />
  ));
}
