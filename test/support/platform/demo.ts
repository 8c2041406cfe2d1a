import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDemo } from '../../../demo/create-demo.ts';
import { stop } from '../../../demo/server/listen.ts';
import { costs } from '../../runner/costs.ts';

export interface TestDemo {
  readonly origin: string;
  /** The path of its database. */
  readonly file: string;
  /** Its requests so far, in order. */
  readonly heard: readonly { readonly method: string; readonly url: string; readonly at: number }[];
  /** The lines of its error output so far. */
  readonly complaints: readonly string[];
  /** As on a signal, without the end of the process. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

interface Wish {
  /** A folder whose files stand in place of those of `demo/media`. */
  readonly media?: string;
  /** Whether the live streams have all their levels. */
  readonly allLevels?: boolean;
}

/**
 * The server of `npm start` in this process, with a separate database and without simulated people, whose reactions would
 * move over every live.
 */
export async function openDemo({ media, allLevels = true }: Wish = {}): Promise<TestDemo> {
  costs.platforms += 1;
  const folder = mkdtempSync(path.join(tmpdir(), 'cloud-player-demo-'));
  const complaints: string[] = [];
  const file = path.join(folder, 'platform.db');
  const demo = await createDemo({
    file,
    crowd: false,
    media,
    lowestLevelOnly: !allLevels,
    warn: (line) => void complaints.push(line),
  });
  const { server, close } = demo;
  const heard: { method: string; url: string; at: number }[] = [];
  server.prependListener('request', ({ method = '', url = '' }) => heard.push({ method, url, at: Date.now() }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    file,
    heard,
    complaints,
    async stop() {
      await stop(demo);
      rmSync(folder, { recursive: true, force: true });
    },
    async close() {
      await close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
