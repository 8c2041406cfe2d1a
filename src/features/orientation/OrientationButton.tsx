import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Orientation } from './model.ts';

export function OrientationButton({ orientation }: { orientation: Orientation }) {
  const { messages } = useLanguage();
  const landscape = useStore(orientation.$landscape);
  const { lock, release } = messages.orientation;
  return (
    <Button
      icon="rotate"
      label={landscape ? release : lock}
      onPress={() => void orientation.toggle()}
      part="orientation-button"
    />
  );
}
