import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onPath } from '../../.config/browser.mjs';
import { PATIENCE } from '../support/time/patience.ts';
import type { Engine, EngineOffer } from './engine.ts';
import { openSession } from './webdriver.ts';

const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/libexec'];
const BROWSERS = LIBRARIES.map((folder) => path.join(folder, 'webkit2gtk-4.1/MiniBrowser'));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A screen that nobody sees, and its name. */
async function openScreen(program: string): Promise<{ readonly screen: ChildProcess; readonly display: string }> {
  const screen = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
  return { screen, display: `:${String(number).trim()}` };
}

async function openWebKit(driverProgram: string, screenProgram: string, binary: string): Promise<Engine> {
  const home = mkdtempSync(path.join(tmpdir(), 'cloud-player-webkit-'));
  const { screen, display } = await openScreen(screenProgram);
  const port = await freePort();
  const folders = ['XDG_DATA_HOME', 'XDG_CACHE_HOME', 'XDG_CONFIG_HOME'].map((name) => [name, path.join(home, name)]);
  const driver = spawn(driverProgram, ['-p', String(port), '--host=127.0.0.1'], {
    env: { ...process.env, ...Object.fromEntries(folders), DISPLAY: display },
    stdio: 'ignore',
    // A group of processes with its browsers.
    detached: true,
  });
  const origin = `http://127.0.0.1:${port}`;
  const isUp = () => fetch(`${origin}/status`).then(Boolean, () => false);
  const end = performance.now() + PATIENCE.timeout;
  while (!(await isUp()) && performance.now() < end) await pause(PATIENCE.polling);
  const options = { binary, args: ['--automation', '--autoplay-policy=allow'] };
  const { version, newPage } = await openSession(origin, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': options,
  });
  return {
    version: `WebKitGTK ${version}`,
    newPage,
    async close() {
      // Also a browser that hangs, and would write on into the folder.
      if (driver.pid) process.kill(-driver.pid, 'SIGKILL');
      screen.kill();
      await Promise.all([driver, screen].map((each) => each.exitCode ?? each.signalCode ?? once(each, 'exit')));
      rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** The engine of Safari, in GNOME's smallest browser on a screen that nobody sees. */
export const webkit: EngineOffer = {
  name: 'WebKitGTK',
  packages: [
    'webkit2gtk-driver',
    'xvfb',
    'gstreamer1.0-libav',
    'gstreamer1.0-plugins-base',
    'gstreamer1.0-plugins-good',
    'gstreamer1.0-plugins-bad',
    'gstreamer1.0-gl',
  ],
  lacks: {
    'a live stream with a target holds its distance':
      'a ManagedMediaSource plays badly at another speed: the picture stays at the edge of its stream',
  },
  async open() {
    const driver = onPath(['WebKitWebDriver']);
    const screen = onPath(['Xvfb']);
    const binary = BROWSERS.find((file) => existsSync(file));
    return driver && screen && binary ? openWebKit(driver, screen, binary) : undefined;
  },
};
