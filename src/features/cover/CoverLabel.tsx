import { useLanguage } from '../../language/LanguageContext.tsx';
import { Clock } from '../../ui/Clock.tsx';
import { LivePlate } from '../../ui/LivePlate.tsx';

interface Props {
  /** Undefined where the title is shown elsewhere. */
  title: string | undefined;
  isLive: boolean;
  /** What it is, where that is not just a video. */
  kind: string | undefined;
  /** Number of current viewers. */
  viewers: number | undefined;
  /** Length of a recording, seconds. */
  seconds: number | undefined;
}

/** Label at the lower edge of the cover: the title, and the live badge with the viewers, or the length. */
export function CoverLabel({ title, isLive, kind, viewers, seconds }: Props) {
  const { messages, format } = useLanguage();
  if (title === undefined && !isLive && kind === undefined && seconds === undefined) return null;
  return (
    <div className="cover-label on-video" part="cover-label">
      <div className="scrim" data-edge="bottom" />
      {title !== undefined && (
        <p className="cover-title lines" dir={format.dirOf(title)}>
          {title}
        </p>
      )}
      <p className="cover-facts">
        {isLive && <LivePlate>{messages.time.live}</LivePlate>}
        {kind !== undefined && <span className="cover-kind">{kind}</span>}
        {isLive && viewers !== undefined && (
          <span>{messages.time.viewers({ text: format.count(viewers), number: viewers })}</span>
        )}
        {seconds !== undefined && (
          <time dateTime={`PT${seconds}S`}>
            <span className="visually-hidden">{format.duration(seconds)}</span>
            <span aria-hidden="true">
              <Clock seconds={seconds} />
            </span>
          </time>
        )}
      </p>
    </div>
  );
}
