import { expect } from '@open-wc/testing';
import { type FitGroup, fitRow } from '../../../src/shell/fit-row.ts';

const EXTRAS = ['playlist', 'lives', 'markers', 'like', 'snapshot', 'pip', 'lock'];
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
const droppedAt = (room: number, extras = EXTRAS, volumeRoom = 116, standing: readonly string[] = []) => [
  ...fitRow({ room, volumeRoom, groups: row(extras), extras, standing }),
];

describe('fitRow', () => {
  it('at most five extras are in the row; the rest needs the menu', () => {
    expect(droppedAt(5000)).to.eql(['pip', 'lock']);
    expect(droppedAt(5000, EXTRAS.slice(0, 5))).to.eql(['more']);
  });

  it('drops the least needed first and "more" last, which counts only as long as there is something in it', () => {
    const order = ['snapshot', 'like', 'markers', 'viewers', 'lives', 'playlist', 'skip', 'now', 'badge', 'more'];
    const seen: string[] = [];
    for (let room = 900; room >= 150; room -= 1) {
      for (const id of droppedAt(room, EXTRAS, 0)) if (!seen.includes(id)) seen.push(id);
    }
    expect(seen.filter((id) => order.includes(id))).to.eql(order);
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

  it('a late extra displaces none that is shown, and may be the sixth', () => {
    const standing = ['like', 'snapshot', 'pip'];
    const late = ['chat', 'viewers', 'note'];
    const extras = ['chat', 'like', 'snapshot', 'pip', 'lock', 'info', 'note'];
    const dropped = (room: number) =>
      droppedAt(room, extras, 0, standing).filter((id) => [...standing, ...late].includes(id));
    expect(dropped(5000)).to.eql(['note']);
    const all = ['like', 'snapshot', 'pip', 'lock', 'info'];
    expect(droppedAt(5000, extras, 0, all)).to.eql(['note']);
    for (let room = 900; dropped(room).length < late.length; room -= 1) expect(late).to.include.members(dropped(room));
  });

  it('keeps as much as the volume slider covers free of other controls', () => {
    const alone = (volumeRoom: number) => {
      const groups = row(EXTRAS.slice(0, 2)).filter(({ beneathVolume }) => !beneathVolume);
      return [...fitRow({ room: 440, volumeRoom, groups, extras: EXTRAS.slice(0, 2) })];
    };
    expect(alone(0)).to.eql(['more']);
    expect(alone(116)).to.eql(['viewers', 'lives', 'playlist']);
  });
});
