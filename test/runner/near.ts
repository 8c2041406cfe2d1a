import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root, testsIn } from './files.ts';

const IMPORTS = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

function importsOf(file: string, known: Map<string, readonly string[]>): readonly string[] {
  const found = known.get(file);
  if (found) return found;
  let imports: string[] = [];
  try {
    const text = readFileSync(path.join(root, file), 'utf8');
    imports = [...text.matchAll(IMPORTS)].map(([, from = '']) => path.posix.join(path.posix.dirname(file), from));
  } catch {
    // A file that was deleted imports nothing.
  }
  known.set(file, imports);
  return imports;
}

/** Each file that a test imports, with the number of imports on the way there. */
function distancesFrom(test: string, known: Map<string, readonly string[]>): Map<string, number> {
  const distances = new Map([[test, 0]]);
  for (const [file, distance] of distances) {
    for (const next of importsOf(file, known)) if (!distances.has(next)) distances.set(next, distance + 1);
  }
  return distances;
}

/**
 * The tests near changed files: those that changed themselves, those that import a changed file, and for a file that no
 * test imports those that are the fewest imports away, `most` for each.
 */
export function testsNear(changed: readonly string[], most = 4): string[] {
  const known = new Map<string, readonly string[]>();
  const tests = testsIn('test').map((test) => ({ test, distances: distancesFrom(test, known) }));
  const near = changed.flatMap((file) =>
    tests
      .flatMap(({ test, distances }) => {
        const distance = distances.get(file);
        return distance === undefined ? [] : [{ test, distance }];
      })
      .sort((one, other) => one.distance - other.distance)
      .slice(0, most)
      .map(({ test }) => test),
  );
  return [...new Set(near)];
}
