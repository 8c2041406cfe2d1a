import { createInfo } from '../../features/info/model.ts';
import { perPlayer } from '../per-player.ts';

export const infoOf = perPlayer(({ tools, $parameters, content, views }) =>
  createInfo({ $parameters, $details: content.$details, $views: views.$views, now: tools.environment.now }),
);
