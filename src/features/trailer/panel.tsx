import { useStore } from '@nanostores/react';
import { derived } from '../../core/derived.ts';
import { type FailureKind, failures } from '../../errors.ts';
import { oncePer } from '../../lib/once-per.ts';
import { createMedia } from '../../media/create-media.ts';
import type { Player } from '../../player/create-player.ts';
import type { SurfaceView } from '../../shell/lazy-surface.tsx';
import { createTrailer } from './model.ts';
import { TrailerPanel } from './TrailerPanel.tsx';
import style from './trailer.css';

export { style };

const trailerOf = oncePer(({ tools, content, dataSaver }: Player) =>
  createTrailer({
    ...tools,
    $details: content.$details,
    source: () => content.$content.get()?.source,
    open(box, onFailure, signal) {
      // Its failures are its own: the content plays on.
      const report = (kind: FailureKind) => failures[kind].show === 'screen' && onFailure();
      // It has no sound.
      const $saving = derived(dataSaver.$decorates, (decorates) => (decorates ? 'off' : 'save'));
      return createMedia({ ...tools, box, report, $saving, signal });
    },
    reducedMotion: tools.environment.reducedMotion,
  }),
);

export const View: SurfaceView = ({ player }) => {
  const details = useStore(player.content.$details);
  // Other content has another trailer.
  return <TrailerPanel key={details?.id} trailer={trailerOf(player)} poster={details?.banner ?? undefined} />;
};
