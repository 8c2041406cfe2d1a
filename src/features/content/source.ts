import { isAudioType } from '../../lib/static-types.ts';
import type { Source } from '../../media/engine.ts';
import type { Mode, Parameters } from '../../parameters.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';

/** The source to play, and how it is shown. */
export interface Playable {
  readonly source: Source;
  readonly cover: string | undefined;
  readonly audioOnly: boolean;
  /** The platform's answer; undefined for content that needs no platform. */
  readonly details: VideoDetails | undefined;
}

type FormatOf = (url: string, type: string | undefined) => Source['format'];

/** Content that needs no platform: its address is a parameter. */
export function localContent(parameters: Parameters, mode: Mode, formatOf: FormatOf): Playable | undefined {
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

/** The addresses of the content, best first. */
export function addressesOf(details: VideoDetails, backup?: string): readonly string[] {
  const { stream_link: stream, hls_links: links = [], path } = details;
  const named = [stream, ...links.map((link) => link.url), path, details.backup, backup];
  return [...new Set(named.filter((url) => typeof url === 'string'))];
}

/** Content of the platform, played from one address of its details. */
export function platformContent(
  details: VideoDetails,
  url: string,
  { quiz, t, cover, eCover }: Parameters,
  formatOf: FormatOf,
): Playable {
  const { type, banner } = details;
  // Close to the live edge: a live without a time machine can't be rewound, and a quiz must reach everyone at once.
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
    cover: cover ?? eCover ?? banner ?? undefined,
    audioOnly: false,
    details,
  };
}
