import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPlatform } from '../../demo/platform/create-platform.ts';
import { createPages } from '../../demo/server/pages.ts';
import { operationOf } from './traffic.ts';

/** Of the content's id of a live. */
const PREFIX = 'live-';

export interface Entry {
  readonly call: string;
  /** Seconds since the start of the platform. */
  readonly at: number;
  /** Id of the page, which has a visitor of its own. */
  readonly visitor: string;
  /** For the details, and for the view that is counted at the first frame. */
  readonly live: string | undefined;
}

/** The reference platform with a page of elements, and a log of its requests. */
export async function openLoggedPlatform(html: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'cloud-player-fleet-'));
  const platform = await createPlatform({
    file: path.join(folder, 'platform.db'),
    warn: (line) => console.error(line),
  });
  const log: Entry[] = [];
  const note = ({ method = '', url = '/' }: IncomingMessage) => {
    const { pathname, searchParams } = new URL(url, 'http://platform');
    const call = operationOf(method, pathname);
    if (call === undefined) return;
    const live =
      /^\/api\/live\/(\w+)\/details$/.exec(pathname)?.[1] ?? searchParams.get('content_id')?.slice(PREFIX.length);
    log.push({ call, at: performance.now() / 1000, visitor: searchParams.get('uuid') ?? '', live });
  };
  const answer = createPages(platform);
  const http = platform.serve((request: IncomingMessage, response: ServerResponse) => {
    if (request.url !== '/elements') return answer(request, response);
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  http.prependListener('request', note);
  http.prependListener('upgrade', note);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    origin,
    log,
    dropSockets: () =>
      fetch(`${origin}/control/faults`, { method: 'POST', body: '{"effect":"socket-drop","code":1012}' }),
    async close() {
      platform.close();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
