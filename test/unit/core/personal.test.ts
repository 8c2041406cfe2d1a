import { expect } from '@open-wc/testing';
import { memory, personalIn } from '../../support/model/session.ts';

const PLATFORM = 'https://platform.test';

describe('what the browser remembers of a person', () => {
  function open(storage = memory().storage) {
    const personal = personalIn(storage);
    let ends = 0;
    personal.$person.listen(() => {
      ends += 1;
    });
    return { personal, ends: () => ends };
  }
  const draftOf = ({ personal }: ReturnType<typeof open>) => personal.read('comments');

  it('is a guest’s until a user logs in, then that user’s', () => {
    const here = open();
    here.personal.write('comments', 'of a guest');
    here.personal.enter(PLATFORM, 'sara');
    here.personal.enter(PLATFORM, 'sara');
    expect([draftOf(here), here.ends()]).to.eql(['of a guest', 0]);
  });

  it('is deleted for another user, and at a log-out, after which the next user keeps what a guest has left', () => {
    const here = open();
    here.personal.enter(PLATFORM, 'sara');
    here.personal.write('comments', 'of sara');
    here.personal.enter(PLATFORM, 'ali');
    expect([draftOf(here), here.ends()]).to.eql([undefined, 1]);
    here.personal.write('comments', 'of ali');
    here.personal.leave(PLATFORM);
    expect([draftOf(here), here.ends()]).to.eql([undefined, 2]);
    here.personal.write('comments', 'of a guest');
    here.personal.enter(PLATFORM, 'sara');
    expect(draftOf(here)).to.equal('of a guest');
  });

  it('has a user on each platform', () => {
    const here = open();
    here.personal.enter(PLATFORM, 'sara');
    here.personal.enter('https://other.test', 'ali');
    here.personal.enter(PLATFORM, 'sara');
    expect(here.ends()).to.equal(0);
  });

  it('is not written again by a tab that has not noticed that it was deleted', () => {
    const { storage, kept } = memory();
    const [here, there] = [open(storage), open(storage)];
    there.personal.write('comments', 'of sara');
    here.personal.leave(PLATFORM);
    expect(there.ends()).to.equal(0);
    there.personal.write('comments', 'of sara');
    expect([kept.has('cloud-player:comments'), there.ends()]).to.eql([false, 1]);
    there.personal.write('comments', 'of the next');
    expect(draftOf(here)).to.equal('of the next');
  });

  it('leaves to the device what is the device’s', () => {
    const { storage } = memory();
    const { personal } = open(storage);
    for (const key of ['settings', 'uuid', 'folded']) storage.write(key, 'kept');
    personal.leave(PLATFORM);
    expect(['settings', 'uuid', 'folded'].map((key) => storage.read(key))).to.eql(['kept', 'kept', 'kept']);
  });
});
