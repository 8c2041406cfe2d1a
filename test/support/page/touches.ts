import type { Page, Protocol } from 'puppeteer-core';

interface Place {
  readonly x: number;
  readonly y: number;
}

type Touch = [type: 'touchStart' | 'touchMove' | 'touchEnd', place: Place, finger?: number];

const STEP_SECONDS = 0.02;
/** Where a finger is on its way, as a screen reports it. */
const STEPS = [0.25, 0.5, 0.75, 1];

const pointOf = ({ x, y }: Place, id: number): Protocol.Input.TouchPoint => ({
  x: Math.round(x),
  y: Math.round(y),
  id,
  radiusX: 0.5,
  radiusY: 0.5,
  force: 0.5,
});

/** Sends the touches together, each with a time of its own: a busy machine makes no gesture slower. */
async function send(page: Page, touches: readonly Touch[]): Promise<void> {
  const session = await page.createCDPSession();
  const start = Date.now() / 1000;
  const sent = touches.map(([type, place, finger = 1], index) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [pointOf(place, finger)],
      timestamp: start + index * STEP_SECONDS,
    }),
  );
  await Promise.all(sent);
  await session.detach();
}

/** A finger moves down by so many px. */
export function swipe(page: Page, from: Place, by: number): Promise<void> {
  const at = (part: number): Place => ({ x: from.x, y: from.y + by * part });
  return send(page, [
    ['touchStart', from],
    ...STEPS.map((part): Touch => ['touchMove', at(part)]),
    ['touchEnd', at(1)],
  ]);
}

export const tapTwice = (page: Page, place: Place): Promise<void> =>
  send(
    page,
    [1, 2].flatMap((finger): Touch[] => [
      ['touchStart', place, finger],
      ['touchEnd', place, finger],
    ]),
  );
