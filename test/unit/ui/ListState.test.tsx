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
    const drawn = () => getComputedStyle(find('.list-rows > div')).visibility;
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
      expect(getComputedStyle(find('.list-rows span')).animationName).to.equal('none');
    } finally {
      await emulateMedia({ reducedMotion: 'no-preference' });
    }
  });

  it('draws each row in the shape of what comes: a picture of 96 × 54 px or a round sign, and two lines', async () => {
    const { find, render } = await show(<ListState busy text="Loading" rows={3} />);
    const start = () => {
      const { inlineSize, blockSize, borderRadius } = getComputedStyle(find('.list-rows > div'), '::before');
      return [inlineSize, blockSize, borderRadius === '50%'];
    };
    expect(start()).to.eql(['96px', '54px', false]);
    expect(find('.list-rows > div').offsetHeight).to.equal(62);
    const [line, shorter] = ['span', 'span + span'].map((name) => find(`.list-rows ${name}`).offsetWidth);
    expect(line).to.be.above(shorter ?? 0);
    expect(shorter).to.be.above(200);
    render(<ListState busy text="Loading" rows={3} shape="sign" />);
    expect(start()).to.eql(['32px', '32px', true]);
    render(<ListState busy text="Loading" rows={3} shape="words" />);
    expect(getComputedStyle(find('.list-rows > div'), '::before').content).to.equal('none');
  });

  it('has one sign of 32 px over its words: what is empty, or that it failed', async () => {
    const { find, shadow, render } = await show(<ListState busy={false} text="None" icon="chat" />);
    expect(find('.list-state > .icon').getBoundingClientRect().width).to.equal(32);
    const shape = () => find('.list-state > .icon').innerHTML;
    const empty = shape();
    render(<ListState busy={false} text="Failed" icon="chat" retry={{ label: 'Again', onPress: () => undefined }} />);
    expect(shape()).not.to.equal(empty);
    render(<ListState busy text="Loading" icon="chat" />);
    expect(shadow.querySelector('.list-state > .icon')).to.equal(null);
  });

  it('stands on the tiles of the player at 5 %, unless it is loading', async () => {
    const { find, shadow, render } = await show(<ListState busy={false} text="None" />);
    const { opacity, zIndex, position } = getComputedStyle(find('.list-state > .shamsa-pattern'));
    expect([opacity, zIndex, position]).to.eql(['0.05', '-1', 'absolute']);
    expect(find('.shamsa-pattern').getBoundingClientRect()).to.eql(find('.list-state').getBoundingClientRect());
    render(<ListState busy text="Loading" rows={3} />);
    expect(shadow.querySelector('.shamsa-pattern')).to.equal(null);
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
