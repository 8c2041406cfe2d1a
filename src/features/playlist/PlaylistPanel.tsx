import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { keyOf, type Playlist } from './model.ts';
import { PlaylistItem } from './PlaylistItem.tsx';

interface Props {
  playlist: Pick<Playlist, '$list' | '$title' | '$more' | '$index' | '$available' | 'more' | 'play' | 'nameIt'>;
  onPicked(): void;
}

/** The videos of the list, with the one that plays in sight. */
export function PlaylistPanel({ playlist, onPicked }: Props) {
  const { messages, format } = useLanguage();
  const { items = [], count, next } = useStore(playlist.$list) ?? {};
  const title = useStore(playlist.$title);
  const more = useStore(playlist.$more);
  const current = useStore(playlist.$index);
  const box = useRef<HTMLDivElement>(null);
  const rest = useRef<HTMLDivElement>(null);

  useEffect(() => void playlist.nameIt(), [playlist]);
  // Not scrollIntoView: that would move the page, too.
  useLayoutEffect(() => {
    const item = box.current?.querySelector(`[aria-posinset="${current + 1}"]`)?.getBoundingClientRect();
    const body = box.current?.closest('.popover-body');
    const view = body?.getBoundingClientRect();
    if (body && item && view) body.scrollTop += item.top - view.top - (view.height - item.height) / 2;
  }, [current]);
  // Another one for each page: an end that stays in sight is told only once.
  useEffect(() => {
    if (!rest.current || !next) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && playlist.more());
    watcher.observe(rest.current);
    return () => watcher.disconnect();
  }, [playlist, next]);

  if (!useStore(playlist.$available)) return null;
  const all = format.number(count ?? items.length);
  return (
    <div ref={box} className="playlist">
      <p className="playlist-head">
        <bdi>{title}</bdi>
        <span>
          {current < 0 ? messages.playlist.count(all) : messages.playlist.place(format.number(current + 1), all)}
        </span>
      </p>
      <Menu label={title ?? messages.playlist.title}>
        {items.map((card, index) => (
          <PlaylistItem
            key={keyOf(card)}
            card={card}
            place={index + 1}
            count={count ?? (next === undefined ? items.length : -1)}
            current={index === current}
            onPress={() => {
              onPicked();
              playlist.play(card);
            }}
          />
        ))}
      </Menu>
      {next !== undefined && (
        <div ref={rest} className="playlist-rest">
          {more === 'failed' ? (
            <Button variant="quiet" icon="replay" label={messages.actions.retry} onPress={playlist.more} />
          ) : (
            messages.loading
          )}
        </div>
      )}
    </div>
  );
}
