import { useStore } from '@nanostores/react';
import { NoticeToast } from '../features/notices/NoticeToast.tsx';
import { useLanguage } from '../language/LanguageContext.tsx';
import type { Player } from '../player/create-player.ts';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';

/** States shown over the picture: waiting, muted autoplay, a passing failure. */
export function Status({ player }: { player: Player }) {
  const { messages } = useLanguage();
  const { playback, content, volume, quality } = player;
  const waiting = useStore(playback.$waiting);
  const loading = useStore(content.$loading);
  const covered = useStore(player.cover.$visible);
  const failed = useStore(player.failures.$screen) !== undefined;
  const heldBack = useStore(playback.$soundHeldBack);
  const started = useStore(playback.$started);
  const paused = useStore(playback.$paused);
  const { noControls } = useStore(player.$parameters);
  const tooMuch = useStore(quality.$exceedsNetwork);
  const trouble = useStore(player.trouble.$trouble);
  return (
    <>
      {/* For screen readers: whether the picture is playing. */}
      <p className="play-state visually-hidden" role="status">
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
      <NoticeToast notices={player.notices} />
    </>
  );
}
