import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Faults } from './create-faults.ts';
import { EFFECTS, readWish } from './rules.ts';

const MOST_BYTES = 64 * 1024;
const PATH = /^\/control\/faults(?:\/([\w-]+))?$/;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > MOST_BYTES) break;
  }
  return text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `/control/faults`: GET lists, POST adds and gives the id, DELETE takes one or all back. Answers whether it was asked. */
export async function answerControl(
  faults: Faults,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '/', 'http://any');
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
    const wish = readWish(parse(await bodyOf(request)));
    return 'detail' in wish ? send(400, wish) : send(201, { faultId: faults.add(wish) });
  }
  if (request.method === 'DELETE') {
    if (id === undefined) faults.clear();
    else if (!faults.remove(id)) return send(404, { detail: 'no such fault' });
    return send(204);
  }
  return send(405, { detail: 'GET, POST or DELETE' });
}
