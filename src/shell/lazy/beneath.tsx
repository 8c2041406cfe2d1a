import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { TagRow } from '../../features/tags/TagRow.tsx';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { attemptAsync } from '../../lib/attempt.ts';
import type { Player } from '../../player/create-player.ts';
import { Card } from '../../ui/CardList.tsx';
import { cardRow } from '../../ui/card-row.ts';
import tagButton from '../../ui/tag-button.css';
import type { SurfaceView } from '../lazy-surface.tsx';
import beneath from './beneath.css';

export const style = tagButton + beneath;

/** A player of this width has room for a card beside the tags, px. */
const CARD_FROM_WIDTH = 1280;
/** Under a lower place than this for all that is told of the video, the tags would be cut, px. */
const LEAST_HEIGHT = 200;

/** Under the title beside a column, where nothing else stands: the tags, and the video that comes next. */
export const View: SurfaceView = ({ player }) => {
  const details = useStore(player.content.$details);
  const canSearch = useStore(player.panels.$offered).includes('search');
  const next = useNext(player);
  const box = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(true);
  // Rendered with each new size of the player.
  useLayoutEffect(() => {
    const place = box.current?.parentElement;
    if (place) setFits(place.clientHeight >= LEAST_HEIGHT);
  });
  // With the description, which stands above.
  if (!details) return null;
  const tags = canSearch ? [...new Set(details.tag?.map((tag) => tag.trim()))].filter(Boolean) : [];
  const searchFor = async (name: string) => {
    const search = await attemptAsync(() => import('../../features/search/install.ts'));
    search?.finding(player).tags.choose({ name, count: undefined });
    player.panels.open('search');
  };
  return (
    <div ref={box} className="beneath" hidden={!fits} data-columns={next && tags.length > 0 ? 2 : 1} part="beneath">
      {tags.length > 0 && <TagRow tags={tags} onTag={(tag) => void searchFor(tag)} />}
      {next?.row && <Card row={next.row} strip tabIndex={0} onPress={next.play} />}
    </div>
  );
};

/** What follows here or in the list, else the first recommendation. Undefined where no card will come. */
function useNext({ next, playlist, recommendations, layout, content }: Player) {
  const language = useLanguage();
  const { messages } = language;
  const follows = useStore(next.$card);
  const inList = useStore(playlist.$list) !== undefined;
  const [first] = useStore(recommendations.$cards);
  const live = useStore(content.$liveDetails) !== undefined;
  const wide = (useStore(layout.$box)?.width ?? 0) >= CARD_FROM_WIDTH;
  const recommends = useStore(recommendations.$available) && wide && !live && !inList && !follows;
  useEffect(() => {
    if (recommends) recommendations.prepare();
  });
  if (wide && follows) {
    const { banner, duration } = follows;
    const card = { ...follows, banner: banner ?? undefined, duration: duration ?? undefined };
    return { row: { ...cardRow(card, language), about: messages.next.title }, play: next.play };
  }
  if (!recommends) return undefined;
  return {
    row: first && { ...cardRow(first, language), about: messages.surfaces.recommendations },
    play: () => first && recommendations.choose(first),
  };
}
