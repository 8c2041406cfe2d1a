// Generated from openapi.yaml by `npm run docs`. Do not edit.

import type { Operations } from './schema.d.ts';

type Endpoint = readonly [method: string, path: string, needsLogin?: true];

/** The operations that the client sends. */
export type SentId = Exclude<keyof Operations, 'collectCmcd'>;

export const endpoints: Readonly<Record<SentId, Endpoint>> = {
  getToken: ['GET', '/api/token'],
  login: ['POST', '/api/auth/login'],
  verifyOtp: ['POST', '/api/auth/verify'],
  refreshToken: ['POST', '/api/auth/refresh'],
  getProfile: ['GET', '/api/profile', true],
  postProfile: ['POST', '/api/profile'],
  getProfiles: ['POST', '/api/profiles'],
  getSettings: ['GET', '/api/settings', true],
  saveSettings: ['POST', '/api/settings', true],
  getVideoMetadata: ['GET', '/api/video-metadata', true],
  saveVideoMetadata: ['POST', '/api/video-metadata', true],
  listBookmarks: ['GET', '/api/bookmarks', true],
  addBookmark: ['POST', '/api/bookmarks', true],
  removeBookmark: ['DELETE', '/api/bookmarks/{id}', true],
  listPersonalMarkers: ['GET', '/api/personal-markers', true],
  addPersonalMarker: ['POST', '/api/personal-markers', true],
  removePersonalMarker: ['DELETE', '/api/personal-markers/{id}', true],
  listMarkers: ['GET', '/api/markers'],
  getDetails: ['GET', '/api/{type}/{id}/details'],
  headStreamHost: ['HEAD', '/live/'],
  getViewCount: ['GET', '/api/views'],
  getAggregate: ['GET', '/api/live/{id}/aggregate'],
  getOnlineViewers: ['GET', '/api/live/{id}/online-viewers'],
  setEmojiPoll: ['POST', '/api/emoji-poll'],
  listPlaylists: ['GET', '/api/playlists'],
  listPlaylistItems: ['GET', '/api/playlists/{id}/items'],
  listRecommendations: ['GET', '/api/recommendations/{type}/{id}'],
  search: ['GET', '/api/search'],
  listTags: ['GET', '/api/tags/{type}'],
  getWebListConfig: ['GET', '/api/web-list-config'],
  getUploadLink: ['GET', '/api/upload-link'],
  putSnapshot: ['PUT', '/uploads/{image_name}'],
  answerQuiz: ['POST', '/api/quiz/answer', true],
  getQuizRecords: ['POST', '/api/quiz/{type}/{id}/records'],
  getActiveRoom: ['GET', '/api/chat/rooms/active'],
  listMessages: ['GET', '/api/chat/rooms/{id}/messages'],
  sendMessage: ['POST', '/api/chat/messages', true],
  openSocket: ['GET', '/api/socket/websocket'],
  canAddComment: ['GET', '/api/comments/permission'],
  listComments: ['GET', '/api/comments'],
  createComment: ['POST', '/api/comments', true],
  listReplies: ['GET', '/api/comments/{id}/replies'],
  likeComment: ['POST', '/api/comments/{id}/like', true],
  unlikeComment: ['POST', '/api/comments/{id}/unlike', true],
  logTimeline: ['POST', '/api/logs/timeline'],
  logEvents: ['POST', '/api/logs'],
};
