import { expect } from '@open-wc/testing';
import { type FitGroup, fitRow } from '../../../src/shell/fit-row.ts';

const EXTRAS = ['poll', 'markers', 'subtitles', 'pictureInPicture'];
const MENU = ['like', 'lock'];
const items = (ids: readonly string[], width = 42) => ids.map((id) => ({ id, width }));
const optional = { fixed: false, overhead: 12, beneathVolume: false };

/** A live in which everything is offered. */
const row = (extras: readonly string[]): FitGroup[] => [
  { ...optional, fixed: true, overhead: 96, items: items(['skip'], 82) },
  { ...optional, beneathVolume: true, items: items(['now'], 50) },
  { ...optional, beneathVolume: true, items: [...items(['badge'], 70), ...items(['viewers'], 50)] },
  { ...optional, items: items(extras) },
  { ...optional, fixed: true, overhead: 96, items: items(['more']) },
];
const droppedAt = (room: number, extras = EXTRAS, volumeRoom = 116, menu: readonly string[] = []) => [
  ...fitRow({ room, volumeRoom, groups: row([...extras, ...menu]), extras, menu }),
];

describe('fitRow', () => {
  it('what belongs into the menu is never in the row, and needs the button of the menu', () => {
    expect(droppedAt(5000, EXTRAS, 116, MENU)).to.eql(MENU);
    expect(droppedAt(5000)).to.eql(['more']);
  });

  it('four extras at most are in the row, the most important ones', () => {
    expect(droppedAt(5000, [...EXTRAS, 'snapshot', 'chat'])).to.eql(['markers', 'pictureInPicture']);
  });

  it('drops the least needed first and "more" last, which counts only as long as there is something in it', () => {
    const order = ['pictureInPicture', 'markers', 'subtitles', 'viewers', 'skip', 'poll', 'now', 'badge', 'more'];
    const seen: string[] = [];
    for (let room = 900; room >= 150; room -= 1) {
      for (const id of droppedAt(room, EXTRAS, 0, MENU)) if (!seen.includes(id)) seen.push(id);
    }
    expect(seen.filter((id) => order.includes(id))).to.eql(order);
  });

  it('shows a narrow part where a wide one does not fit', () => {
    const groups = row(EXTRAS);
    const roomOf = (ids: readonly string[]) =>
      groups.reduce((sum, { overhead, fixed, items }) => {
        const shown = items.filter(({ id }) => ids.includes(id));
        return sum + (fixed || shown.length > 0 ? shown.reduce((all, { width }) => all + width, overhead) : 0);
      }, 0);
    const room = roomOf(['more', 'badge', 'now', 'poll']);
    const dropped = [...fitRow({ room, volumeRoom: 0, groups, extras: EXTRAS, menu: [] })];
    expect(dropped).to.include('skip');
    expect(dropped).not.to.include('poll');
  });

  it('the shown parts never take more than the available width, down to those that are never dropped', () => {
    for (const extras of [EXTRAS, EXTRAS.slice(0, 4), []]) {
      for (let room = 192; room < 900; room += 1) {
        const dropped = droppedAt(room, extras, 0);
        const width = row(extras).reduce((sum, { overhead, fixed, items }) => {
          const standing = items.filter(({ id }) => !dropped.includes(id));
          return sum + (fixed || standing.length > 0 ? standing.reduce((all, one) => all + one.width, overhead) : 0);
        }, 0);
        expect(width, String(room)).to.be.at.most(room);
      }
    }
  });

  it('keeps as much as the volume slider covers free of other controls', () => {
    const alone = (volumeRoom: number) => {
      const groups = row(EXTRAS.slice(0, 2)).filter(({ beneathVolume }) => !beneathVolume);
      return [...fitRow({ room: 440, volumeRoom, groups, extras: EXTRAS.slice(0, 2), menu: [] })];
    };
    expect(alone(0)).to.eql(['more']);
    expect(alone(116)).to.eql(['skip', 'more']);
  });
});
