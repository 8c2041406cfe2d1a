import { useStore } from '@nanostores/react';
import { SignLanguage } from '../../features/sign-language/SignLanguage.tsx';
import style from '../../features/sign-language/sign-language.css';
import type { SurfaceView } from '../lazy-surface.tsx';

export { style };

export const View: SurfaceView = ({ player: { signLanguage } }) => {
  const picture = useStore(signLanguage.$picture);
  return picture && <SignLanguage sign={picture} onOff={() => signLanguage.$parts.get()?.toggle()} />;
};
