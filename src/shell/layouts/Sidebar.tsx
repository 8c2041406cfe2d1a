import { useLanguage } from '../../language/LanguageContext.tsx';
import type { Player } from '../../player/create-player.ts';
import { SCROLL_BOX } from '../../ui/scroll-box.ts';
import type { Anchors } from '../anchors.ts';
import { Boundary } from '../Boundary.tsx';
import { ProfileFooter } from '../ProfileFooter.tsx';
import { panelView } from '../panels.ts';
import { Tabs } from '../Tabs.tsx';
import { About } from './About.tsx';

const Beneath = panelView('beneath', { quiet: true });

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
        {built && (
          <>
            <About player={player} anchors={anchors} />
            <Boundary name="beneath" report={player.failures.report}>
              <Beneath player={player} onDone={player.panels.close} />
            </Boundary>
          </>
        )}
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
