import { expect, nextFrame } from '@open-wc/testing';
import { atom, type ReadableAtom } from 'nanostores';
import { useStores } from '../../../src/ui/use-stores.tsx';
import { mount, unmount } from './mount.tsx';

describe('several stores of one view', () => {
  afterEach(unmount);

  const open = async () => {
    const [$name, $seconds, $other] = [atom('rain'), atom(1), atom(7)];
    let draws = 0;
    const View = ({ $second }: { $second: ReadableAtom<number> }) => {
      const [name, second] = useStores($name, $second);
      draws += 1;
      return <p>{`${name} ${second}`}</p>;
    };
    const shown = await mount(<View $second={$seconds} />);
    const words = async () => {
      await nextFrame();
      return shown.find('p').textContent;
    };
    return { ...shown, $name, $seconds, $other, View, words, draws: () => draws };
  };

  it('are drawn with each change of one of them', async () => {
    const { $name, $seconds, words } = await open();
    expect(await words()).to.equal('rain 1');
    $seconds.set(2);
    expect(await words()).to.equal('rain 2');
    $name.set('snow');
    expect(await words()).to.equal('snow 2');
  });

  it('are drawn once where several change in one task, and not at all where nothing changes', async () => {
    const { $name, $seconds, words, draws } = await open();
    await words();
    const before = draws();
    $seconds.set(2);
    $name.set('snow');
    expect(await words()).to.equal('snow 2');
    expect(draws() - before).to.equal(1);
    $seconds.set(3);
    $seconds.set(2);
    await words();
    expect(draws() - before).to.be.at.most(2);
  });

  it('are left for others that the view names, and with the view', async () => {
    const { $name, $seconds, $other, View, words, render } = await open();
    render(<View $second={$other} />);
    expect(await words()).to.equal('rain 7');
    expect([$seconds.lc, $other.lc, $name.lc]).to.eql([0, 1, 1]);
    $other.set(8);
    expect(await words()).to.equal('rain 8');
    unmount();
    expect([$other.lc, $name.lc]).to.eql([0, 0]);
  });
});
