import { useLanguage } from '../../language/LanguageContext.tsx';
import type { Player } from '../../player/create-player.ts';
import { SCROLL_BOX } from '../../ui/scroll-box.ts';
import type { Anchors } from '../anchors.ts';
import { ProfileFooter } from '../ProfileFooter.tsx';
import { Tabs } from '../Tabs.tsx';
import { About } from './About.tsx';

interface Props {
  player: Player;
  /** The first frame is shown. */
  built: boolean;
  anchors: Anchors;
}

/** A column of panels beside the picture, and the content's title under it. */
export function Sidebar({ player, built, anchors }: Props) {
  const { messages } = useLanguage();
  return (
    <>
      <div className="below" {...SCROLL_BOX}>
        {built && <About player={player} anchors={anchors} />}
      </div>
      <aside className="side" aria-label={messages.layout.panels} part="side">
        {built && (
          <>
            <Tabs player={player} />
            <ProfileFooter player={player} />
          </>
        )}
      </aside>
    </>
  );
}
