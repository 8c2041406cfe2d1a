import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { copyFile, cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'puppeteer-core';
import { openBrowser } from '../support/page/browser.ts';
import { ask, clickPart, waitUntilPlaying } from '../support/page/element-page.ts';
import { type ForeignPage, openForeignPage } from '../support/page/foreign-page.ts';
import { PATIENCE } from '../support/time/patience.ts';
import { type Framework, type FrameworkPage, folderOf } from './frameworks.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** What the examples name, so that they can be copied into the documents. */
const FILM = 'https://cdn.example/film/master.m3u8';

/** The styles and starting code of some frameworks are inline. */
const CSP = "default-src 'self' 'unsafe-inline' blob: data:";

const filesIn = async (folder: string, ending: RegExp) =>
  (await readdir(folder, { recursive: true })).filter((file) => ending.test(file));

/** Copies the project with the address of a film that exists, installs its packages, and builds it. */
async function build(framework: Framework, folder: string, tarball: string, film: string): Promise<void> {
  await cp(folderOf(framework), folder, { recursive: true });
  for (const file of framework.files ?? [])
    await copyFile(path.join(root, file), path.join(folder, path.basename(file)));
  await copyFile(tarball, path.join(folder, 'cloud-player.tgz'));
  for (const name of await filesIn(folder, /\.(tsx?|vue|svelte|astro|php|mjs)$/)) {
    const file = path.join(folder, name);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(FILM, film));
  }
  const env = {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    NG_CLI_ANALYTICS: 'false',
  };
  await run('npm', ['install', '--no-audit', '--no-fund', '--silent', '--prefer-offline'], { cwd: folder, env });
  await run('npm', ['run', 'build'], { cwd: folder, env });
}

interface Served {
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts the framework's own server, and reads its address from what it prints. */
async function startServer(server: readonly string[], folder: string): Promise<Served> {
  const running = spawn(process.execPath, server, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()));
  const origin = await new Promise<string>((resolve, reject) => {
    let printed = '';
    running.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const [address] = /http:\/\/localhost:[1-9]\d*/.exec(printed) ?? [];
      if (address) resolve(address);
    });
    running.once('exit', () => reject(new Error(`The server has ended:\n${printed}`)));
  });
  return {
    origin,
    close: () => {
      running.kill();
      return ended;
    },
  };
}

async function serveFiles(site: ForeignPage, folder: string): Promise<Served> {
  const names = await filesIn(folder, /\.(html|js|css)$/);
  const files = names.map(async (name) => [`/${name}`, await readFile(path.join(folder, name), 'utf8')] as const);
  const { '/index.html': html = '', ...others } = Object.fromEntries(await Promise.all(files));
  site.show(html, { files: others, csp: CSP });
  return { origin: site.origin, close: async () => {} };
}

/** As a viewer: presses play, pauses, and watches the end. */
async function watch(page: Page, { hears }: FrameworkPage): Promise<void> {
  await clickPart(page, 'cover-play');
  await waitUntilPlaying(page);
  assert.deepEqual(await ask(page, ({ featureSet }) => featureSet), { shareButton: true });
  await clickPart(page, 'play-button');
  await page.waitForFunction(() => document.querySelector('cloud-player')?.paused, PATIENCE);
  if (!hears) return;
  await ask(page, (player) => {
    player.currentTime = player.duration - 0.5;
    return player.play();
  });
  await page.waitForFunction(() => document.querySelector('output')?.textContent === 'Seen: 60 seconds', PATIENCE);
}

export async function tryFramework(framework: Framework, folder: string, tarball: string): Promise<void> {
  const site = await openForeignPage();
  const browser = openBrowser();
  try {
    await build(framework, folder, tarball, `${site.origin}/media/vod/master.m3u8`);
    const served = framework.server
      ? await startServer(framework.server, folder)
      : await serveFiles(site, path.join(folder, 'dist'));
    try {
      for (const each of framework.pages) {
        const page = await browser.newPage();
        const errors: string[] = [];
        page.on('pageerror', (error) => errors.push(String(error)));
        page.on('console', (message) => {
          if (['error', 'warn'].includes(message.type())) errors.push(message.text());
        });
        await page.goto(served.origin + each.path);
        await watch(page, each).catch((error) => {
          throw new Error(`At ${each.path}: ${errors.join('\n')}`, { cause: error });
        });
        assert.deepEqual(errors, []);
      }
    } finally {
      await served.close();
    }
  } finally {
    await browser.reset();
    await site.close();
  }
}
