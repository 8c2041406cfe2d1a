import { isDeepStrictEqual } from 'node:util';
import type { Case } from './broken-platforms.ts';

export type NamedFault = readonly [name: string, fault: Case];

/** The faults in as few platforms as possible: those of one are in different rows, and are found with the same options. */
export function platformsWith(faults: Readonly<Record<string, Case>>): readonly (readonly NamedFault[])[] {
  const platforms: NamedFault[][] = [];
  for (const named of Object.entries(faults)) {
    const [, { row, args = [], isAlone = false }] = named;
    const fits = platforms.find((others) =>
      others.every(
        ([, other]) => !isAlone && !other.isAlone && other.row !== row && isDeepStrictEqual(other.args ?? [], args),
      ),
    );
    if (fits) fits.push(named);
    else platforms.push([named]);
  }
  return platforms;
}
