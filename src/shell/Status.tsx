import { useStore } from '@nanostores/react';
import { failures } from '../errors.ts';
import { useLanguage } from '../language/LanguageContext.tsx';
import type { Player } from '../player/create-player.ts';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Toast } from '../ui/Toast.tsx';

/** What goes on over the picture: waiting, sound held back, a passing failure. */
export function Status({ player }: { player: Player }) {
  const { messages } = useLanguage();
  const { playback, content, volume, quality } = player;
  const waiting = useStore(playback.$waiting);
  const loading = useStore(content.$loading);
  const covered = useStore(player.cover.$visible);
  const failed = useStore(player.failures.$screen) !== undefined;
  const toast = useStore(player.failures.$toast);
  const heldBack = useStore(playback.$soundHeldBack);
  const started = useStore(playback.$started);
  const paused = useStore(playback.$paused);
  const { noControls } = useStore(player.$parameters);
  const tooMuch = useStore(quality.$tooMuch);
  const trouble = useTrouble(player);
  return (
    <>
      {/* For who doesn't see whether the picture moves. */}
      <p className="play-state" role="status">
        {started && !failed && (paused ? messages.playback.paused : messages.playback.playing)}
      </p>
      <div className="center on-video">
        {!failed && !covered && (waiting || loading || (trouble && trouble !== 'buffer')) && (
          <Spinner label={messages.loading} />
        )}
        {!failed && trouble && (
          <div className="trouble" data-kind={trouble} part="trouble">
            <p role="status">{messages.trouble[trouble]}</p>
            {tooMuch ? (
              <Button variant="solid" label={messages.actions.autoQuality} onPress={() => quality.select(undefined)} />
            ) : (
              (trouble === 'live' || trouble === 'slow') && (
                <Button variant="solid" icon="replay" label={messages.actions.retry} onPress={content.retry} />
              )
            )}
          </div>
        )}
      </div>
      {heldBack && !noControls && (
        <button type="button" className="sound-hint" onClick={volume.toggleMuted} part="sound-hint">
          {messages.states.muted}
        </button>
      )}
      <Toast
        tone="error"
        message={toast && messages.errors[failures[toast.kind].message].title}
        action={toast?.again && { label: messages.actions.retry, onPress: player.failures.tryAgain }}
        onHold={player.failures.holdToast}
      />
    </>
  );
}

/** Why the picture stands still, when it does for long, or will soon. */
function useTrouble({
  recovery,
  presence,
  media,
  playback,
}: Player): 'offline' | 'buffer' | 'live' | 'slow' | undefined {
  const interrupted = useStore(recovery.$interrupted);
  const online = useStore(presence.$online);
  const stalled = useStore(media.$stalled);
  const live = useStore(media.$live);
  const paused = useStore(playback.$paused);
  const waiting = useStore(playback.$waiting);
  if (!online && (waiting || interrupted)) return 'offline';
  if (!online && !paused) return 'buffer';
  if (interrupted) return 'live';
  if (!stalled || paused) return undefined;
  // With nothing coming in it isn't the speed: either it comes again, or the failure is told.
  return stalled === 'slow' ? 'slow' : live ? 'live' : undefined;
}
