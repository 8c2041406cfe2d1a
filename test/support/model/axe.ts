import 'axe-core/axe.min.js';
import type { AxeResults, NodeResult, RunOptions } from 'axe-core';
import { contrast } from '../../../src/features/subtitles/looks.ts';
import { endMotion } from './motion.ts';

declare const axe: { run(context: Element, options: RunOptions): Promise<AxeResults> };

const LEAST = 4.5;
const LEAST_OF_LARGE = 3;
/** The brightest and the darkest picture of a video. */
const PICTURES = ['#fff', '#000'];

const brush = new OffscreenCanvas(1, 1).getContext('2d', {
  willReadFrequently: true,
}) as OffscreenCanvasRenderingContext2D;

/** The result of blending these colors, in any CSS notation. */
function laid(...colours: readonly string[]): string {
  for (const colour of colours) {
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
  }
  return [...brush.getImageData(0, 0, 1, 1).data.subarray(0, 3)]
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('');
}

/** axe doesn't check text over a video: here it is checked over the brightest and darkest picture. */
function contrastOver(text: Element): number {
  const grounds: string[] = [];
  for (let box: Element | null = text; box && !box.matches('.player'); box = box.parentElement) {
    grounds.unshift(getComputedStyle(box).backgroundColor);
  }
  const { color } = getComputedStyle(text);
  return Math.min(...PICTURES.map((picture) => contrast(laid(picture, ...grounds, color), laid(picture, ...grounds))));
}

const leastOf = (text: Element) => {
  const { fontSize, fontWeight } = getComputedStyle(text);
  const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
  return isLarge ? LEAST_OF_LARGE : LEAST;
};

/** Rules that axe leaves to a human; each returns the problem. */
const REVIEWED: Readonly<Record<string, (node: NodeResult) => string | undefined>> = {
  // The player renders subtitles; whether a video has any is up to its publisher.
  'video-caption': () => undefined,
  // Numbers, and words that axe takes for icons. The name may say a number in letters: two likes have a dual in Arabic.
  'label-content-name-mismatch'({ element }) {
    const words = element?.innerText.split(/\s+/).filter((word) => !/^\p{N}*$/u.test(word)) ?? [];
    const unsaid = words.filter((word) => !element?.ariaLabel?.includes(word));
    return unsaid.length === 0 ? undefined : `"${unsaid.join(' ')}" is not in its name`;
  },
  'color-contrast'({ element }) {
    if (!element || element.textContent?.trim() === '') return undefined;
    const found = contrastOver(element);
    return found >= leastOf(element) ? undefined : `contrast ${found.toFixed(2)} over a film`;
  },
};

/**
 * Checks again if the view has changed meanwhile: an element outside the document has no colors, and a heading that came
 * later, or into sight, has no place in the order.
 */
async function look(box: Element): Promise<AxeResults> {
  const headings = () =>
    [...(box.shadowRoot ?? box).querySelectorAll('h1, h2, h3, h4')].filter((heading) =>
      heading.checkVisibility({ visibilityProperty: true }),
    );
  for (;;) {
    // What fades in has too little contrast meanwhile.
    await endMotion(box.shadowRoot ?? (box.getRootNode() as Document | ShadowRoot));
    const before = headings();
    const results = await axe.run(box, { elementRef: true, preload: false, resultTypes: ['violations', 'incomplete'] });
    const after = headings();
    const isSame = before.length === after.length && before.every((heading, index) => heading === after[index]);
    // axe finds a heading by its place among its siblings, which may change between two of its steps.
    const hasOrder = results.incomplete.every(({ id }) => id !== 'heading-order');
    const nodes = [...results.violations, ...results.incomplete].flatMap((rule) => rule.nodes);
    if (isSame && hasOrder && nodes.every(({ element }) => element?.isConnected !== false)) return results;
  }
}

/** Accessibility problems of an element; empty if there are none. */
export async function barriers(box: Element): Promise<string[]> {
  const { violations, incomplete } = await look(box);
  const tell = (id: string, { target }: NodeResult, what: string) => `${id}: ${target.flat().at(-1)}: ${what}`;
  return [
    ...violations.flatMap(({ id, help, nodes }) => nodes.map((node) => tell(id, node, help))),
    ...incomplete.flatMap(({ id, help, nodes }) =>
      nodes.flatMap((node) => {
        const review = REVIEWED[id];
        const wrong = review ? review(node) : `not reviewed: ${help}`;
        return wrong ? [tell(id, node, wrong)] : [];
      }),
    ),
  ];
}
