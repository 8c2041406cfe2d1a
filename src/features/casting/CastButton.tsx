import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Casting } from './model.ts';

export function CastButton({ casting }: { casting: Casting }) {
  const { messages } = useLanguage();
  const active = useStore(casting.$active);
  return (
    <Button
      icon="cast"
      label={messages.casting}
      pressed={active}
      onPress={() => void casting.choose()}
      part="cast-button"
    />
  );
}
