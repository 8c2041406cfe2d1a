import { useMemo } from 'react';
import { encode } from 'uqr';
import { attempt } from '../../lib/attempt.ts';

/** Modules of the quiet zone on each side, by ISO 18004. */
const QUIET = 4;

/** A text as a QR code. Nothing is drawn for a text that is too long for one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const drawn = useMemo(() => attempt(() => drawingOf(text)), [text]);
  if (!drawn) return null;
  return (
    <svg
      className="share-qr"
      viewBox={`0 0 ${drawn.size} ${drawn.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      {/* Black on white in every theme: many cameras can't read an inverted code. */}
      <path fill="#fff" d={`M0 0h${drawn.size}v${drawn.size}H0z`} />
      <path fill="#000" d={drawn.path} />
    </svg>
  );
}

/** A rectangle for each row of adjacent dark modules. */
function drawingOf(text: string) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET });
  const rows = data.map((row, y) =>
    row
      .map((dark) => (dark ? '1' : '0'))
      .join('')
      .replaceAll(/0+|1+/g, (run, x: number) => (run[0] === '1' ? `M${x} ${y}h${run.length}v1h-${run.length}z` : '')),
  );
  return { size, path: rows.join('') };
}
