import { keysOf } from './lib/keys-of.ts';
import type { Saving } from './lib/savings.ts';
import type { Mode } from './parameters.ts';

/** A question of a quiz as the picture shows it; `isRight` is known once the right choice is shown. */
interface QuizQuestion {
  quizId: string;
  questionId: string | undefined;
  number: number | undefined;
  status: 'ready' | 'open' | 'answer' | 'done' | 'inactive';
  title: string;
  choices: readonly { id: string; title: string; isRight?: boolean }[];
  /** Seconds that the status still lasts. */
  seconds: number | undefined;
}

/** A choice in a quiz that does not count, and why. */
interface QuizRefusal {
  quizId?: string | undefined;
  questionId?: string | undefined;
  choiceId: string;
  reason: 'closed' | 'login' | 'earlier' | 'late' | 'out' | 'busy' | 'failed';
  /** The platform's message to the viewer. */
  message?: string | undefined;
  /** The choice that counts, if another one was `earlier` and is known. */
  counted?: string | undefined;
  /** Seconds until the viewer may choose again, if the platform is `busy`. */
  seconds?: number | undefined;
}

/** How a content has played, of one viewing: the viewer's waiting and the picture's quality. */
interface Quality {
  /** Seconds from the wish to play until the picture moved. Undefined: it never did. */
  firstPicture: number | undefined;
  /** Seconds for which it played, by the clock. */
  watched: number;
  /** Times that playback stood still for lack of data. After a seek and on a hidden page don't count. */
  stalls: number;
  /** Seconds of these stalls together. */
  stalled: number;
  /** Mean of the played levels in kbit/s. Undefined for what has no levels, such as a file. */
  bitrate: number | undefined;
  /** Frames that the device was too slow to show. */
  dropped: number;
  /** Frames that were decoded, with the dropped ones. */
  decoded: number;
  /** Failures that took the place of the picture. */
  errors: number;
}

/** The `detail` of each custom event, one line each for the documents. Native media events are fired under their own names. */
export interface EventDetails {
  finished: { currentTime: number; duration: number };
  snapshot: { blob: Blob; url: string | undefined; time: number };
  ready: { mode: Mode };
  qualitychange: { height: number | undefined; auto: boolean };
  datasaverchange: { mode: Saving };
  quality: Quality;
  failure: { kind: string; message: string };
  loginchange: { loggedIn: boolean; userId: string | undefined };
  pollvote: { pollId: string; optionId: string };
  reaction: { emoji: string; count: number };
  chatmessage: { id: string; roomId: string; text: string };
  comment: { id: string; replyTo: string | undefined; text: string; held: boolean };
  commentlike: { id: string; liked: boolean };
  likechange: { type: string; id: string; isLike: boolean | null };
  bookmarkchange: { bookmarked: boolean; link: string };
  markerchange: { id: string; added: boolean };
  search: { text: string; tags: readonly string[] };
  share: { url: string; way: 'copy' | 'device' | 'embed' };
  download: { url: string; quality: string };
  feedback: { kinds: readonly string[]; text: string };
  loginrequired: { reason: string | undefined };
  quizquestion: QuizQuestion;
  quizanswer: { quizId: string; questionId: string; choiceId: string };
  quizrefusal: QuizRefusal;
  quizend: { quizId: string; right: number | undefined; points: number | undefined; chance: number | undefined };
}

export type EventName = keyof EventDetails;

/** Returns false if the page has cancelled the event. */
export type Emit = <N extends EventName>(name: N, detail: EventDetails[N]) => boolean;

interface EventRow {
  readonly text: string;
  /** The event bubbles and crosses shadow roots, so that a page can listen on any ancestor. */
  readonly bubbles?: true;
  /** `preventDefault()` cancels the player's default action, so that the page can replace it. */
  readonly cancelable?: true;
}

export const events = {
  finished: {
    text: 'The content has played to its end. In a playlist: each item, including the last one.',
    bubbles: true,
  },
  snapshot: {
    text: 'A snapshot of the current frame was taken. `url` is set if the platform has stored it; if that fails, the event fires again once a retry by the viewer has stored it.',
    bubbles: true,
  },
  ready: { text: 'The first frame of the content is available.' },
  qualitychange: {
    text: 'Playback has switched to another quality.',
  },
  datasaverchange: {
    text: 'Another mode of the data saver applies, chosen by the viewer or the page.',
  },
  quality: {
    text: 'How a content has played, once its viewing is over: it has ended, other content takes its place, the page is left, or the player is removed. Playing it again is another viewing. Nothing is fired for content that nobody wanted to play.',
  },
  failure: {
    text: 'A failure was shown to the viewer; `message` is its text.',
  },
  loginchange: {
    text: 'The viewer has logged in or out.',
  },
  pollvote: {
    text: 'The platform has accepted a vote of the viewer in a poll. A changed vote fires it again.',
  },
  reaction: {
    text: 'The platform has accepted reactions of the viewer: `count` of an emoji since the last event.',
  },
  chatmessage: {
    text: 'The platform has accepted a message that the viewer sent to the chat.',
  },
  comment: {
    text: 'The platform has accepted a comment or a reply; `held`: it is shown to others after approval.',
  },
  commentlike: {
    text: 'The platform has accepted a like of a comment, or its removal.',
  },
  likechange: {
    text: 'The viewer has liked or disliked the video, or taken that back (`null`). If the platform refuses it, the event fires again with the former value.',
  },
  bookmarkchange: {
    text: 'The platform has stored or removed a bookmark of the viewer.',
  },
  markerchange: {
    text: 'The platform has stored or removed a personal marker of the viewer.',
  },
  search: {
    text: 'The viewer has searched; the first results are shown.',
  },
  share: {
    text: 'The viewer is about to share the link or the embed code. `preventDefault()`: the page shares it itself.',
    cancelable: true,
  },
  download: {
    text: 'The viewer has started a download.',
  },
  feedback: {
    text: 'The viewer has reported trouble.',
  },
  loginrequired: {
    text: 'Something needs a log-in. `preventDefault()`: the page logs the viewer in itself, for example by setting `x-token`.',
    cancelable: true,
  },
  quizquestion: {
    text: 'The picture has reached a question of the quiz, or another status of it. A page may draw the question itself and answer with `answerQuiz()`.',
  },
  quizanswer: {
    text: 'The platform has accepted the answer of the viewer to a question of the quiz.',
  },
  quizrefusal: {
    text: 'A choice of the viewer in the quiz was not accepted; `reason` says why.',
  },
  quizend: {
    text: 'The last question of the quiz is over in the picture, and the score of the viewer has arrived, if there is one.',
  },
} as const satisfies Record<EventName, EventRow>;

export const eventNames = keysOf(events);

/** Events of `<video>` that the element fires again; like there, they don't bubble. `error` is fired by the element itself. */
export const NATIVE_EVENTS = [
  'abort',
  'canplay',
  'canplaythrough',
  'durationchange',
  'emptied',
  'ended',
  'enterpictureinpicture',
  'leavepictureinpicture',
  'loadeddata',
  'loadedmetadata',
  'loadstart',
  'pause',
  'play',
  'playing',
  'progress',
  'ratechange',
  'resize',
  'seeked',
  'seeking',
  'stalled',
  'suspend',
  'timeupdate',
  'volumechange',
  'waiting',
] as const;
