import { derived } from '../core/derived.ts';
import { createAge } from '../features/age/model.ts';
import type { Autostart } from '../features/content/autostart.ts';
import type { Content } from '../features/content/model.ts';
import { createLevels } from '../features/cover/levels.ts';
import { createCover } from '../features/cover/model.ts';
import { followLoop } from '../features/loop/model.ts';
import type { Playback } from '../features/playback/model.ts';
import { loopPreview } from '../features/preview/model.ts';
import { createTitle } from '../features/title/model.ts';
import { createViewCalls } from '../features/views/calls.ts';
import { createViews } from '../features/views/model.ts';
import { attemptAsync } from '../lib/attempt.ts';
import type { Media } from '../media/create-media.ts';
import { mayTrack } from '../modes.ts';
import type { Platform } from './create-platform.ts';
import type { Tools } from './tools.ts';

interface Needs {
  tools: Tools;
  platform: Pick<Platform, 'http'>;
  media: Media;
  playback: Pick<Playback, 'play'>;
  content: Pick<Content, '$mode' | '$details' | '$content' | '$loading'>;
  autostart: Pick<Autostart, '$pending'>;
}

/** Features that depend on the content's details: title, cover, age badge, views and preview. */
export function createDetails({ tools, platform, media, playback, content, autostart }: Needs) {
  const { $parameters } = tools;
  const { $details } = content;

  loopPreview({ ...tools, $details, media });
  followLoop({ ...tools, media });
  return {
    title: createTitle({ ...tools, $details }),
    cover: createCover({
      media,
      play: playback.play,
      $autostarts: derived(
        [autostart.$pending, content.$loading, $parameters, media.$restarting],
        (pending, loading, { autoplay }, restarting) => restarting || pending || (loading && autoplay),
      ),
      $cover: derived(content.$content, (playable) => playable?.cover),
      $sound: derived(content.$content, (playable) => playable?.audioOnly ?? false),
    }),
    soundLevels: createLevels({
      ...tools,
      readSpectrum: async (signal) =>
        (await attemptAsync(() => import('../media/spectrum.ts')))?.readSpectrum(media.video, signal),
      $paused: media.$paused,
      reducedMotion: tools.environment.reducedMotion,
    }),
    age: createAge({ ...tools, $details, media }),
    views: createViews({
      ...tools,
      $counted: derived([$details, content.$mode, $parameters], (details, mode, parameters) =>
        // Playback of a preview doesn't count as a view.
        mayTrack(parameters, mode) && !parameters.raw && !parameters.preview ? details : undefined,
      ),
      $started: media.$started,
      calls: createViewCalls(platform.http),
    }),
  };
}
