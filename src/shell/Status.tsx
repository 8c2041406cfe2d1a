import { NoticeToast } from '../features/notices/NoticeToast.tsx';
import { useLanguage } from '../language/LanguageContext.tsx';
import type { Player } from '../player/create-player.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { useStores } from '../ui/use-stores.tsx';

/** States shown over the picture: waiting, and a passing failure. */
export function Status({ player }: { player: Player }) {
  const { messages } = useLanguage();
  const { playback, content } = player;
  const [waiting, loading, covered, screen, started, paused, trouble] = useStores(
    playback.$waiting,
    content.$loading,
    player.cover.$visible,
    player.failures.$screen,
    playback.$started,
    playback.$paused,
    player.trouble.$trouble,
  );
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
      </div>
      <NoticeToast notices={player.notices} />
    </>
  );
}
