import { endpoints, type SentId } from '../../../src/platform/endpoints.ts';
import { brokenAnswer, soundAnswer } from './broken-answer.ts';
import type { Wish } from './mutations.ts';
import { type Operation, SOUND, type SoundAnswers } from './sound-answers.ts';

const ids = Object.keys(endpoints) as SentId[];
const routes = ids.map((id) => {
  const [method, path] = endpoints[id];
  return { id, method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) };
});

interface Platform {
  respond(id: Operation, init: RequestInit | undefined): Promise<Response>;
}
const platforms = new Map<string, Platform>();
const own = window.fetch;

window.fetch = (input, init) => {
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  const platform = platforms.get(origin);
  if (!platform) return own.call(window, input, init);
  const method = init?.method?.toUpperCase() ?? 'GET';
  const route = routes.find((one) => one.method === method && one.pattern.test(pathname));
  return route ? platform.respond(route.id, init) : Promise.resolve(new Response('{}', { status: 404 }));
};

/** A platform in the page, whose answers a test breaks. Each has its own origin, and so an account of its own. */
export function openPlatform(sound: SoundAnswers = SOUND) {
  const origin = `http://platform-${platforms.size}.example`;
  const faults = new Map<Operation, Wish>();
  const asked: Operation[] = [];
  let underWay = 0;
  platforms.set(origin, {
    async respond(id, init) {
      asked.push(id);
      underWay += 1;
      try {
        const body = sound[id]?.(typeof init?.body === 'string' ? JSON.parse(init.body) : undefined);
        const wish = faults.get(id);
        return await (wish ? brokenAnswer(body, wish, init?.signal) : soundAnswer(body));
      } finally {
        underWay -= 1;
      }
    },
  });
  return {
    origin,
    /** The calls so far, in order. */
    asked: asked as readonly Operation[],
    count: (id: Operation) => asked.filter((one) => one === id).length,
    isIdle: () => underWay === 0,
    breaks(wish: Wish, ...calls: readonly Operation[]) {
      for (const id of calls) faults.set(id, wish);
    },
    heal: () => faults.clear(),
  };
}
