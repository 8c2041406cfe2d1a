import { createAudioTracks } from '../features/audio-tracks/model.ts';
import { createBrightness } from '../features/brightness/model.ts';
import type { DataSaver } from '../features/data-saver/model.ts';
import type { Log } from '../features/event-log/model.ts';
import { createQuality } from '../features/quality/model.ts';
import type { Settings } from '../features/settings/model.ts';
import type { SettingValues } from '../features/settings/values.ts';
import { createSpeed } from '../features/speed/model.ts';
import { createVolume } from '../features/volume/model.ts';
import type { Media } from '../media/create-media.ts';
import type { Tools } from './tools.ts';

interface Needs {
  tools: Tools;
  media: Media;
  dataSaver: Pick<DataSaver, '$mode'>;
  settings: Settings;
  log: Log;
}

/** The viewer's choices for picture and sound. All but the audio track, of which only a description is remembered, are saved with the settings. */
export function createChoices({ tools, media, dataSaver, settings, log }: Needs) {
  const saved = <K extends keyof SettingValues>(name: K) => ({
    $settings: settings.$settings,
    save: (value: SettingValues[K]) => settings.set(name, value),
  });
  return {
    volume: createVolume({ ...tools, ...saved('volume'), media }),
    quality: createQuality({ ...tools, ...saved('quality'), media, $saving: dataSaver.$mode, log }),
    speed: createSpeed({ ...tools, ...saved('speed'), media, log }),
    audioTracks: createAudioTracks({ ...tools, media }),
    brightness: createBrightness(saved('brightness')),
  };
}
