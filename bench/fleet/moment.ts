import { atom, type ReadableAtom } from 'nanostores';
import { listen } from '../../src/core/listen.ts';
import { createPersonal } from '../../src/core/personal.ts';
import type { Scheduler } from '../../src/core/scheduler.ts';
import type { LiveData } from '../../src/features/live-data/model.ts';
import { createMoment } from '../../src/features/moment/install.ts';
import { createQuiz } from '../../src/features/quiz/install.ts';
import type { Media } from '../../src/media/create-media.ts';
import type { Parameters } from '../../src/parameters.ts';
import type { Http } from '../../src/platform/http.ts';
import type { VideoDetails } from '../../src/platform/schema.d.ts';
import type { Platform } from '../../src/player/create-platform.ts';
import type { Tools } from '../../src/player/tools.ts';
import { playPicture } from './picture.ts';
import type { World } from './world.ts';

/** What a player has of the live that it shows. */
export interface Live {
  readonly http: Http;
  readonly $details: ReadableAtom<VideoDetails>;
  readonly liveData: LiveData;
  readonly scheduler: Scheduler;
  readonly signal: AbortSignal;
}

const storage = { read: () => undefined, write: () => {} };
const nothing = () => {};

/** Plays the picture of a live and its quiz, held at the target of the platform, if it has one. */
export function watchQuiz(world: World, { http, $details, liveData, scheduler, signal }: Live, lag: number) {
  const { clock, random } = world;
  const picture = playPicture(world, lag);
  const { video } = picture;
  const $currentTime = atom(video.currentTime);
  picture.onPosition(() => $currentTime.set(video.currentTime));
  const $ready = atom(true);
  const media = {
    video,
    $currentTime,
    $ready,
    $seekable: atom([]),
    dateOfPicture: () => video.currentTime * 1000,
    canHold: () => true,
    hold: nothing,
    statedLatency: nothing,
  } as unknown as Media;
  const tools = {
    environment: { window: {}, random, monotonic: clock.now },
    personal: createPersonal(storage, () => 'visitor'),
    scheduler,
    $parameters: atom({ type: 'live', featureSet: {} } as Parameters),
    emit: nothing,
    report: nothing,
    signal,
  } as unknown as Tools;
  createMoment({ tools, media, liveData, time: { $canSeek: atom(false) } });
  const quiz = createQuiz({
    tools,
    platform: { http, api: () => '' } as unknown as Platform,
    media,
    content: { $mode: atom('quiz'), $details, $liveDetails: $details },
    liveData,
    login: { require: nothing, $user: atom(undefined) },
    notify: nothing,
    panels: { offer: nothing },
  });
  return {
    ...picture,
    /** Calls once the question is open on the screen. */
    onQuestion(asked: () => void) {
      listen(quiz.$status, (status) => status === 'open' && asked(), signal);
    },
  };
}
