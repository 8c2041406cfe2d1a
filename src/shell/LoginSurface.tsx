import { LoginPanel } from '../features/login/LoginPanel.tsx';
import type { Player } from '../player/create-player.ts';

export const LoginSurface = ({ player }: { player: Player }) => <LoginPanel login={player.login} />;
