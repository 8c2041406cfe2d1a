import { useStore } from '@nanostores/react';
import { failures } from '../errors.ts';
import { useLanguage } from '../language/LanguageContext.tsx';
import type { Player } from '../player/create-player.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { Toast } from '../ui/Toast.tsx';

/** What goes on over the picture: waiting, sound held back, a passing failure. */
export function Status({ player }: { player: Player }) {
  const { messages } = useLanguage();
  const { playback, content, volume } = player;
  const waiting = useStore(playback.$waiting);
  const loading = useStore(content.$loading);
  const covered = useStore(player.cover.$visible);
  const failed = useStore(player.failures.$screen) !== undefined;
  const toast = useStore(player.failures.$toast);
  const heldBack = useStore(playback.$soundHeldBack);
  return (
    <>
      <div className="center on-video">
        {!failed && !covered && (waiting || loading) && <Spinner label={messages.loading} />}
      </div>
      {heldBack && (
        <button type="button" className="sound-hint" onClick={volume.toggleMuted} part="sound-hint">
          {messages.states.muted}
        </button>
      )}
      <Toast tone="error" message={toast && messages.errors[failures[toast.kind].message].title} />
    </>
  );
}
