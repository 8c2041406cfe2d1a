import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { ListState } from '../../../src/ui/ListState.tsx';
import listState from '../../../src/ui/list-state.css';
import { waitUntil } from '../../support/time/wait.ts';
import { click, mount, unmount } from './mount.tsx';

describe('the state of a list', () => {
  afterEach(unmount);

  const show = async (state: React.JSX.Element) => {
    const shown = await mount(<div tabIndex={-1}>{state}</div>);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(listState);
    shown.shadow.adoptedStyleSheets = [...shown.shadow.adoptedStyleSheets, sheet];
    return shown;
  };

  it('draws rows without content in place of the words when loading takes longer than 300 ms', async () => {
    const { find } = await show(<ListState busy text="Loading" rows={3} />);
    const drawn = () => getComputedStyle(find('.list-rows > span')).visibility;
    expect(drawn()).to.equal('hidden');
    // It is announced meanwhile.
    expect(find('[role=status]').textContent).to.equal('Loading');
    await waitUntil(() => drawn() === 'visible');
    expect(find('p').offsetWidth).to.equal(1);
  });

  it('keeps the rows still for a viewer who wants less motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    try {
      const { find } = await show(<ListState busy text="Loading" rows={3} />);
      expect(getComputedStyle(find('.list-rows > span')).animationName).to.equal('list-state-appear');
    } finally {
      await emulateMedia({ reducedMotion: 'no-preference' });
    }
  });

  it('offers another attempt, which leaves the focus in the panel, and something else to do', async () => {
    const pressed: string[] = [];
    const { shadow, named } = await show(
      <ListState
        busy={false}
        text="Failed"
        retry={{ label: 'Again', onPress: () => pressed.push('again') }}
        action={{ label: 'Search', icon: 'search', onPress: () => pressed.push('search') }}
      />,
    );
    expect(shadow.querySelector('.list-rows') === null).to.equal(true);
    await click(named('Search'));
    await click(named('Again'));
    expect(pressed).to.eql(['search', 'again']);
    expect(shadow.activeElement?.matches('[tabindex="-1"]')).to.equal(true);
  });
});
