import { useStore } from '@nanostores/react';
import { BookmarkButton } from '../../features/bookmarks/BookmarkButton.tsx';
import { LikeButtons } from '../../features/like/LikeButtons.tsx';
import { ViewerCount } from '../../features/live-data/ViewerCount.tsx';
import { TitleBlock } from '../../features/title/TitleBlock.tsx';
import type { Player } from '../../player/create-player.ts';
import type { Anchors } from '../anchors.ts';
import { LazyCounts } from '../counts.ts';
import { SurfaceButton } from '../SurfaceButton.tsx';
import { ABOUT } from './about-buttons.ts';

interface Props {
  player: Player;
  anchors: Anchors;
}

const nothing = () => {};

/** Title, counts and actions under the picture. */
export function About({ player, anchors }: Props) {
  const { panels, keeping } = player;
  const live = useStore(player.time.$live);
  const canLike = useStore(player.like.$available);
  const canBookmark = useStore(keeping.$canBookmark);
  const buttons = useStore(panels.$buttons);
  return (
    <TitleBlock
      title={player.title}
      counts={
        <>
          {live && <ViewerCount liveData={player.liveData} />}
          <LazyCounts player={player} onDone={nothing} />
        </>
      }
    >
      {canLike && <LikeButtons like={player.like} />}
      {canBookmark && <BookmarkButton bookmark={keeping} />}
      {ABOUT.filter((id) => buttons.includes(id)).map((id) => (
        <SurfaceButton key={id} id={id} panels={panels} anchors={anchors} />
      ))}
    </TitleBlock>
  );
}
