import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { MenuItem } from '../../ui/MenuItem.tsx';
import type { Brightness } from './model.ts';

export function useBrightnessName(brightness: Brightness): string {
  const { messages, format } = useLanguage();
  return messages.percent(format.number(useStore(brightness.$percent)));
}

export function BrightnessItems({ brightness, onPick }: { brightness: Brightness; onPick(): void }) {
  const { messages, format } = useLanguage();
  const present = useStore(brightness.$percent);
  return brightness.offered.map((percent) => (
    <MenuItem
      key={percent}
      label={messages.percent(format.number(percent))}
      checked={percent === present}
      onPress={() => {
        brightness.select(percent);
        onPick();
      }}
    />
  ));
}
