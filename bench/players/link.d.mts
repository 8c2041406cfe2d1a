interface Clock {
  now(): number;
  later(work: () => void, milliseconds: number): void;
}
interface Receiver {
  write(slice: Uint8Array): void;
  end(): void;
}

export function createLink(
  link: { bitsPerSecond: number; latency: number },
  clock?: Clock,
): (body: Uint8Array, receiver: Receiver) => () => void;
