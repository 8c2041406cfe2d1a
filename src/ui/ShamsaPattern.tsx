import { SHAMSA } from './shamsa.ts';
import { useUniqueId } from './unique-id.tsx';

/** Side of a tile, px. */
const TILE = 96;

/** Stars in the joints of each other, behind what its box shows. */
export function ShamsaPattern() {
  const id = useUniqueId();
  return (
    <svg className="shamsa-pattern" aria-hidden="true" focusable="false">
      <pattern id={id} width={TILE} height={TILE} patternUnits="userSpaceOnUse">
        <path d={SHAMSA} />
        <path d={SHAMSA} transform={`translate(${TILE / 2} ${TILE / 2})`} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
