import type { Operations } from '../../src/platform/schema.d.ts';

/** What the player does without the operation. */
export const CONSEQUENCES: Readonly<Record<keyof Operations, string>> = {
  getToken: 'visitors without a login send no token; all public content still plays',
  login: 'viewers can’t log in; the form shows the error',
  verifyOtp: 'viewers can’t log in; the code is refused',
  refreshToken: 'viewers are logged out when their token expires or the page is reloaded',
  getProfile: 'tries postProfile; without both, a viewer has no name and no picture',
  postProfile: 'viewers with a token of an external account have no name and no picture',
  getProfiles: 'messages and comments show only the names that come with them, and no pictures',
  getSettings: 'settings are remembered in this browser only',
  saveSettings: 'settings are remembered in this browser only',
  getVideoMetadata: 'likes and positions are remembered in this browser only',
  saveVideoMetadata: 'positions are remembered in this browser only, and a like is taken back with an error',
  listBookmarks: 'the list of bookmarks shows an error, and no video is shown as bookmarked',
  addBookmark: 'a new bookmark is taken back with an error',
  removeBookmark: 'a removed bookmark comes back with an error',
  listPersonalMarkers: 'no personal markers',
  addPersonalMarker: 'the form of a personal marker shows an error',
  removePersonalMarker: 'a removed personal marker comes back with an error',
  listMarkers: 'no markers on the progress bar',
  getDetails: 'nothing plays: an error screen instead of the video',
  headStreamHost: 'after a failure of the stream, the player can’t tell a dead host from a dead stream',
  getViewCount: 'no view count, and views are not counted',
  getAggregate: 'a live stream plays without viewers, polls, reactions, markers, quiz and other lives',
  getOnlineViewers: 'the number of viewers is shown only if the aggregate has it',
  setEmojiPoll: 'votes and reactions are tried four times, then dropped',
  listPlaylists: 'the list of playlists with a video shows an error, and a playlist has no title',
  listPlaylistItems: 'a playlist does not play, and shows no items',
  listRecommendations: 'the recommendations show an error, and at the end only the next video is offered',
  search: 'the search shows an error; the results of the search before stay',
  listTags: 'the list of tags shows an error; the search works without it',
  getWebListConfig:
    'instead of a redirect at the end of a video, a screen shows that there is no such page; logs without an owner have none, and streams of all owners play',
  getUploadLink: 'a snapshot stays with the viewer: the event has no address',
  putSnapshot: 'a snapshot stays with the viewer, who is offered to try again',
  answerQuiz: 'answers of the quiz are refused; the choice is free again',
  getQuizRecords: 'the quiz shows its questions, but viewers can’t take part',
  getActiveRoom: 'no chat',
  listMessages: 'the chat starts empty, and misses what was said during an interruption',
  sendMessage: 'viewers can read the chat, but their messages fail',
  openSocket: 'no new messages: the chat shows those of the first request and keeps reconnecting',
  canAddComment: 'no comments can be written',
  listComments: 'the comments show an error',
  createComment: 'a comment is tried four times, then the form shows an error',
  listReplies: 'replies to comments show an error',
  likeComment: 'a like of a comment is taken back',
  unlikeComment: 'a removed like of a comment comes back',
  logTimeline: 'watch time is not logged; it is dropped without a word to the viewer',
  logEvents: 'events are not logged; they are dropped without a word to the viewer',
  collectCmcd: 'no CMCD, which only a platform with `cmcd_url` in its configuration has',
};

export const SOCKET_SUBJECTS = {
  'socket: open': CONSEQUENCES.openSocket,
  'socket: refusals': 'the player tries an address or a token that will never work again and again',
  'socket: heartbeat': 'the chat reconnects every minute',
  'socket: join': CONSEQUENCES.openSocket,
  'socket: refused rooms': 'the player waits for a room that it may not enter',
  'socket: new_message': 'new messages appear only after the next reconnection',
  'socket: leave': 'the player gets messages of a room that it has left',
  'socket: room_closed': 'the player notices that the room is closed only when a message fails',
  'socket: frames': 'one broken client can disturb the others, or long frames break the chat',
} as const;

export type Subject = keyof typeof SOCKET_SUBJECTS;

export const consequenceOf = (name: string): string =>
  (({ ...CONSEQUENCES, ...SOCKET_SUBJECTS }) as Readonly<Record<string, string>>)[name] ?? '';
