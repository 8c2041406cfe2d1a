import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../language/LanguageContext.tsx';
import type { Gif } from '../../lib/audience.ts';
import { useDecoration } from '../../ui/Picture.tsx';
import { gifWords } from './words.ts';

interface Props {
  $gif: ReadableAtom<Gif | undefined>;
  /** Whether the viewer prefers reduced motion: only the first frame is shown. */
  reducedMotion(): boolean;
}

/** A moving picture over the lower third of the video; while data is saved, a button that loads it. */
export function GifLayer({ $gif, reducedMotion }: Props) {
  const gif = useStore($gif);
  const [failed, setFailed] = useState<string>();
  const words = useWords(gifWords);
  const mayLoad = useDecoration();
  const [asked, setAsked] = useState<string>();
  if (!gif || gif.id === failed) return null;
  if (!mayLoad && gif.id !== asked) {
    return (
      <div className="gif">
        <button type="button" className="gif-ask on-video" aria-label={words.show} onClick={() => setAsked(gif.id)}>
          GIF
        </button>
      </div>
    );
  }
  const Picture = reducedMotion() ? Still : Moving;
  return (
    <div className="gif" aria-hidden="true">
      <Picture key={gif.id} url={gif.url} onFailed={() => setFailed(gif.id)} />
    </div>
  );
}

interface PictureProps {
  url: string;
  onFailed(): void;
}

const Moving = ({ url, onFailed }: PictureProps) => (
  <img src={url} alt="" referrerPolicy="no-referrer" onError={onFailed} />
);

/** Draws the first frame. The canvas may be tainted, which only matters for reading it. */
function Still({ url, onFailed }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const fail = useRef(onFailed);
  useEffect(() => {
    const image = new Image();
    const draw = () => {
      if (!canvas.current) return;
      canvas.current.width = image.naturalWidth;
      canvas.current.height = image.naturalHeight;
      canvas.current.getContext('2d')?.drawImage(image, 0, 0);
    };
    image.referrerPolicy = 'no-referrer';
    image.onload = draw;
    image.onerror = () => fail.current();
    image.src = url;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [url]);
  return <canvas ref={canvas} width={0} height={0} />;
}
