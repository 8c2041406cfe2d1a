import { until } from '../core/until.ts';
import { isStaticType } from '../lib/static-types.ts';
import type { ParameterName } from '../parameters.ts';

/** Values of parameters that the children give, below those of properties and attributes. */
export type ChildValues = { readonly [N in ParameterName]?: unknown };

const OBSERVED = ['src', 'type', 'media', 'kind', 'srclang', 'label', 'default'];
const STREAM = /mpegurl|flv/i;
/** Formats that some browsers don't play, by the end of the address. */
const DOUBTFUL: Readonly<Record<string, string>> = { webm: 'video/webm', ogv: 'video/ogg', ogg: 'audio/ogg' };

const endOf = (src: string) => /\.(\w+)(?:[?#].*)?$/.exec(src)?.[1]?.toLowerCase() ?? '';

const written = (child: Element, name: string) => child.getAttribute(name) ?? '';

function isPlayable(source: Element): boolean {
  const view = source.ownerDocument.defaultView;
  const [src, media] = [written(source, 'src'), written(source, 'media')];
  const type = written(source, 'type') || DOUBTFUL[endOf(src)];
  if (media !== '' && view?.matchMedia?.(media).matches === false) return false;
  if (!type || STREAM.test(type)) return true;
  return source.ownerDocument.createElement('video').canPlayType(type) !== '';
}

/** As a `type` of the player. */
function typeOf(source: Element): string {
  const type = written(source, 'type').toLowerCase();
  const end = endOf(written(source, 'src'));
  if (type.includes('mpegurl') || end === 'm3u8' || end === 'm3u') return 'vod';
  const known = [end, type.split(/[/;]/)[1]?.replace('x-', '')].find(isStaticType);
  return known ?? 'mp4';
}

/** The first `<source>` that the browser can play, else the first one, whose failure is shown; and the `<track>` children. */
function readChildren(host: Element): ChildValues {
  const named = (name: string) =>
    [...host.children].filter((child) => child.localName === name && written(child, 'src').trim() !== '');
  const sources = named('source');
  const source = sources.find(isPlayable) ?? sources[0];
  const tracks = named('track').map((child) => ({
    ...Object.fromEntries(['kind', 'src', 'srclang', 'label'].map((name) => [name, written(child, name)])),
    default: child.hasAttribute('default'),
  }));
  return {
    ...(source && { src: written(source, 'src'), type: typeOf(source), isGeneral: true }),
    ...(tracks.length > 0 && { tracks }),
  };
}

/** Reads the children now and whenever they change: frameworks add them late. */
export function followChildren(host: Element, show: (values: ChildValues) => void, signal: AbortSignal): void {
  const read = () => show(readChildren(host));
  const observer = new MutationObserver(read);
  observer.observe(host, { childList: true, subtree: true, attributeFilter: OBSERVED });
  until(signal, () => observer.disconnect());
  read();
}
