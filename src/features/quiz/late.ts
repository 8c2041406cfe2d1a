import { atom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { subscribe } from '../../core/listen.ts';
import type { Notify } from '../../language/notice.ts';
import { attemptAsync } from '../../lib/attempt.ts';
import { copyText } from '../../lib/copy-text.ts';
import type { Media } from '../../media/create-media.ts';
import type { Platform } from '../../player/create-platform.ts';
import type { Tools } from '../../player/tools.ts';
import type { Content } from '../content/model.ts';
import type { Panels } from '../layout/install.ts';
import type { LiveData } from '../live-data/model.ts';
import type { Login } from '../login/model.ts';
import { createMoments } from '../time/moments.ts';
import { createQuizCalls } from './calls.ts';
import { createQuizMemory } from './memory.ts';
import { createQuizModel } from './model.ts';
import { recordsDelay } from './pace.ts';
import { newsOf } from './read.ts';
import { quizWords } from './words.ts';

export interface QuizNeeds {
  tools: Tools;
  platform: Pick<Platform, 'http' | 'api'>;
  media: Pick<Media, 'dateOfPicture' | '$currentTime' | '$seekable' | '$ready'>;
  content: Pick<Content, '$mode' | '$details' | '$liveDetails'>;
  liveData: Pick<LiveData, '$data'>;
  login: Pick<Login, 'require' | '$user'>;
  notify: Notify;
  panels: Pick<Panels, 'offer'>;
}

/** The quiz of one live stream, from its aggregated data. */
export function createQuizParts(needs: QuizNeeds & { signal: AbortSignal }) {
  const { tools, platform, media, content, liveData, login, notify, signal } = needs;
  const { environment, personal, emit, scheduler } = tools;
  const { random, window } = environment;
  const live = content.$liveDetails.get();
  const $userId = derived(login.$user, (user) => user?.id);
  const say = (what: 'none' | 'copied' | 'notShared') =>
    notify({ tone: 'info', text: (_, lang) => quizWords[lang][what] });

  const $none = live ? derived(liveData.$data, (data) => data && !newsOf(data.quiz).quiz) : atom(true);
  let known: boolean | undefined;
  subscribe(
    $none,
    (none) => {
      if (none && known === undefined) say('none');
      known = none ?? known;
    },
    signal,
  );
  const quiz = createQuizModel({
    live: live?.id ?? '',
    $news: derived(liveData.$data, (data) => data && newsOf(data.quiz)),
    since: createMoments(media).since,
    $currentTime: media.$currentTime,
    $userId,
    calls: createQuizCalls(platform.http),
    memory: createQuizMemory(personal),
    keyOf: (id) => `${platform.api()} ${live?.id} ${id} ${$userId.get()}`,
    requireLogin: login.require,
    recordsDelay: (seconds) => recordsDelay(seconds, random),
    emit,
    scheduler,
    signal,
  });
  return {
    quiz,
    /** By the device's own list of apps, else as a copy. */
    async share(textOf: (title: string) => string) {
      const text = textOf(content.$details.get()?.title ?? '');
      const { navigator } = window;
      await attemptAsync(
        async () => {
          if (typeof navigator.share === 'function') return navigator.share({ text });
          await copyText(window, text);
          say('copied');
        },
        (error) => {
          // The viewer has closed the list of apps.
          const isClosed = error instanceof DOMException && error.name === 'AbortError';
          if (!isClosed && !signal.aborted) say('notShared');
        },
      );
    },
  };
}

export type QuizParts = ReturnType<typeof createQuizParts>;
