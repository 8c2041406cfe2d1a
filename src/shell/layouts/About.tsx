import { useStore } from '@nanostores/react';
import { BookmarkButton } from '../../features/bookmarks/BookmarkButton.tsx';
import { DislikeButton, LikeButton } from '../../features/like/LikeButtons.tsx';
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
  const { panels, keeping, content } = player;
  const live = useStore(player.time.$live);
  const canLike = useStore(player.like.$available);
  const canBookmark = useStore(keeping.$canBookmark);
  const offered = useStore(panels.$offered);
  const buttons = useStore(panels.$buttons);
  // All at once, so that none of them moves another one.
  const known = useStore(content.$details) !== undefined;
  const opens = known ? ABOUT.filter((id) => buttons.includes(id)) : [];
  return (
    <TitleBlock
      title={player.title}
      counts={
        <>
          {live && <ViewerCount liveData={player.liveData} />}
          <LazyCounts player={player} onDone={nothing} />
        </>
      }
      onTitle={offered.includes('info') ? () => panels.open('info') : undefined}
    >
      {(canLike || canBookmark || opens.length > 0) && (
        <>
          {canLike && <LikeButton like={player.like} pill />}
          {canLike && <DislikeButton like={player.like} pill />}
          {opens.map((id) => (
            <SurfaceButton key={id} id={id} panels={panels} anchors={anchors} pill />
          ))}
          {canBookmark && <BookmarkButton bookmark={keeping} pill />}
        </>
      )}
    </TitleBlock>
  );
}
