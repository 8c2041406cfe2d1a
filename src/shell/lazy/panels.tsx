import { chatWords } from '../../features/chat/words.ts';
import { LoginPanel } from '../../features/login/LoginPanel.tsx';
import { LiveList } from '../../features/multi-lives/LiveList.tsx';
import { PlaylistPanel } from '../../features/playlist/PlaylistPanel.tsx';
import { RecommendationList } from '../../features/recommendations/RecommendationList.tsx';
import { Suggestions } from '../../features/suggestions/Suggestions.tsx';
import type { Lang } from '../../languages.ts';
import type { SurfaceId } from '../../surfaces.ts';
import type { LazyModule, SurfaceView } from '../lazy-surface.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import style from './panels.css';
import { SettingsPanel } from './SettingsPanel.tsx';
import { ShortcutsPanel } from './ShortcutsPanel.tsx';

export { Suggestions, style };

/** The surfaces of this chunk: all but those that also draw over the picture. */
export type PanelId = Exclude<SurfaceId, 'quiz' | 'poll'> | 'endCards' | 'beneath';

/** The surfaces of most videos in one chunk: they share lists and menus, and each is too small for a request. */
export const panels = {
  playlist: ({ player, onDone }) => <PlaylistPanel playlist={player.playlist} onPicked={onDone} />,
  lives: ({ player, onDone }) => <LiveList multiLives={player.multiLives} onDone={onDone} />,
  recommendations: ({ player, onDone }) => (
    <RecommendationList recommendations={player.recommendations} onDone={onDone} />
  ),
  more: ({ player, onDone }) => <MoreMenu player={player} onDone={onDone} />,
  settings: ({ player }) => <SettingsPanel player={player} />,
  // Without speeds, as for a live, the menu opens at its first page.
  speed: ({ player }) => <SettingsPanel player={player} start="speed" />,
  login: ({ player }) => <LoginPanel login={player.login} />,
  shortcuts: ({ player }) => <ShortcutsPanel player={player} />,
} satisfies Partial<Record<PanelId, SurfaceView>>;

/** Surfaces in separate chunks. Imported here, not in the entry, so that they share the lists and menus of this one. */
export const others = {
  chat: async (lang) => {
    const [{ viewIn, style }, words] = await Promise.all([import('./chat.tsx'), chatWords[lang]()]);
    return { View: viewIn(words), style };
  },
  markers: () => import('../../features/markers/panel.tsx'),
  comments: () => import('../../features/comments/panel.tsx'),
  transcript: () => import('../../features/transcript/panel.tsx'),
  info: () => import('../../features/info/panel.tsx'),
  search: () => import('../../features/search/panel.tsx'),
  tags: () => import('../../features/tags/panel.tsx'),
  playlists: () => import('../../features/playlists/panel.tsx'),
  playlistCard: () => import('../../features/playlists/card-panel.tsx'),
  bookmarks: () => import('../../features/bookmarks/panel.tsx'),
  personalMarker: () => import('../../features/markers/form-panel.tsx'),
  share: () => import('../../features/share/panel.tsx'),
  download: () => import('../../features/download/panel.tsx'),
  trailer: () => import('../../features/trailer/panel.tsx'),
  autoPlay: () => import('../../features/next/panel.tsx'),
  feedback: () => import('../../features/feedback/panel.tsx'),
  statistics: () => import('../../features/statistics/panel.tsx'),
  endCards: () => import('./end-cards.tsx'),
  beneath: () => import('./beneath.tsx'),
} satisfies Record<Exclude<PanelId, keyof typeof panels>, (lang: Lang) => Promise<LazyModule>>;
