interface Clock {
  now(): number;
  later(work: () => void, milliseconds: number): void;
}
interface Receiver {
  write(slice: Uint8Array): void;
  end(): void;
}

export type Link = { latency: number } & ({ bitsPerSecond: number } | { arrival(from: number, bytes: number): number });

export function createLink(link: Link, clock?: Clock): (body: Uint8Array, receiver: Receiver) => () => void;
