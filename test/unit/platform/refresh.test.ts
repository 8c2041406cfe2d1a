import { expect } from '@open-wc/testing';
import type { SendWithoutToken } from '../../../src/platform/call.ts';
import { failed } from '../../../src/platform/result.ts';
import { memory, openSession } from '../../support/model/session.ts';

const ORIGIN = 'https://platform.test';
const KEY = `cloud-player:tokens:${ORIGIN}`;
const stored = (refresh: string) => JSON.stringify({ refresh, token_id: 'one' });

describe('a log-in that is kept', () => {
  const { signal } = new AbortController();
  const open = () => {
    const { storage, kept } = memory();
    kept.set(KEY, stored('r'));
    return { kept, account: openSession({ storage }).accountOf(ORIGIN) };
  };

  it('is deleted once the platform refuses it, and by no other failure', async () => {
    for (const [failure, stays] of [
      [failed('http', 400), false],
      [failed('http', 401), false],
      [failed('http', 429), true],
      [failed('http', 503), true],
      [failed('network'), true],
      [failed('badBody', 200), true],
    ] as const) {
      const { account, kept } = open();
      await account.token(async () => failure, signal);
      expect(kept.has(KEY), JSON.stringify(failure)).to.equal(stays);
    }
  });

  it('stays if another tab has replaced it while the old one was refused', async () => {
    const { account, kept } = open();
    const send: SendWithoutToken = async (_id, { body }) => {
      if (JSON.stringify(body) === JSON.stringify({ refresh: 'r' })) {
        kept.set(KEY, stored('next'));
        return failed('http', 401);
      }
      return { ok: true, data: { access: 'access' } };
    };
    expect([await account.token(send, signal), kept.get(KEY)]).to.eql(['access', stored('next')]);
  });
});
