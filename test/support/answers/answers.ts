import type { VideoDetails } from '../../../src/platform/schema.d.ts';

const own = window.fetch;

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Bodies by method and path, as `GET /api/search`. */
export type Bodies = Readonly<Record<string, unknown>>;

interface Asked {
  /** Method and path. */
  readonly call: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** A platform with a single video; without one, it responds with this status to everything. Returns its requests. */
export function answerWith(known: Partial<VideoDetails> | number, bodies: Bodies = {}) {
  const asked: Asked[] = [];
  window.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.startsWith('/api/')) return own.call(window, input, init);
    const call = `${init?.method?.toUpperCase() ?? 'GET'} ${pathname}`;
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({ call, query: searchParams, body });
    if (typeof known === 'number') return json(known, {});
    if (pathname.endsWith('/details')) return json(200, { title: 'ویدیو', ...known });
    return bodies[call] === undefined ? json(404, {}) : json(200, bodies[call]);
  };
  return asked;
}

export const answerAsBefore = () => {
  window.fetch = own;
};
