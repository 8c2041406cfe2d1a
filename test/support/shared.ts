/** Resources that the tests of a worker share. They end with the worker, not with a test. */
const closing: (() => Promise<unknown>)[] = [];

/** Opens something at its first use and keeps it until the worker ends. */
export function shared<T>(open: () => Promise<T>, close: (opened: T) => Promise<unknown>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () => {
    if (!opened) {
      const opening = open();
      opened = opening;
      closing.push(async () => close(await opening));
    }
    return opened;
  };
}

export async function closeShared(): Promise<void> {
  await Promise.allSettled(closing.splice(0).map((close) => close()));
}
