import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGuard } from '../../../demo/platform/door/guard.ts';
import { createFaults } from '../../../demo/platform/faults/create-faults.ts';
import type { FaultWish } from '../../../demo/platform/faults/rules.ts';
import { typeOf } from '../../../demo/server/static-files.ts';

const folder = fileURLToPath(new URL('../../../demo/media/vod', import.meta.url));

/** Serves the demo's video under any folder name, so that each test breaks its own copy: `/row-3/master.m3u8`. */
export async function openFaultyMedia() {
  const faults = createFaults({
    run: createGuard(() => {}).run,
    now: Date.now,
    random: Math.random,
    dropSockets: () => {},
    flood: () => () => {},
    say() {},
    fill() {},
    closeRoom: () => () => {},
  });
  const asked: string[] = [];
  const added = new Map<string, string[]>();
  const made = new Map<string, string | Uint8Array>();
  const types = new Map<string, string>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://any');
    asked.push(pathname);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'no-store');
    void faults.apply(request, response, () => {
      const file = path.join(folder, path.basename(pathname));
      const body = made.get(pathname);
      if (body === undefined && !existsSync(file)) return void response.writeHead(404).end();
      const type = types.get(pathname.split('/')[1] ?? '') ?? typeOf(pathname);
      response.writeHead(200, { 'content-type': type ?? 'application/octet-stream' });
      if (body === undefined) createReadStream(file).pipe(response);
      else response.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** One host per copy: browsers limit connections per host, and a hanging request must not delay others. */
    originOf: (name: string) => `http://${name}.localhost:${port}`,
    /** Requested paths, in order. */
    asked: (folder: string, file = '') =>
      asked.filter((pathname) => pathname.startsWith(`/${folder}/`) && pathname.endsWith(file)),
    add(folder: string, wish: FaultWish) {
      added.set(folder, [...(added.get(folder) ?? []), faults.add({ ...wish, path: `/${folder}/${wish.path}` })]);
    },
    /** Removes the faults of a folder; hanging requests keep hanging. */
    heal(folder: string) {
      for (const faultId of added.get(folder) ?? []) faults.remove(faultId);
      added.delete(folder);
    },
    /** Replaces a file. */
    put: (pathname: string, body: string | Uint8Array) => void made.set(pathname, body),
    /** Sends this content type for a folder. */
    callAll: (folder: string, type: string) => void types.set(folder, type),
    close: () =>
      new Promise<void>((resolve) => {
        faults.clear();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type FaultyMedia = Awaited<ReturnType<typeof openFaultyMedia>>;
