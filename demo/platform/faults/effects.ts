import { randomBytes } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { mutateJson } from './mutate.ts';
import type { FaultWish } from './rules.ts';

interface Answer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** With CORS headers; otherwise the browser would report a CORS error instead of the requested fault. */
const CORS = { 'access-control-allow-origin': '*' };
const PORTAL =
  '<!doctype html><html lang="en"><head><title>Sign in</title></head><body><h1>Welcome to the hotel</h1></body></html>';
const SLICES_PER_SECOND = 10;

/** Applies the matching faults in order: delays first, then the first one that responds. */
export async function strike(
  faults: readonly FaultWish[],
  request: IncomingMessage,
  response: ServerResponse,
  next: () => Promise<unknown> | unknown,
): Promise<void> {
  for (const { effect, ms = 0 } of faults) if (effect === 'delay') await wait(ms);
  const fault = faults.find(({ effect }) => effect !== 'delay');
  if (response.destroyed) return;
  if (!fault) return void (await next());
  switch (fault.effect) {
    case 'hang':
      return;
    case 'reset':
      return void request.socket.destroy();
    case 'status':
      return void response
        .writeHead(fault.status ?? 500, { ...CORS, 'content-type': 'application/json', ...fault.headers })
        .end(fault.body ?? '{"detail":"fault on demand"}');
    case 'html':
      return void response.writeHead(200, { ...CORS, 'content-type': 'text/html' }).end(PORTAL);
    case 'empty':
      return void response.writeHead(200, { ...CORS, 'content-length': 0 }).end();
    default:
      return changeAnswer(fault, await capture(request, response, next), response);
  }
}

async function changeAnswer(fault: FaultWish, { status, headers, body }: Answer, response: ServerResponse) {
  const head = (length: number) => response.writeHead(status, { ...headers, 'content-length': length });
  if (fault.effect === 'truncate') {
    head(body.length).write(body.subarray(0, Math.floor(body.length / 2)));
    // The first half must be sent before the connection is cut, or the client gets a reset.
    await wait(50);
    return void response.destroy();
  }
  if (fault.effect === 'trickle') return trickle(head(body.length), body, fault.bytesPerSecond ?? 1000);
  const changed = fault.effect === 'garbage' ? randomBytes(body.length) : mutate(body, fault);
  head(changed.length).end(changed);
}

function mutate(body: Buffer, { pointer = '', as = 'missing' }: FaultWish): Buffer {
  const text = mutateJson(body.toString(), pointer, as);
  return text === undefined ? body : Buffer.from(text);
}

async function trickle(response: ServerResponse, body: Buffer, bytesPerSecond: number): Promise<void> {
  const slice = Math.max(Math.round(bytesPerSecond / SLICES_PER_SECOND), 1);
  for (let at = 0; at < body.length && !response.destroyed; at += slice) {
    response.write(body.subarray(at, at + slice));
    await wait(1000 / SLICES_PER_SECOND);
  }
  response.end();
}

/** Buffers the normal response, and returns the response object as if nothing had been written. */
function capture(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => Promise<unknown> | unknown,
): Promise<Answer> {
  // Compressed content could not be changed.
  delete request.headers['accept-encoding'];
  const { write, end, writeHead } = response;
  const chunks: Buffer[] = [];
  let status: number | undefined;
  let headers: OutgoingHttpHeaders = {};
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };
  const giveBack = () => Object.assign(response, { write, end, writeHead });
  return new Promise((resolve, reject) => {
    const tap = {
      writeHead(code: number, ...rest: unknown[]) {
        status = code;
        const given = rest.find((value) => typeof value === 'object' && value !== null);
        if (Array.isArray(given)) {
          for (let at = 0; at < given.length; at += 2) headers[String(given[at]).toLowerCase()] = given[at + 1];
        } else headers = { ...(given as OutgoingHttpHeaders | undefined) };
        return response;
      },
      write(chunk: unknown) {
        keep(chunk);
        return true;
      },
      end(chunk?: unknown) {
        keep(chunk);
        giveBack();
        const all = { ...response.getHeaders(), ...headers };
        for (const name of response.getHeaderNames()) response.removeHeader(name);
        delete all['transfer-encoding'];
        delete all['content-length'];
        resolve({ status: status ?? response.statusCode, headers: all, body: Buffer.concat(chunks) });
        return response;
      },
    };
    Object.assign(response, tap);
    Promise.resolve()
      .then(next)
      .catch((error: unknown) => {
        giveBack();
        reject(error);
      });
  });
}
