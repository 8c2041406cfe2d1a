import { safeUrl } from '../../lib/safe-url.ts';
import { isAudioType } from '../../lib/static-types.ts';
import type { Source } from '../../media/engine.ts';
import type { Mode, Parameters } from '../../parameters.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';

/** What the parameters alone tell of the content; what only the platform knows is undefined. */
export interface Content {
  readonly source: Source;
  readonly cover: string | undefined;
  readonly audioOnly: boolean;
  /** As the platform tells it; nothing for content that needs no platform. */
  readonly details: VideoDetails | undefined;
}

type FormatOf = (url: string, type: string | undefined) => Source['format'];

/** Content that needs no platform: its address stands in the parameters. */
export function localContent(parameters: Parameters, mode: Mode, formatOf: FormatOf): Content | undefined {
  const url = mode === 'general' ? parameters.src : mode === 'static' ? parameters.eUrl : undefined;
  if (url === undefined) return undefined;
  const { type, t, cover, eCover, is360 } = parameters;
  return {
    source: { url, format: formatOf(url, type), nearLive: false, panorama: is360, startAt: t },
    cover: cover ?? eCover,
    audioOnly: type !== undefined && isAudioType(type),
    details: undefined,
  };
}

/** Where the content can be had, best first. An address that may not be played is as good as none. */
export function addressesOf(details: VideoDetails, base: string, backup?: string): readonly string[] {
  const { stream_link: stream, hls_links: links = [], path } = details;
  const named = [stream, ...links.map((link) => link.url), path, details.backup, backup];
  const safe = named.map((address) => safeUrl(address ?? undefined, base, 'media')).filter((url) => url !== undefined);
  return [...new Set(safe)];
}

/** What the details call tells, played from this address of it. */
export function platformContent(
  details: VideoDetails,
  url: string,
  { quiz, t, cover, eCover }: Parameters,
  formatOf: FormatOf,
  base: string,
): Content {
  const { type, banner } = details;
  // Near the edge where nobody can go back, and where a quiz must reach everyone at once.
  const nearLive = quiz !== undefined || (type === 'live' && !details.time_machine);
  return {
    source: {
      url,
      format: formatOf(url, undefined),
      nearLive,
      panorama: details.is_360 ?? false,
      startAt: t,
      timeMachine: type === 'live' ? (details.time_machine ?? false) : undefined,
    },
    cover: cover ?? eCover ?? safeUrl(banner ?? undefined, base, 'image'),
    audioOnly: false,
    details,
  };
}
