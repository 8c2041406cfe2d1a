import type { ComponentType } from 'react';
import type { Messages } from '../language/fa.ts';
import type { Player } from '../player/create-player.ts';
import { LivesSurface } from './LivesSurface.tsx';
import { LoginSurface } from './LoginSurface.tsx';
import { MarkersSurface } from './MarkersSurface.tsx';
import { PlaylistSurface } from './PlaylistSurface.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { ShortcutsPanel } from './ShortcutsPanel.tsx';
import { SpeedSurface } from './SpeedSurface.tsx';

export type PopoverId = NonNullable<ReturnType<Player['popovers']['$open']['get']>>;

interface Surface {
  readonly title: (messages: Messages) => string;
  /** Whether the panel has a head with title and close button; a menu has its own. */
  readonly head: boolean;
  readonly view: ComponentType<{ player: Player }>;
}

/** What can open over the video, one at a time. */
export const surfaces: Readonly<Record<PopoverId, Surface>> = {
  settings: { title: ({ settings }) => settings.title, head: false, view: SettingsPanel },
  speed: { title: ({ settings }) => settings.speed, head: false, view: SpeedSurface },
  login: { title: ({ login }) => login.title, head: true, view: LoginSurface },
  playlist: { title: ({ playlist }) => playlist.title, head: true, view: PlaylistSurface },
  lives: { title: ({ multiLives }) => multiLives, head: true, view: LivesSurface },
  markers: { title: ({ markers }) => markers, head: true, view: MarkersSurface },
  shortcuts: { title: ({ shortcuts }) => shortcuts.title, head: true, view: ShortcutsPanel },
};
