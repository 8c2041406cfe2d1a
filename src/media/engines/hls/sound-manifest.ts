import { describesPicture, startingVoice } from '../../../lib/voices.ts';

const STREAM = '#EXT-X-STREAM-INF:';
const MEDIA = '#EXT-X-MEDIA:';
/** What belongs to levels that are left out. */
const OF_PICTURES = [STREAM, '#EXT-X-I-FRAME-STREAM-INF:', '#EXT-X-CONTENT-STEERING:'];
const SOUND_CODEC = /^(mp4a|[ae]c-[34]|opus|flac|alac)/i;
/** Of a rendition, whose bitrate is in no manifest. */
const USUAL_BITRATE = 128_000;

type Attributes = Readonly<Record<string, string | undefined>>;

const attributesOf = (line: string): Attributes =>
  Object.fromEntries(
    [...line.matchAll(/([A-Z\d-]+)=(?:"([^"]*)"|([^",]*))/g)].map(([, name, quoted, plain]) => [name, quoted ?? plain]),
  );

interface Heard {
  readonly name: string;
  readonly lang: string | undefined;
}

/**
 * A manifest of the sound alone, as a stream of its own, so that neither a level nor a key of the picture is requested.
 * Undefined if the sound has no playlist of its own, or there is no picture.
 */
export function soundManifest(text: string, voice?: Heard, wantsDescription?: boolean): string | undefined {
  const lines = text.split(/\r?\n/);
  const streams = lines.flatMap((line, index) => {
    if (!line.startsWith(STREAM)) return [];
    const url = lines.slice(index + 1).find((next) => next !== '' && !next.startsWith('#'));
    const attributes = attributesOf(line);
    const codecs = (attributes.CODECS ?? '').split(',').map((codec) => codec.trim());
    const sounds = codecs.filter((codec) => SOUND_CODEC.test(codec));
    const isSound = attributes.RESOLUTION === undefined && sounds.length > 0 && sounds.length === codecs.length;
    return [{ url, attributes, codecs: sounds.join(), isSound, bitrate: Number(attributes.BANDWIDTH) }];
  });
  const [lowest] = streams.filter(({ isSound }) => !isSound).toSorted((one, other) => one.bitrate - other.bitrate);
  if (!lowest) return undefined;

  const isOfSound = ({ TYPE, 'GROUP-ID': group, URI }: Attributes) =>
    TYPE === 'AUDIO' && URI !== undefined && group === lowest.attributes.AUDIO;
  const renditions = lines
    .filter((line) => line.startsWith(MEDIA))
    .map(attributesOf)
    .filter(isOfSound)
    .map(({ NAME: name, LANGUAGE: lang, URI: url, DEFAULT, CHARACTERISTICS }) => {
      return { name, lang, url, isDefault: DEFAULT === 'YES', describes: describesPicture(CHARACTERISTICS) };
    });
  const rendition =
    renditions.find(({ name, lang }) => voice && name === voice.name && lang === voice.lang) ??
    startingVoice(renditions, wantsDescription) ??
    renditions[0];
  const [alone] = streams.filter(({ isSound }) => isSound).toSorted((one, other) => one.bitrate - other.bitrate);
  const found = rendition
    ? { url: rendition.url, codecs: lowest.codecs, bitrate: USUAL_BITRATE }
    : { url: alone?.url, codecs: alone?.codecs ?? '', bitrate: alone?.bitrate };
  if (!found.url) return undefined;

  const urls = streams.map(({ url }) => url);
  const kept = lines.filter((line) => {
    if (urls.includes(line) || OF_PICTURES.some((tag) => line.startsWith(tag))) return false;
    return !line.startsWith(MEDIA) || attributesOf(line).TYPE === 'SUBTITLES';
  });
  const subtitles = lowest.attributes.SUBTITLES;
  const named = Object.entries({ CODECS: found.codecs, SUBTITLES: subtitles }).filter(([, value]) => value);
  const values = [`BANDWIDTH=${found.bitrate}`, ...named.map(([name, value]) => `${name}="${value}"`)];
  return [...kept, `${STREAM}${values.join()}`, found.url, ''].join('\n');
}
