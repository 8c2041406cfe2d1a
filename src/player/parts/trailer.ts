import { type FailureKind, failures } from '../../errors.ts';
import { createTrailer } from '../../features/trailer/model.ts';
import { createMedia } from '../../media/create-media.ts';
import { perPlayer } from './per-player.ts';

export const trailerOf = perPlayer(({ tools, content }) =>
  createTrailer({
    ...tools,
    $details: content.$details,
    source: () => content.$content.get()?.source,
    open(box, onFailure, signal) {
      // Its failures are its own: the content plays on.
      const report = (kind: FailureKind) => failures[kind].show === 'screen' && onFailure();
      return createMedia({ ...tools, box, report, signal });
    },
    reducedMotion: tools.environment.reducedMotion,
  }),
);
