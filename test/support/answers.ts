import type { VideoDetails } from '../../src/platform/schema.d.ts';

const own = window.fetch;

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** A platform that knows one video and nothing else; without any, it answers everything with that status. */
export function answerWith(known: Partial<VideoDetails> | number): void {
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.startsWith('/api/')) return own.call(window, input, init);
    if (typeof known === 'number') return json(known, {});
    if (pathname.endsWith('/details')) return json(200, { title: 'ویدیو', ...known });
    return json(404, {});
  };
}

export const answerAsBefore = () => {
  window.fetch = own;
};
