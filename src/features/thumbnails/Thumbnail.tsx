import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { Thumbnails } from './model.ts';
import type { Tile } from './sprite.ts';

interface Props {
  thumbnails: Pick<Thumbnails, '$tiles' | 'tileAt'>;
  /** Seconds under the pointer; undefined without one. */
  at: number | undefined;
  /** The same as a fraction of the bar. */
  fraction: number;
  /** Name of a marker there. */
  name?: string;
  /** Formatted time. */
  children: ReactNode;
}

/** Tooltip of the time slider with picture, marker and time. Must be a child of the slider. */
export function Thumbnail({ thumbnails, at, fraction, name, children }: Props) {
  const tiles = useStore(thumbnails.$tiles);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const [last, setLast] = useState<Tile | undefined>();
  const found = at === undefined ? undefined : thumbnails.tileAt(at);
  const tile = found && !broken.includes(found.url) ? found : undefined;
  if (tile && tile !== last) setLast(tile);
  const isShown = at !== undefined;
  const kept = tile ?? last;
  return (
    <div
      className="thumbnail-tip"
      aria-hidden="true"
      data-shown={isShown || undefined}
      data-wide={tile !== undefined || name !== undefined || undefined}
      data-pictured={tile !== undefined || undefined}
      style={{ '--at': fraction }}
    >
      {isShown && name !== undefined && <bdi className="thumbnail-name lines">{name}</bdi>}
      {/* Stays mounted without a pointer, so that the browser decodes a large sprite only once. */}
      {kept && !broken.includes(kept.url) && (
        <Picture
          key={kept.url}
          tile={kept}
          hidden={!tile}
          tiles={tiles}
          onBroken={() => setBroken([...broken, kept.url])}
        />
      )}
      {isShown && (
        <span className="thumbnail-time clock" dir="ltr">
          {children}
        </span>
      )}
    </div>
  );
}

interface PictureProps {
  tile: Tile;
  hidden: boolean;
  tiles: readonly Tile[];
  onBroken(): void;
}

function Picture({ tile, hidden, tiles, onBroken }: PictureProps) {
  const { x, y, width, height } = tile;
  /** Size of the whole image, once it is loaded. */
  const [size, setSize] = useState<readonly [width: number, height: number]>([0, 0]);
  /** An image that is too small for its tiles is the wrong image. */
  const check = ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    const isOutside = ({ url, ...place }: Tile) =>
      url === tile.url && (place.x + place.width / 2 > naturalWidth || place.y + place.height / 2 > naturalHeight);
    if (tiles.some(isOutside)) onBroken();
    else setSize([naturalWidth, naturalHeight]);
  };
  const style = {
    '--ratio': width / height,
    '--columns': size[0] / width,
    '--rows': size[1] / height,
    '--x': x / width,
    '--y': y / height,
  };
  return (
    <span className="thumbnail" data-hidden={hidden || undefined} style={style}>
      <span className="thumbnail-window">
        <img
          src={tile.url}
          alt=""
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onLoad={({ currentTarget }) => check(currentTarget)}
          onError={onBroken}
        />
      </span>
    </span>
  );
}
