import { useSyncExternalStore } from 'react';

/** Made once per store: React listens again when the function is another one. */
const uses = new WeakMap();

function useOf(store) {
  const use = uses.get(store) ?? { listen: (listener) => store.listen(listener), get: () => store.get() };
  uses.set(store, use);
  return use;
}

/** As in @nanostores/react 1.1.0 for stores without keys, in one hook instead of three. */
export function useStore(store) {
  const { listen, get } = useOf(store);
  return useSyncExternalStore(listen, get);
}
