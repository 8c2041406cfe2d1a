import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { VOLUME_MAX, VOLUME_STEP, type Volume } from './model.ts';

export function VolumeControl({ volume, shortcut }: { volume: Volume; shortcut?: string }) {
  const { messages, format } = useLanguage();
  const level = useStore(volume.$volume);
  const silent = level === 0;
  return (
    <div className="volume" dir="ltr">
      <Button
        icon={silent ? 'volume-muted' : level < VOLUME_MAX / 2 ? 'volume-low' : 'volume-high'}
        label={silent ? messages.volume.unmute : messages.volume.mute}
        shortcut={shortcut}
        onPress={volume.toggleMuted}
        part="mute-button"
      />
      <div className="volume-slider">
        <Slider
          label={messages.volume.volume}
          value={level}
          min={0}
          max={VOLUME_MAX}
          step={VOLUME_STEP}
          bigStep={VOLUME_STEP * 4}
          valueText={messages.percent(format.number(level))}
          onChange={volume.setVolume}
          onCommit={volume.setVolume}
          part="volume-slider"
        />
      </div>
    </div>
  );
}
