import type { EventDetails, EventName } from './events.ts';

type Told = { readonly [N in EventName]: readonly (keyof EventDetails[N])[] | undefined };

/**
 * What of an event a page around the player's iframe is told, which may be anybody's page: no names and ids of people, no
 * words that they typed, no addresses, which may carry a permission. `undefined`: the event is not told at all.
 */
export const frameEvents = {
  finished: ['currentTime', 'duration'],
  snapshot: ['time'],
  // The protocol has its own event of this name; the first picture is told by `loadeddata`.
  ready: undefined,
  qualitychange: ['height', 'auto'],
  datasaverchange: ['mode'],
  quality: ['firstPicture', 'watched', 'stalls', 'stalled', 'bitrate', 'dropped', 'decoded', 'errors'],
  failure: ['kind'],
  // Comes without an act of the viewer: any page could ask who has an account.
  loginchange: undefined,
  // Not the option: how somebody votes is theirs.
  pollvote: ['pollId'],
  reaction: ['emoji', 'count'],
  // Not its id: it leads to the name of its author in the room. The same for comments and likes of them.
  chatmessage: ['roomId'],
  comment: ['held'],
  commentlike: ['liked'],
  likechange: ['type', 'id', 'isLike'],
  bookmarkchange: ['bookmarked'],
  markerchange: ['added'],
  search: [],
  share: ['way'],
  download: ['quality'],
  feedback: ['kinds'],
  loginrequired: ['reason'],
  quizquestion: ['quizId', 'questionId', 'number', 'status', 'title', 'choices', 'seconds'],
  quizanswer: ['quizId', 'questionId', 'choiceId'],
  // Not the platform's message, which is for the viewer.
  quizrefusal: ['quizId', 'questionId', 'choiceId', 'reason', 'counted', 'seconds'],
  quizend: ['quizId', 'right', 'points', 'chance'],
} as const satisfies Told;
