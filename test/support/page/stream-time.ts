import { setTimeout as pause } from 'node:timers/promises';

const TURN_MS = 200;

/** Waits until a live stream of the platform has this many more segments of 2 s: time by its encoder, not by a clock. */
export async function streamGoesOn(origin: string, id: string, segments: number): Promise<void> {
  const newest = async () => {
    const playlist = await (await fetch(`${origin}/live/${id}/240p.m3u8`)).text();
    return Number(/MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1]);
  };
  const first = await newest();
  while ((await newest()) < first + segments) await pause(TURN_MS);
}
