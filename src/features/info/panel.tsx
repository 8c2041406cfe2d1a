import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { LazyCounts } from '../../shell/counts.ts';
import type { SurfaceView } from '../../shell/lazy-surface.tsx';
import { ageClass, ageOf } from '../age/age-class.ts';
import { finding } from '../search/install.ts';
import { InfoPanel } from './InfoPanel.tsx';
import style from './info.css';

export { style };

export const View: SurfaceView = ({ player, onDone }) => {
  const { messages, format } = useLanguage();
  const details = useStore(player.content.$details);
  const [least, group] = [ageOf(details?.pg_state), ageClass(details?.pg_state)];
  const { label, classes } = messages.age;
  const age = least !== undefined && group ? label(format.number(least), classes[group]) : undefined;
  if (!details) return null;
  const counts = <LazyCounts player={player} onDone={onDone} />;
  const searchFor = (tag: string) => {
    finding(player).tags.choose({ name: tag, count: undefined });
    player.panels.open('search');
  };
  return <InfoPanel details={details} counts={counts} age={age} onTag={searchFor} />;
};
