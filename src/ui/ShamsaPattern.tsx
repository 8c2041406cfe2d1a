import { SHAMSA } from './shamsa.ts';
import { useUniqueId } from './unique-id.tsx';

/** Two stars, one in the joints of the other. */
const BOX = 96;

/** Stars in the joints of each other, behind what its box shows. `tile`: the side of a tile, px. */
export function ShamsaPattern({ tile = BOX }) {
  const id = useUniqueId();
  return (
    <svg className="shamsa-pattern" aria-hidden="true" focusable="false">
      <pattern id={id} width={tile} height={tile} viewBox={`0 0 ${BOX} ${BOX}`} patternUnits="userSpaceOnUse">
        <path d={SHAMSA} />
        <path d={SHAMSA} transform={`translate(${BOX / 2} ${BOX / 2})`} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
