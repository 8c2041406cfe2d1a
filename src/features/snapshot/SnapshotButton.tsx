import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Snapshot } from './model.ts';

export function SnapshotButton({ snapshot }: { snapshot: Snapshot }) {
  const { messages } = useLanguage();
  return (
    <Button icon="camera" label={messages.snapshot.take} onPress={() => void snapshot.take()} part="snapshot-button" />
  );
}
