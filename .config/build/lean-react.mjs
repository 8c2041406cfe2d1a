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

/** Removes exports of React that nothing imports; the minifier drops what only they used. */
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
      lean = lean.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + lean.slice(end);
    }
    if (left.size > 0) this.error(`React has changed: look at ${[...left]} in lean-react.mjs again`);
    return { code: lean, map: null };
  },
});
