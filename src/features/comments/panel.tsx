import { watchDepartures } from '../../core/departures.ts';
import { derived } from '../../core/derived.ts';
import { createActs } from '../../language/acts.ts';
import type { Notice } from '../../language/notice.ts';
import { oncePer } from '../../lib/once-per.ts';
import { createReadProfiles } from '../../platform/read-profiles.ts';
import { readToken } from '../../platform/token.ts';
import type { Player } from '../../player/create-player.ts';
import { lazySurface } from '../../shell/lazy-surface.tsx';
import { createCommentCalls } from './calls.ts';
import css from './comments.css';
import { createComments } from './model.ts';
import { commentNotices } from './words/notices.ts';
import { commentWords } from './words.ts';

const say =
  (name: keyof (typeof commentNotices)['fa']): Notice['text'] =>
  (_, lang) =>
    commentNotices[lang][name];

export const commentsOf = oncePer((player: Player) => {
  const { tools, platform, content, login, panels, time } = player;
  const { environment, personal, scheduler, emit, signal } = tools;
  const { http, api, visitor } = platform;
  const account = platform.account();
  return createComments({
    now: environment.now,
    monotonic: environment.monotonic,
    personal,
    $content: derived(content.$details, (details) => details?.content_id),
    calls: createCommentCalls(http, api, visitor),
    profiles: createReadProfiles(http, api),
    $me: account.$subject,
    $isModerator: derived(account.$token, (token) => readToken(token).isModerator),
    acts: createActs({
      words: commentNotices,
      notify: player.notices.notify,
      logIn: () => login.require(() => panels.open('comments'), 'comment'),
      signal,
    }),
    removed: (lang) => commentNotices[lang].removed,
    $loggedIn: derived(login.$user, (user) => user !== undefined),
    $may: derived([login.$user, account.$token, login.$enabled], (user, _, enabled) =>
      user || account.hasCredentials() ? 'yes' : enabled ? 'login' : 'none',
    ),
    // The log-in closes the panel.
    requireLogin: (action, reason) =>
      login.require(() => {
        panels.open('comments');
        action();
      }, reason),
    // The position of a live is no time that a viewer could name.
    $end: derived([time.$window, time.$canSeek, time.$live], ({ end }, canSeek, live) =>
      canSeek && !live ? end : undefined,
    ),
    seek: time.seek,
    notify: player.notices.notify,
    texts: {
      failed: say('failed'),
      posted: say('posted'),
      held: say('held'),
      likeFailed: say('likeFailed'),
    },
    emit,
    departures: watchDepartures({ document: environment.document, window: environment.window, signal }),
    scheduler,
    signal,
  });
});

export const style = css;

/** The panel and the words of one language are loaded together, after the model. */
export const View = lazySurface(async (lang) => {
  const load = () => import('./CommentsPanel.tsx');
  const [{ CommentsPanel }, words] = await Promise.all([load(), commentWords[lang]()]);
  return { View: ({ player }) => <CommentsPanel comments={commentsOf(player)} words={words} /> };
});
