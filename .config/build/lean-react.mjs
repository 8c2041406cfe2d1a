import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the player imports from nowhere. React is CommonJS, so that no bundler finds out. */
const UNUSED = {
  'react/cjs/react.production.js': [
    ...['Activity', 'Children', 'Profiler', 'PureComponent', 'StrictMode', 'ViewTransition', '__COMPILER_RUNTIME'],
    ...['addTransitionType', 'cache', 'cacheSignal', 'cloneElement', 'createRef', 'isValidElement', 'lazy'],
    ...['startTransition', 'unstable_useCacheRefresh', 'use', 'useActionState', 'useEffectEvent'],
    ...['useInsertionEffect', 'useOptimistic', 'useTransition'],
  ],
  'react-dom/cjs/react-dom.production.js': [
    ...['browser', 'preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule'],
    ...['requestFormReset', 'unstable_batchedUpdates', 'useFormState', 'useFormStatus'],
  ],
  'react-dom/cjs/react-dom-client.production.js': ['hydrateRoot'],
};
const ALL = new Set(Object.values(UNUSED).flat());
const REACT = /\/node_modules\/(react|react-dom)\//;
const IMPORT = /import\b([^;]*?)\bfrom\s*["']react(-dom(\/client)?)?["']/g;

const CLIENT = '/node_modules/react-dom/cjs/react-dom-client.production.js';
const VIEWS = fileURLToPath(new URL('../../src', import.meta.url));
const SIMPLE_EVENTS = /"abort auxClick [^"]*"/;
const SCROLL_END = 'simpleEventPluginEvents.push("scrollEnd");';
const REGISTRATION = /^register(?:SimpleEvent|DirectEvent|TwoPhaseEvent)\([\s\S]*?"(on[A-Z]\w+)"[\s\S]*?\);$/gm;

const blank = (text) => text.replace(/[^\n]/g, ' ');
const propOf = (event) => `on${event[0].toUpperCase()}${event.slice(1)}`;

/** Names of the props that may be event handlers. */
function handlers() {
  const views = readdirSync(VIEWS, { recursive: true }).filter((file) => file.endsWith('.tsx'));
  return new Set(views.flatMap((file) => readFileSync(path.join(VIEWS, file), 'utf8').match(/\bon[A-Z]\w*/g) ?? []));
}

/**
 * Registers only the events that a view handles. React adds two listeners per event to each root and portal: 400 per
 * player, which every `timeupdate` and `progress` of its video passes, too.
 */
function leanEvents(code, fail) {
  const used = handlers();
  const simple = SIMPLE_EVENTS.exec(code)?.[0];
  if (!simple || !code.includes(SCROLL_END)) return fail('React registers its events in another way');
  const left = simple
    .slice(1, -1)
    .split(' ')
    .filter((event) => used.has(propOf(event)));
  return code
    .replace(simple, () => JSON.stringify(left.join(' ')))
    .replace(SCROLL_END, blank)
    .replace(REGISTRATION, (call, prop) => (used.has(prop) ? call : blank(call)));
}

/** Removes exports and events of React that nothing uses; the minifier drops what only they used. */
export const leanReact = () => ({
  name: 'lean-react',
  transform(code, id) {
    if (!REACT.test(id)) {
      for (const [, names] of code.matchAll(IMPORT)) {
        const missing = names.match(/\w+/g)?.find((name) => ALL.has(name));
        if (missing) this.error(`${missing} of React is imported, but lean-react.mjs removes it`);
      }
      return null;
    }
    const names = Object.entries(UNUSED).find(([file]) => id.endsWith(`/node_modules/${file}`))?.[1];
    if (!names) return null;
    const left = new Set(names);
    let lean = code;
    for (const { type, expression, start, end } of this.parse(code).body) {
      const { left: target } = (type === 'ExpressionStatement' && expression) || {};
      if (target?.object?.name !== 'exports' || !left.delete(target.property.name)) continue;
      // As long as before, so that the source map stays right.
      lean = lean.slice(0, start) + blank(code.slice(start, end)) + lean.slice(end);
    }
    if (id.endsWith(CLIENT)) lean = leanEvents(lean, (reason) => this.error(`${reason}: look at lean-react.mjs again`));
    if (left.size > 0) this.error(`React has changed: look at ${[...left]} in lean-react.mjs again`);
    return { code: lean, map: null };
  },
});
