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

/** The content's title and the panels under the picture. */
export function Portrait({ player, built, anchors }: Props) {
  return (
    <div className="below" part="below" {...SCROLL_BOX}>
      {built && (
        <>
          <About player={player} anchors={anchors} />
          <Tabs player={player} />
          <ProfileFooter player={player} />
        </>
      )}
    </div>
  );
}
