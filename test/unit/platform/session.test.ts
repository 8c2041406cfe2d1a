import { expect } from '@open-wc/testing';
import { createStorage } from '../../../src/core/storage.ts';
import { general, removePlayers, showPlayer } from '../../support/model/player-fixture.ts';
import { memory, openSession } from '../../support/model/session.ts';

const blocked = () =>
  createStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });

const counting = () => {
  let count = 0;
  return () => {
    count += 1;
    return `visitor-${count}`;
  };
};

describe('the session', () => {
  afterEach(removePlayers);

  it('keeps the visitor’s uuid across reloads', () => {
    const { storage } = memory();
    const uuid = counting();
    const first = openSession({ storage, uuid });
    const reloaded = openSession({ storage, uuid });
    expect([first.visitor, reloaded.visitor]).to.eql(['visitor-1', 'visitor-1']);
  });

  it('replaces a stored uuid that no platform would accept, permanently', () => {
    for (const rubbish of ['x'.repeat(4800), 'x'.repeat(65), '', ' ', 'a b', '<b>', '\0', '{"uuid":1}', 'سلام']) {
      const { storage, kept } = memory();
      kept.set('cloud-player:uuid', rubbish);
      expect(openSession({ storage, uuid: counting() }).visitor, rubbish).to.equal('visitor-1');
      expect(kept.get('cloud-player:uuid'), rubbish).to.equal('visitor-1');
    }
  });

  it('works while the page lives if storage is blocked', () => {
    const storage = blocked();
    const session = openSession({ storage, uuid: counting() });
    expect(session.visitor).to.equal('visitor-1');
    expect(openSession({ storage, uuid: counting() }).visitor).to.equal('visitor-1');
  });

  it('never stores a token of the page', async () => {
    const token = 'canary-7f3a';
    await showPlayer({ ...general(), 'x-token': token });
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]);
    expect(stored).not.to.contain(token);
  });
});
