import type { WritableAtom } from 'nanostores';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { rootOf } from '../lib/root-of.ts';
import type { Extra, Extras } from './extras.tsx';
import { type FitGroup, fitRow } from './fit-row.ts';

/** Tolerance for fractional widths, px. */
const ROUNDING = 2;

/**
 * Drops the parts of the row that don't fit: `data-fit` names a part, `data-dropped` marks a dropped one. A dropped part
 * keeps its size (see player.css), so that it stays measurable and dropping it doesn't trigger the observer. Runs before
 * paint. `$overflow` gets the dropped extras for the "more" menu.
 */
export function useRowFit(
  row: RefObject<HTMLElement | null>,
  { row: shown, menu }: Extras,
  $overflow: WritableAtom<readonly string[]>,
): void {
  const measure = useRef(() => {});
  const observer = useRef<ResizeObserver>(undefined);
  const observed = useRef(new Set<HTMLElement>());

  useLayoutEffect(() => {
    const box = row.current;
    if (!box) return;
    measure.current = () => {
      const ids = fit(box, idsOf(shown), idsOf(menu));
      if (ids.join() !== $overflow.get().join()) $overflow.set(ids);
    };
    observer.current ??= new ResizeObserver(() => measure.current());
    const elements = new Set([box, ...leavesIn(box)]);
    // Unmounted parts are no longer observed: their new size of 0 would be a "ResizeObserver loop" error of the page.
    for (const element of observed.current) if (!elements.has(element)) observer.current.unobserve(element);
    for (const element of elements) observer.current.observe(element);
    observed.current = elements;
    measure.current();
  });

  useLayoutEffect(
    () => () => {
      observer.current?.disconnect();
      observer.current = undefined;
      $overflow.set([]);
    },
    [$overflow],
  );
}

const idsOf = (extras: readonly Extra[]) => extras.map(({ id }) => id);

/** Returns the extras for the menu. All is measured before the first mark: each size read after one is another layout. */
function fit(row: HTMLElement, extras: readonly string[], menu: readonly string[]): readonly string[] {
  const room = row.clientWidth - ROUNDING;
  const dropped = fitRow({ room, volumeRoom: volumeRoomOf(row), groups: readGroups(row), extras, menu });
  const leaves = leavesIn(row);
  // On touch, play and skip may be in the picture; in the row their width is 0.
  const drawn = new Set(leaves.filter(({ offsetWidth }) => offsetWidth > 0));
  const isDropped = (leaf: HTMLElement) => drawn.has(leaf) && dropped.has(leaf.dataset.fit ?? '');
  for (const leaf of leaves) mark(leaf, isDropped(leaf));
  for (const group of groupsIn(row)) {
    if (isOptional(group)) mark(group, !leavesIn(group).some((leaf) => drawn.has(leaf) && !isDropped(leaf)));
  }
  return dropped.has('more') ? [] : [...extras.filter((id) => dropped.has(id)), ...menu];
}

const leavesIn = (element: Element) => [...element.querySelectorAll<HTMLElement>('[data-fit]')];
const groupsIn = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>('.chip')];
const isOptional = ({ dataset }: HTMLElement) => dataset.optional !== undefined;
const gapIn = (element: Element | null) => (element && Number.parseFloat(getComputedStyle(element).columnGap)) || 0;

function readGroups(row: HTMLElement): FitGroup[] {
  const rowGap = gapIn(row);
  let beneathVolume = true;
  return groupsIn(row).map((group) => {
    const fixed = !isOptional(group);
    if (group.previousElementSibling?.matches('.spacer')) beneathVolume = false;
    const gap = gapIn(leavesIn(group)[0]?.parentElement ?? null);
    const widthOf = (leaf: HTMLElement) => leaf.offsetWidth + gap;
    const leaves = leavesIn(group).filter(({ offsetWidth }) => offsetWidth > 0);
    const inPlace = leaves.filter(({ dataset }) => dataset.dropped === undefined);
    const taken = inPlace.reduce((sum, leaf) => sum + widthOf(leaf), 0);
    return {
      fixed,
      beneathVolume: beneathVolume && !fixed,
      // Items alone have one gap less than their number.
      overhead: group.offsetWidth - taken + rowGap - (fixed || inPlace.length > 0 ? 0 : gap),
      items: leaves.map((leaf) => ({ id: leaf.dataset.fit ?? '', width: widthOf(leaf) })),
    };
  });
}

function volumeRoomOf(row: HTMLElement): number {
  const slider = row.querySelector<HTMLElement>('.volume-slider');
  return slider && slider.offsetWidth > 0 ? slider.offsetWidth + gapIn(row) : 0;
}

/** A dropped part can't be focused, so its focus moves to the player. */
function mark(element: HTMLElement, dropped: boolean) {
  if (dropped && element.contains(rootOf(element).activeElement)) {
    element.closest<HTMLElement>('.player')?.focus({ preventScroll: true });
  }
  element.toggleAttribute('data-dropped', dropped);
}
