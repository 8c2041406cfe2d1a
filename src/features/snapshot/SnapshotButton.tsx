import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Snapshot } from './model.ts';

export function SnapshotButton({ snapshot }: { snapshot: Snapshot }) {
  const { messages } = useLanguage();
  const available = useStore(snapshot.$available);
  if (!available) return null;
  return (
    <Button icon="camera" label={messages.snapshot.take} onPress={() => void snapshot.take()} part="snapshot-button" />
  );
}
