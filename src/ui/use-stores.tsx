import type { ReadableAtom, StoreValue } from 'nanostores';
import { useMemo, useSyncExternalStore } from 'react';

type Values<Stores extends readonly ReadableAtom[]> = { readonly [Index in keyof Stores]: StoreValue<Stores[Index]> };

/** The values of several stores with one subscription. `useStore` costs 0.5 kB a store, for the life of the view. */
export function useStores<Stores extends readonly ReadableAtom[]>(...stores: Stores): Values<Stores> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stores are the dependencies, always as many
  const { subscribe, read } = useMemo(() => reader(stores), stores);
  return useSyncExternalStore(subscribe, read);
}

function reader<Stores extends readonly ReadableAtom[]>(stores: Stores) {
  const readAll = () => stores.map(($store) => $store.get()) as unknown as Values<Stores>;
  let values = readAll();
  return {
    subscribe(changed: () => void) {
      const ends = stores.map(($store) => $store.listen(changed));
      return () => {
        for (const end of ends) end();
      };
    },
    /** The same list until one of the values changes: React compares what it reads. */
    read() {
      const now = readAll();
      if (now.some((value, index) => !Object.is(value, values[index]))) values = now;
      return values;
    },
  };
}
