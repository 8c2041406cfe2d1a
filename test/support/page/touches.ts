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

/**
 * Without waiting for the answers, each touch with a time of its own: a busy machine makes no gesture slower. `answered`:
 * the first touch is answered before the others are sent. Before, the browser may take a finger that moves, to scroll,
 * as it doesn't know the page's `touch-action` yet.
 */
async function send(page: Page, touches: readonly Touch[], { answered = false } = {}): Promise<void> {
  const session = await page.createCDPSession();
  const start = Date.now() / 1000;
  const sent: Promise<void>[] = [];
  for (const [index, [type, place, finger = 1]] of touches.entries()) {
    const touch = session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [pointOf(place, finger)],
      timestamp: start + index * STEP_SECONDS,
    });
    sent.push(touch);
    if (answered && index === 0) await touch;
  }
  await Promise.all(sent);
  await session.detach();
}

/** A finger moves down by so many px. */
export function swipe(page: Page, from: Place, by: number): Promise<void> {
  const at = (part: number): Place => ({ x: from.x, y: from.y + by * part });
  const moves = STEPS.map((part): Touch => ['touchMove', at(part)]);
  return send(page, [['touchStart', from], ...moves, ['touchEnd', at(1)]], { answered: true });
}

export const tapTwice = (page: Page, place: Place): Promise<void> =>
  send(
    page,
    [1, 2].flatMap((finger): Touch[] => [
      ['touchStart', place, finger],
      ['touchEnd', place, finger],
    ]),
  );
