import { expect } from '@open-wc/testing';
import { KeptList } from '../../../src/ui/KeptList.tsx';
import { Popover } from '../../../src/ui/Popover.tsx';
import { mount, unmount } from './mount.tsx';

const ignore = () => undefined;

/** A panel with as many rows, or with words where there are none. */
const panel = (rows: number, onRemove: (index: number) => void) => (
  <Popover open title="Bookmarks" onClose={ignore}>
    {rows === 0 ? (
      <p>No bookmarks</p>
    ) : (
      <KeptList
        label="Bookmarks"
        rows={Array.from({ length: rows }, (_, index) => ({
          key: `${index}`,
          title: `Film ${index}`,
          remove: `Remove film ${index}`,
        }))}
        onChoose={ignore}
        onRemove={onRemove}
      />
    )}
  </Popover>
);

describe('a list of what the viewer keeps', () => {
  afterEach(unmount);

  it('leaves the focus in the panel when its last row is removed', async () => {
    const { shadow, render, find, named } = await mount(panel(1, () => render(panel(0, ignore))));
    const remove = named('Remove film 0');
    remove.focus();
    remove.click();
    expect(find('.popover').textContent).to.equal('No bookmarks');
    expect(shadow.activeElement === find('.popover')).to.equal(true);
  });
});
