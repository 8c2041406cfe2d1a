import { oncePer } from '../../lib/once-per.ts';
import type { Player } from '../../player/create-player.ts';
import { createInfo } from './model.ts';

export const infoOf = oncePer(({ tools, $parameters, content, views }: Player) =>
  createInfo({ $parameters, $details: content.$details, $views: views.$views, now: tools.environment.now }),
);
