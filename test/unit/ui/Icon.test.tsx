import { expect } from '@open-wc/testing';
import { Icon } from '../../../src/ui/Icon.tsx';
import { type IconName, OUTLINES, SOLIDS } from '../../../src/ui/icons.ts';
import { mount, unmount } from './mount.tsx';

const NAMES = Object.keys({ ...OUTLINES, ...SOLIDS }) as readonly IconName[];
const OF_READING: readonly IconName[] = ['back', 'chevron', 'reply', 'send'];

describe('an icon', () => {
  afterEach(unmount);

  for (const [dir, turned] of [
    ['rtl', OF_READING],
    ['ltr', []],
  ] as const) {
    it(`${dir}: points along the line if it means reading, and is the same in both directions if it means time`, async () => {
      const { shadow } = await mount(
        NAMES.map((name) => (
          <span key={name} title={name}>
            <Icon name={name} />
          </span>
        )),
        { dir },
      );
      const found = [...shadow.querySelectorAll<HTMLElement>('[title]')].filter(
        (box) => getComputedStyle(box.querySelector('.icon') as Element).scale === '-1 1',
      );
      expect(found.map(({ title }) => title).sort()).to.eql(turned);
    });
  }
});
