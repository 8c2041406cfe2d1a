import { atom, readonlyType } from 'nanostores';
import { listen } from '../../core/listen.ts';
import type { Personal } from '../../core/personal.ts';
import { until } from '../../core/until.ts';
import { parseJson } from '../../lib/parse-json.ts';
import type { Place } from './bounds.ts';
import { type Look, readLook } from './look.ts';

const KEY = 'signPlace';

interface Needs {
  video: HTMLVideoElement;
  personal: Pick<Personal, '$person' | 'read' | 'write'>;
  signal: AbortSignal;
}

/** The picture of the interpreter: its shape, and where the viewer wants it. */
export function createSignPicture({ video, personal, signal }: Needs) {
  const box = video.ownerDocument.createElement('div');
  const read = () => readLook(parseJson(personal.read(KEY)));
  const $look = atom<Look>(read());
  const $shape = atom<number | undefined>();
  listen(personal.$person, () => $look.set(read()), signal);
  Object.assign(video.style, { display: 'block', inlineSize: '100%', blockSize: '100%' });
  // React listens to the events of all videos below its root, of which there are many a second; those in a shadow stay there.
  box.attachShadow({ mode: 'open' }).append(video);
  until(signal, () => box.remove());

  const measure = () => video.videoHeight > 0 && $shape.set(video.videoWidth / video.videoHeight);
  for (const type of ['loadeddata', 'resize']) video.addEventListener(type, measure, { signal });

  const change = (part: Partial<Look>) => {
    $look.set({ ...$look.get(), ...part });
    personal.write(KEY, JSON.stringify($look.get()));
  };
  return {
    /** The element that shows it. */
    box,
    /** Width divided by height. Undefined until there is something to show. */
    $shape: readonlyType($shape),
    $look: readonlyType($look),
    moveTo: (place: Place) => change({ place }),
    resize: (size: number) => change({ size }),
  };
}

export type SignPicture = ReturnType<typeof createSignPicture>;
