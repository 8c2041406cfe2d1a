import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import replace from '@rollup/plugin-replace';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { fromRollup } from '@web/dev-server-rollup';
import { defaultReporter } from '@web/test-runner';
import { chunkAddress } from './build/chunk-address.mjs';
import { hlsWorker } from './build/hls-worker.mjs';
import { styleText } from './build/style-text.mjs';
import { failuresLast } from './failures-last.mjs';
import { freePort } from './free-port.mjs';
import { junitReporter } from './junit-reporter.mjs';
import { mediaFiles } from './media-files.mjs';
import { relativeImports } from './relative-imports.mjs';
import { testFilm } from './test-film.mjs';
import { browserFor, unitShares } from './unit-shares.mjs';
import { vendorPackages } from './vendor-packages.mjs';

const rootDir = fileURLToPath(new URL('..', import.meta.url));
const media = path.join(rootDir, 'demo/media');

const testFiles = readdirSync(path.join(rootDir, 'test/unit'), { recursive: true })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .sort()
  .map((file) => `test/unit/${file}`);

/** At a time: a test mostly waits for its page, and four leave an eighth of two cores idle. */
const BROWSERS = 6;
/** They get one browser. */
const isForFiles = process.argv.includes('--files');

export default {
  rootDir,
  ...(isForFiles ? { browsers: [browserFor(process.argv)] } : { groups: unitShares(testFiles, BROWSERS) }),
  nodeResolve: { browser: true },
  concurrentBrowsers: BROWSERS,
  // Within a browser: a background page gets neither animation frames nor keys.
  concurrency: 1,
  port: await freePort(),
  // Each file begins with an empty storage, whatever ran before it in its browser.
  testRunnerHtml: (framework) =>
    `<!doctype html><script>localStorage.clear(); sessionStorage.clear();</script><script type="module" src="${framework}"></script>`,
  mimeTypes: { 'src/**/*.css': 'js' },
  middleware: [
    mediaFiles('/demo/media/', media),
    mediaFiles('/long-film/', testFilm()),
    mediaFiles('/all-levels/', testFilm({ allLevels: true })),
    // Their subtitles.
    mediaFiles('/long-film/', media),
    mediaFiles('/all-levels/', media),
  ],
  plugins: [
    relativeImports(),
    vendorPackages(['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'jsqr']),
    fromRollup(hlsWorker)('none'),
    fromRollup(chunkAddress)('none'),
    fromRollup(styleText)(),
    fromRollup(replace)({
      preventAssignment: true,
      include: ['node_modules/**'],
      values: { 'process.env.NODE_ENV': '"production"' },
    }),
    // Lowers nothing, so it reads no page of a test.
    esbuildPlugin({ ts: true, tsx: true, tsconfig: path.join(rootDir, 'tsconfig.json'), target: 'esnext' }),
  ],
  // For `--coverage`, of all files: single ones don't reach the thresholds.
  coverageConfig: {
    include: ['src/**/*.{ts,tsx}'],
    report: true,
    reporters: ['text'],
    // A point below what the tests reached when this was written: raise it when they reach more. Branches are those that
    // never ran beside all functions (`unit-coverage.mjs`), so their share is lower than with counted ones. One that a test
    // file doesn't run counts as never run, even if another file runs it: the FLV engine, in six files, has 59 % for that.
    threshold: { statements: 98.2, branches: 85.3, functions: 93.2, lines: 98.2 },
  },
  reporters: [
    defaultReporter(),
    failuresLast(),
    junitReporter(path.join(rootDir, 'node_modules/.cache/junit/unit.xml')),
  ],
  filterBrowserLogs: ({ args }) => !String(args[0]).startsWith('Lit is in dev mode'),
  // What takes longer hangs: none of these ends because the machine is busy.
  browserStartTimeout: 120_000,
  testsStartTimeout: 120_000,
  testsFinishTimeout: 2_700_000,
  testFramework: { config: { timeout: 600_000 } },
};
