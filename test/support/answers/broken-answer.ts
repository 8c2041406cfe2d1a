import { mutateJson } from '../../../demo/platform/faults/mutate.ts';
import type { Wish } from './mutations.ts';

const json = (status: number, text: string | null, headers: HeadersInit = {}) =>
  new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } });
const PORTAL = '<!doctype html><html><body><h1>Welcome to the hotel</h1></body></html>';

/** A body of which half arrives before the connection is cut. */
function half(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let sent = false;
  return new ReadableStream({
    pull(controller) {
      if (sent) return controller.error(new TypeError('network error'));
      sent = true;
      controller.enqueue(bytes.subarray(0, bytes.length / 2));
    },
  });
}

const silence = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** A valid answer; `undefined`: one without a body. */
export const soundAnswer = (body: unknown): Response =>
  body === undefined ? json(204, null) : json(200, JSON.stringify(body));

/** The response that a page gets instead of a valid one, as the reference platform breaks it. */
export async function brokenAnswer(
  body: unknown,
  wish: Wish,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  const { effect, status = 500, pointer = '', as = 'missing' } = wish;
  const text = body === undefined ? '' : JSON.stringify(body);
  switch (effect) {
    case 'status':
      return json(status, status === 204 ? null : (wish.body ?? '{"detail":"fault on demand"}'), wish.headers);
    case 'html':
      return new Response(PORTAL, { headers: { 'content-type': 'text/html' } });
    case 'truncate':
      return new Response(half(text), { headers: { 'content-type': 'application/json' } });
    case 'hang':
      return silence(signal);
    case 'reset':
      throw new TypeError('Failed to fetch');
    case 'mutate':
      return body === undefined ? soundAnswer(body) : json(200, mutateJson(text, pointer, as) ?? text);
    default:
      throw new Error(`${effect} is no fault of an answer`);
  }
}
