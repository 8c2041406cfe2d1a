import { isAudioType } from '../../lib/static-types.ts';
import type { Source } from '../../media/engine.ts';
import type { Mode, Parameters } from '../../parameters.ts';

/** What the parameters alone tell of the content; what only the platform knows is undefined. */
export interface Content {
  readonly source: Source;
  readonly cover: string | undefined;
  readonly audioOnly: boolean;
  readonly panorama: boolean;
}

/** Content that needs no platform: its address stands in the parameters. */
export function localContent(
  parameters: Parameters,
  mode: Mode,
  formatOf: (url: string, type: string | undefined) => Source['format'],
): Content | undefined {
  const url = mode === 'general' ? parameters.src : mode === 'static' ? parameters.eUrl : undefined;
  if (url === undefined) return undefined;
  const { type, t, cover, eCover, is360 } = parameters;
  return {
    source: { url, format: formatOf(url, type), nearLive: false, startAt: t },
    cover: cover ?? eCover,
    audioOnly: type !== undefined && isAudioType(type),
    panorama: is360,
  };
}
