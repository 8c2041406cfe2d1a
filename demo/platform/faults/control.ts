import type { ServerResponse } from 'node:http';
import type { WithBody } from '../door/body.ts';
import { isPlainFromBrowser } from '../door/own-page.ts';
import type { Faults } from './create-faults.ts';
import { EFFECTS, readWish } from './rules.ts';

const MOST_FAULTS = 100;
const PATH = /^\/control\/faults(?:\/([\w-]+))?$/;

export function parse(body: Buffer | undefined): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

/**
 * `/control/faults`: GET lists faults, POST adds one and returns its id, DELETE removes one or all. Returns whether the
 * request was for it.
 */
export function answerControl(faults: Faults, request: WithBody, response: ServerResponse): boolean {
  const [pathname = ''] = (request.url ?? '').split('?');
  const [matched, id] = PATH.exec(pathname) ?? [];
  if (matched === undefined) return false;
  const send = (status: number, body?: unknown) => {
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
      .end(body === undefined ? undefined : JSON.stringify(body));
    return true;
  };
  if (request.method === 'GET' && id === undefined) return send(200, { faults: faults.list(), effects: EFFECTS });
  if (request.method === 'POST' && id === undefined) {
    if (isPlainFromBrowser(request)) return send(403, { detail: 'a page has to send application/json' });
    const wish = readWish(parse(request.rawBody));
    if (faults.list().length >= MOST_FAULTS) return send(429, { detail: `${MOST_FAULTS} faults at most` });
    return 'detail' in wish ? send(400, wish) : send(201, { faultId: faults.add(wish) });
  }
  if (request.method === 'DELETE') {
    if (id === undefined) faults.clear();
    else if (!faults.remove(id)) return send(404, { detail: 'no such fault' });
    return send(204);
  }
  return send(405, { detail: 'GET, POST or DELETE' });
}
