import { expect } from '@open-wc/testing';
import { createStorage } from '../../src/core/storage.ts';
import { general, removePlayers, showPlayer } from '../support/player-fixture.ts';
import { memory, openSession } from '../support/session.ts';

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

  it('the visitor keeps one uuid over reloads', () => {
    const { storage } = memory();
    const uuid = counting();
    const first = openSession({ storage, uuid });
    const reloaded = openSession({ storage, uuid });
    expect([first.visitor, reloaded.visitor]).to.eql(['visitor-1', 'visitor-1']);
  });

  it('a kept uuid that no platform would accept is replaced by a fresh one, for good', () => {
    for (const rubbish of ['x'.repeat(4800), 'x'.repeat(65), '', ' ', 'a b', '<b>', '\0', '{"uuid":1}', 'سلام']) {
      const { storage, kept } = memory();
      kept.set('cloud-player:uuid', rubbish);
      expect(openSession({ storage, uuid: counting() }).visitor, rubbish).to.equal('visitor-1');
      expect(kept.get('cloud-player:uuid'), rubbish).to.equal('visitor-1');
    }
  });

  it('works where storage is blocked, for as long as the page lives', () => {
    const storage = blocked();
    const session = openSession({ storage, uuid: counting() });
    expect(session.visitor).to.equal('visitor-1');
    expect(openSession({ storage, uuid: counting() }).visitor).to.equal('visitor-1');
  });

  it('a token that the page passes in is never stored', async () => {
    const token = 'canary-7f3a';
    await showPlayer({ ...general(), 'x-token': token });
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]);
    expect(stored).not.to.contain(token);
  });
});
