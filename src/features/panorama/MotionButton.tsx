import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Motion } from './motion.ts';

export function MotionButton({ motion }: { motion: Motion }) {
  const { messages } = useLanguage();
  const on = useStore(motion.$on);
  return (
    <Button
      icon="compass"
      label={messages.panorama.motion}
      pressed={on}
      onPress={() => void motion.toggle()}
      part="motion-button"
    />
  );
}
