import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import type { ScreenLock } from './model.ts';

interface Props {
  screenLock: Pick<ScreenLock, 'toggle'>;
  shortcut?: string;
}

export function LockButton({ screenLock, shortcut }: Props) {
  const { messages } = useLanguage();
  return (
    <Button
      icon="lock"
      label={messages.screenLock.lock}
      shortcut={shortcut}
      onPress={screenLock.toggle}
      part="lock-button"
    />
  );
}
