import { useStore } from '@nanostores/react';
import { NoticeToast } from '../features/notices/NoticeToast.tsx';
import { useLanguage } from '../language/LanguageContext.tsx';
import type { Player } from '../player/create-player.ts';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useStores } from '../ui/use-stores.tsx';

/** States shown over the picture: waiting, muted autoplay, a passing failure. */
export function Status({ player }: { player: Player }) {
  const { messages, format } = useLanguage();
  const { playback, content, volume, quality } = player;
  const [waiting, loading, covered, screen, heldBack, started, paused, { noControls }, tooMuch, trouble] = useStores(
    playback.$waiting,
    content.$loading,
    player.cover.$visible,
    player.failures.$screen,
    playback.$soundHeldBack,
    playback.$started,
    playback.$paused,
    player.$parameters,
    quality.$exceedsNetwork,
    player.trouble.$trouble,
  );
  const left = useStore(player.waitOnce.$left);
  const failed = screen !== undefined;
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
        {!failed && left !== undefined && (
          <div className="trouble" data-kind="wait" part="trouble">
            <p role="timer">{messages.trouble.wait({ text: format.number(left), number: left })}</p>
            <Button variant="solid" icon="play" label={messages.actions.playNow} onPress={player.waitOnce.playNow} />
          </div>
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
