import { useStore } from '@nanostores/react';
import { type FocusEvent, useRef, useState } from 'react';
import { FullscreenButton } from '../features/fullscreen/FullscreenButton.tsx';
import { ViewerCount } from '../features/live-data/ViewerCount.tsx';
import { PlayButton } from '../features/playback/PlayButton.tsx';
import { LiveBadge } from '../features/time/LiveBadge.tsx';
import { SkipButton } from '../features/time/SkipButton.tsx';
import { TimeText } from '../features/time/TimeText.tsx';
import { VolumeControl } from '../features/volume/VolumeControl.tsx';
import { useLanguage } from '../language/LanguageContext.tsx';
import type { Player } from '../player/create-player.ts';
import { Chip } from '../ui/Chip.tsx';
import { Group } from '../ui/Group.tsx';
import { type Anchors, holdAnchor } from './anchors.ts';
import { availableExtras } from './extras.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { loadPanels } from './panels.ts';
import { SettingsButton } from './SettingsButton.tsx';
import { SidebarButton } from './SidebarButton.tsx';
import { SurfaceButton } from './SurfaceButton.tsx';
import { shortcuts } from './shortcuts.ts';
import { useRowFit } from './use-row-fit.tsx';

interface Props {
  player: Player;
  anchors: Anchors;
}

/** Loads the panels before a button is pressed. A failure is shown, and retried, when a panel opens. */
const nearPanels = () => void loadPanels();

/** The control bar: left to right in every language, like the time. */
export function ControlBar({ player, anchors }: Props) {
  const { controls } = player;
  const { messages } = useLanguage();
  /** Only focus from the keyboard keeps the controls shown; a mouse press leaves focus behind. */
  const holdWhileFocused = ({ target }: FocusEvent) => {
    controls.hold(target.matches(':focus-visible'));
    nearPanels();
  };
  return (
    <>
      <div className="scrim" data-edge="bottom" />
      <Group
        className="controls on-video"
        part="controls"
        dir="ltr"
        label={messages.controls}
        onPointerEnter={() => {
          controls.hold(true);
          nearPanels();
        }}
        onPointerLeave={() => controls.hold(false)}
        onFocus={holdWhileFocused}
        onBlur={() => controls.hold(false)}
      >
        <ControlRow player={player} anchors={anchors} />
        {/* Above the row on the screen, after it in tab order: play and mute come first. */}
        <ProgressBar player={player} />
        <SidebarButton layout={player.layout} />
      </Group>
    </>
  );
}

/** One row at every width; `fitRow` decides which parts are dropped. */
function ControlRow({ player, anchors }: Props) {
  const { playback, time, panels } = player;
  const live = useStore(time.$live);
  const positionShown = useStore(time.$positionShown);
  /** In other layouts than plain the count is shown under the picture. */
  const layout = useStore(player.layout.$inPlace);
  const [$extras] = useState(() => availableExtras(player));
  const extras = useStore($extras);
  const row = useRef<HTMLDivElement>(null);
  useRowFit(row, extras, panels.$overflow);
  return (
    <div className="control-row" ref={row}>
      <Chip edge="left">
        <span data-fit="play">
          <PlayButton playback={playback} shortcut={shortcuts.play.keys} />
        </span>
        <span className="skip" data-fit="skip">
          <SkipButton time={time} direction="back" shortcut={shortcuts.back.keys} />
          <SkipButton time={time} direction="forward" shortcut={shortcuts.forward.keys} />
        </span>
        <VolumeControl volume={player.volume} shortcut={shortcuts.mute.keys} />
      </Chip>
      {positionShown && <TimeText time={time} />}
      {live && (
        <Chip optional>
          <span data-fit="badge">
            <LiveBadge time={time} $behind={player.moment.$behind} />
          </span>
          {layout === 'plain' && (
            <span data-fit="viewers">
              <ViewerCount liveData={player.liveData} />
            </span>
          )}
        </Chip>
      )}
      <span className="spacer" />
      <Chip edge="right" optional>
        {[...extras.row, ...extras.menu].map(({ id, View }) => (
          <span key={id} data-fit={id}>
            <View player={player} anchors={anchors} />
          </span>
        ))}
      </Chip>
      <Chip edge="right">
        <span data-fit="more">
          <SurfaceButton id="more" panels={panels} anchors={anchors} />
        </span>
        <SettingsButton panels={panels} anchor={holdAnchor(anchors, 'settings')} />
        <FullscreenButton
          fullscreen={player.fullscreen}
          $parameters={player.$parameters}
          shortcut={shortcuts.fullscreen.keys}
        />
      </Chip>
    </div>
  );
}
