import { readFileSync } from 'node:fs';
import { unitBrowser } from './unit-browser.mjs';

/** These look at what is painted. */
const PAINTED = ['test/unit/media/panorama.test.ts'];

/** The browser of these files. */
export const browserFor = (files) => unitBrowser(files.some((file) => PAINTED.includes(file)) ? 'cpu' : undefined);

const longFiles = JSON.parse(readFileSync(new URL('../test/runner/long-files.json', import.meta.url), 'utf8'));
/** Of a file that isn't long, with its page. */
const USUAL_SECONDS = 2;
const secondsOf = (file) => longFiles[file]?.seconds ?? USUAL_SECONDS;
const sum = (files) => files.reduce((seconds, file) => seconds + secondsOf(file), 0);

/** Groups of test files, each of them for a browser of its own. The first browser paints. */
export function unitShares(testFiles, count) {
  const shares = Array.from({ length: count }, (_, share) => ({
    name: `share ${share + 1}`,
    files: [],
    browsers: [browserFor([])],
  }));
  const others = testFiles.filter((file) => !PAINTED.includes(file));
  // The longest first, each to the shortest share.
  for (const file of others.toSorted((one, other) => secondsOf(other) - secondsOf(one))) {
    shares.reduce((best, share) => (sum(share.files) < sum(best.files) ? share : best)).files.push(file);
  }
  return [{ name: 'painted', files: PAINTED, browsers: [browserFor(PAINTED)] }, ...shares];
}
