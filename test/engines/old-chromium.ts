import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import puppeteer, { type Browser } from 'puppeteer-core';
import { browserOptions } from '../../.config/browser.mjs';
import { PATIENCE } from '../support/time/patience.ts';
import type { EngineOffer } from './engine.ts';
import { puppeteerEngine } from './puppeteer-engine.ts';

const cache = fileURLToPath(new URL('../../node_modules/.cache/engines/', import.meta.url));

async function unpack(archive: string, folder: string): Promise<void> {
  const tar = spawn('tar', ['-xi', '-C', folder], { stdio: ['pipe', 'ignore', 'inherit'] });
  await Promise.all([pipeline(createReadStream(archive), createBrotliDecompress(), tar.stdin), once(tar, 'exit')]);
}

interface OldVersion {
  readonly version: string;
  /** The archive with its libraries. */
  readonly libraries: string;
  /** The puppeteer of its time. Today's waits for a kind of target that the version doesn't have. */
  readonly driver?: string;
  readonly lacks?: EngineOffer['lacks'];
}

/** Fetches a version from npm, once. Not a dependency: nothing else needs its 60 MB. */
async function fetchBrowser({ version, libraries, driver }: OldVersion): Promise<string> {
  const folder = path.join(cache, `chromium-${version}`);
  const program = path.join(folder, 'chromium');
  if (existsSync(program)) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  const packages = [`@sparticuz/chromium@${version}`, ...(driver ? [driver] : [])];
  const npm = ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages];
  const { status, stderr } = spawnSync('npm', npm, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const bin = path.join(folder, 'node_modules/@sparticuz/chromium/bin');
  for (const archive of ['swiftshader', libraries]) await unpack(path.join(bin, `${archive}.tar.br`), folder);
  const compressed = createReadStream(path.join(bin, 'chromium.br'));
  await pipeline(compressed, createBrotliDecompress(), createWriteStream(`${program}-part`, { mode: 0o755 }));
  renameSync(`${program}-part`, program);
  return folder;
}

/** A version that README promises, with the arguments, fonts and surroundings of today's. */
const oldChromium = (old: OldVersion): EngineOffer => ({
  name: `Chromium ${old.version}`,
  install: 'Linux on x64, with tar and npm',
  lacks: {
    ...old.lacks,
    fullscreen: 'its headless shell never answers, on a plain page either',
    'picture-in-picture and back, or no button for it':
      'its headless shell says that it can, and refuses, on a plain page too',
  },
  async open() {
    if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
    const folder = await fetchBrowser(old);
    const { args = [], env } = await browserOptions();
    const driver = old.driver && createRequire(path.join(folder, 'package.json'))('puppeteer-core');
    const browser: Browser = await (driver ?? puppeteer).launch({
      executablePath: path.join(folder, 'chromium'),
      // Versions before 112 know one headless mode, which has no name.
      headless: driver ? true : 'shell',
      args: args.filter((arg) => !arg.startsWith('--headless')),
      env: { ...env, LD_LIBRARY_PATH: path.join(folder, 'lib') },
      timeout: PATIENCE.timeout,
      protocolTimeout: PATIENCE.timeout,
    });
    return puppeteerEngine(browser);
  },
});

/** The oldest promised, and the last for Android 7. */
export const oldChromiums: readonly EngineOffer[] = [
  oldChromium({
    version: '111',
    libraries: 'aws',
    driver: 'puppeteer-core@19.7.5',
    lacks: { 'a sheet is above the on-screen keyboard': 'it has no `popover`: the panel stays in the player' },
  }),
  oldChromium({ version: '119', libraries: 'al2023' }),
];
