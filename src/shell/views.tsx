import type { SurfaceId } from '../surfaces.ts';
import { lazySurface, type SurfaceView } from './lazy-surface.tsx';
import { otherView, panelView } from './panels.ts';

/** The view of each surface. `onDone` closes the panel if it is a popover. */
export const views: Readonly<Record<SurfaceId, SurfaceView>> = {
  quiz: lazySurface(() => import('./lazy/quiz.tsx')),
  playlist: panelView('playlist'),
  lives: panelView('lives'),
  markers: otherView('markers'),
  recommendations: panelView('recommendations'),
  poll: lazySurface(() => import('./lazy/poll.tsx')),
  chat: otherView('chat'),
  comments: otherView('comments'),
  transcript: otherView('transcript'),
  info: otherView('info'),
  search: otherView('search'),
  tags: otherView('tags'),
  playlists: otherView('playlists'),
  playlistCard: otherView('playlistCard'),
  bookmarks: otherView('bookmarks'),
  personalMarker: otherView('personalMarker'),
  share: otherView('share'),
  download: otherView('download'),
  trailer: otherView('trailer'),
  autoPlay: otherView('autoPlay'),
  feedback: otherView('feedback'),
  more: panelView('more'),
  settings: panelView('settings'),
  speed: panelView('speed'),
  login: panelView('login'),
  shortcuts: panelView('shortcuts'),
};
