import { useStore } from '@nanostores/react';
import type { FocusEvent } from 'react';
import { CastButton } from '../features/casting/CastButton.tsx';
import { FullscreenButton } from '../features/fullscreen/FullscreenButton.tsx';
import { LikeButton } from '../features/like/LikeButton.tsx';
import { ViewerCount } from '../features/live-data/ViewerCount.tsx';
import { OrientationButton } from '../features/orientation/OrientationButton.tsx';
import { MotionButton } from '../features/panorama/MotionButton.tsx';
import { PictureInPictureButton } from '../features/picture-in-picture/PictureInPictureButton.tsx';
import { PlayButton } from '../features/playback/PlayButton.tsx';
import { LockButton } from '../features/screen-lock/LockButton.tsx';
import { SnapshotButton } from '../features/snapshot/SnapshotButton.tsx';
import { LiveBadge } from '../features/time/LiveBadge.tsx';
import { SkipButton } from '../features/time/SkipButton.tsx';
import { TimeText } from '../features/time/TimeText.tsx';
import { VolumeControl } from '../features/volume/VolumeControl.tsx';
import { useLanguage } from '../language/LanguageContext.tsx';
import type { Player } from '../player/create-player.ts';
import { Chip } from '../ui/Chip.tsx';
import { type Anchors, holdAnchor } from './anchors.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { SettingsButton } from './SettingsButton.tsx';
import { SurfaceButton } from './SurfaceButton.tsx';
import { shortcuts } from './shortcuts.ts';

interface Props {
  player: Player;
  anchors: Anchors;
}

/** The transport: time runs from left to right in every language, so the whole bar does. */
export function ControlBar({ player, anchors }: Props) {
  const { playback, time, volume, fullscreen, snapshot, controls, popovers } = player;
  const { messages } = useLanguage();
  const live = useStore(time.$live);
  const covered = useStore(player.cover.$visible);
  const failed = useStore(player.failures.$screen) !== undefined;
  if (covered || failed) return null;

  /** Focus by a mouse press is no sign that somebody is still there; focus by keyboard is. */
  const holdWhileFocused = ({ target }: FocusEvent) => controls.hold(target.matches(':focus-visible'));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      className="controls on-video"
      part="controls"
      dir="ltr"
      role="group"
      aria-label={messages.controls}
      onPointerEnter={() => controls.hold(true)}
      onPointerLeave={() => controls.hold(false)}
      onFocus={holdWhileFocused}
      onBlur={() => controls.hold(false)}
    >
      <div className="scrim" data-edge="bottom" />
      <div className="control-row">
        <Chip edge="left">
          <PlayButton playback={playback} shortcut={shortcuts.play.keys} />
          <span className="skip">
            <SkipButton time={time} direction="back" shortcut={shortcuts.back.keys} />
            <SkipButton time={time} direction="forward" shortcut={shortcuts.forward.keys} />
          </span>
          <VolumeControl volume={volume} shortcut={shortcuts.mute.keys} />
        </Chip>
        <TimeText time={time} />
        {live && (
          <Chip>
            <LiveBadge time={time} />
            <ViewerCount liveData={player.liveData} />
          </Chip>
        )}
        <span className="spacer" />
        <span className="extras">
          <Chip edge="right">
            <SurfaceButton
              id="playlist"
              icon="playlist"
              $available={player.playlist.$available}
              popovers={popovers}
              anchors={anchors}
              part="playlist-button"
            />
            <LikeButton like={player.like} />
            <SurfaceButton
              id="lives"
              icon="grid"
              shortcut={shortcuts.lives.keys}
              $available={player.multiLives.$available}
              popovers={popovers}
              anchors={anchors}
              part="lives-button"
            />
            <SurfaceButton
              id="markers"
              icon="marker"
              shortcut={shortcuts.markers.keys}
              $available={player.markers.$available}
              popovers={popovers}
              anchors={anchors}
              part="markers-button"
            />
            <SnapshotButton snapshot={snapshot} />
            <MotionButton motion={player.motion} />
            <PictureInPictureButton
              pictureInPicture={player.pictureInPicture}
              shortcut={shortcuts.pictureInPicture.keys}
            />
            <CastButton casting={player.casting} />
            <LockButton screenLock={player.screenLock} shortcut={shortcuts.lock.keys} />
            <OrientationButton orientation={player.orientation} />
          </Chip>
        </span>
        <Chip edge="right">
          <SettingsButton popovers={popovers} anchor={holdAnchor(anchors, 'settings')} />
          <FullscreenButton fullscreen={fullscreen} shortcut={shortcuts.fullscreen.keys} />
        </Chip>
      </div>
      {/* Drawn above the row, and after it in the order of keys: who is met by sound comes first to what ends it. */}
      <ProgressBar player={player} />
    </div>
  );
}
