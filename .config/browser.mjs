// Finds a browser for the tests: the one at CHROME_PATH, the one in an npm package, or where that has none an installed one.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryFolder } from './memory-folder.mjs';

const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome', 'microsoft-edge'];
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** A headless shell hangs now and then while a debugger follows it into a window of Document Picture-in-Picture. */
const WITHOUT_WINDOWS = '--disable-blink-features=DocumentPictureInPictureAPI';
/** Without it the GPU process draws every page with WebGL by CPU, 60 times a second, also while nothing moves. */
const COMPOSITING_BY_CPU = '--disable-gpu-compositing';
const ARGS = [
  '--no-sandbox',
  '--autoplay-policy=no-user-gesture-required',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  COMPOSITING_BY_CPU,
  '--mute-audio',
  WITHOUT_WINDOWS,
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The package has a browser for Linux only. It is small, and the same for everybody. */
const isPackaged = process.platform === 'linux' && process.arch === 'x64';

/** The first of these programs that the machine has. */
export function onPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find((file) => existsSync(file));
}

const installedBrowser = () => onPath(NAMES) ?? MAC_APPS.find((file) => existsSync(file));

/** Chromium's own flag for tests. Canvases in two dimensions are drawn by CPU, so they can still be read. */
const WITHOUT_PIXELS = ['--disable-gl-drawing-for-tests', '--disable-accelerated-2d-canvas'];

/** Room for what a short page allocates, so that V8 seldom collects garbage: in MB, of its young generation. */
const ROOM = '--js-flags=--min-semi-space-size=32,--max-semi-space-size=64';

/**
 * These arguments for pages whose layout, styles and media are real and whose pixels nobody looks at, which takes a tenth
 * of a test. `paints`: all is painted by CPU, or with WebGL where an older frame of a canvas wouldn't do.
 */
export function argsFor(args, paints) {
  if (paints === 'cpu') return [...args, ROOM];
  const others = [...args.filter((arg) => arg !== COMPOSITING_BY_CPU), ROOM];
  return paints === 'webgl' ? others : [...others, ...WITHOUT_PIXELS];
}

/** Launch options for puppeteer. */
export async function browserOptions() {
  const { CHROME_PATH } = process.env;
  if (!CHROME_PATH && isPackaged) return packagedBrowser();
  const executablePath = CHROME_PATH ?? installedBrowser();
  if (!executablePath) throw new Error('No browser was found. Set CHROME_PATH to a Chrome or Chromium.');
  return { executablePath, args: ARGS };
}

/** Launch options for puppeteer, where an installed Chrome or Chromium is found: it has all that a viewer's has. */
export function installedOptions() {
  const executablePath = installedBrowser();
  return executablePath && { executablePath, args: ARGS.filter((arg) => arg !== WITHOUT_WINDOWS) };
}

/** Launch options for puppeteer, where an installed Firefox is found. */
export function firefoxOptions() {
  const executablePath = onPath(['firefox-esr', 'firefox']);
  return (
    executablePath && {
      browser: 'firefox',
      executablePath,
      headless: true,
      extraPrefsFirefox: { 'media.autoplay.default': 0 },
    }
  );
}

/**
 * Puppeteer has Chromium share memory in files of the temporary folder, because a container often has little room for it.
 * Where there is room, memory costs a twentieth less of a run.
 */
const sharedMemory = () => (memoryFolder() ? { ignoreDefaultArgs: ['--disable-dev-shm-usage'] } : {});

/** Unpacked once into node_modules/.cache, with libraries and a font for machines that lack them. */
async function packagedBrowser() {
  const cache = path.join(root, 'node_modules/.cache/chromium');
  if (!existsSync(cache)) {
    // Another process may be about to start the browser: it never sees one that is half written.
    const unpacked = `${cache}-${process.pid}`;
    await unpack(unpacked);
    try {
      renameSync(unpacked, cache);
    } catch (error) {
      rmSync(unpacked, { recursive: true });
      if (!existsSync(cache)) throw error;
    }
  }

  // Its fonts.conf points to another folder; without a font Chromium crashes at the first text field.
  const fonts = path.join(cache, 'fonts');
  writeFileSync(
    path.join(fonts, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${fonts}-cache</cachedir></fontconfig>`,
  );
  const libraries = [path.join(cache, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(path.delimiter);
  const env = { ...process.env, HOME: process.env.HOME ?? cache, FONTCONFIG_PATH: fonts, LD_LIBRARY_PATH: libraries };
  return {
    executablePath: path.join(cache, 'chromium'),
    args: ['--headless=shell', ...ARGS],
    env,
    ...sharedMemory(),
  };
}

async function unpack(folder) {
  mkdirSync(folder, { recursive: true });
  const { TMPDIR } = process.env;
  // The package unpacks into the temporary folder, whose path it reads on import.
  process.env.TMPDIR = folder;
  const { default: chromium } = await import('@sparticuz/chromium');
  await chromium.executablePath();
  // It unpacks the libraries only on supported systems.
  const code = import.meta.resolve('@sparticuz/chromium');
  const { inflate } = await import(new URL('lambdafs.js', code).href);
  await inflate(fileURLToPath(new URL('../../bin/al2023.tar.br', code)));
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
}
