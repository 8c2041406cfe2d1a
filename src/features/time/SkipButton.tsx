import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { SKIP_SECONDS, type Time } from './model.ts';

interface Props {
  time: Time;
  direction: 'back' | 'forward';
  shortcut?: string;
}

export function SkipButton({ time, direction, shortcut }: Props) {
  const { messages, format } = useLanguage();
  const canSeek = useStore(time.$canSeek);
  if (!canSeek) return null;
  const back = direction === 'back';
  const label = back ? messages.time.skipBack : messages.time.skipForward;
  return (
    <Button
      icon={back ? 'skip-back' : 'skip-forward'}
      iconText={format.number(SKIP_SECONDS)}
      label={label(format.number(SKIP_SECONDS))}
      shortcut={shortcut}
      onPress={() => time.skip(back ? -SKIP_SECONDS : SKIP_SECONDS)}
      part={back ? 'skip-back-button' : 'skip-forward-button'}
    />
  );
}
