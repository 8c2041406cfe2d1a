import { expect } from '@open-wc/testing';
import { readToken } from '../../../src/platform/token.ts';
import { createTokenCooldown } from '../../../src/platform/token-cooldown.ts';
import { memory } from '../../support/model/session.ts';

const ORIGIN = 'https://platform.test';

const jwt = (claims: object) => `h.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.s`;

describe('a token', () => {
  it('has a subject and a lifetime, and neither if it is invalid', () => {
    expect(readToken(jwt({ sub: 'user-7', iat: 10, exp: 310 }))).to.eql({
      subject: 'user-7',
      lifetimeSeconds: 300,
      isModerator: false,
    });
    for (const broken of [undefined, '', 'a.b.c', 'x', jwt([]), 'a.bnVsbA.c', jwt({ sub: {}, exp: 'x' })]) {
      expect(readToken(broken), String(broken)).to.eql({
        subject: undefined,
        lifetimeSeconds: undefined,
        isModerator: false,
      });
    }
  });
});

it('a token says whether its subject is a moderator, and nothing but `true` does', () => {
  const claims = [true, false, undefined, 'true', 1, null, {}];
  expect(claims.map((moderator) => readToken(jwt({ sub: 'u', moderator })).isModerator)).to.eql([
    true,
    ...Array.from({ length: 6 }, () => false),
  ]);
});

describe('the cooldown after a refused token', () => {
  it('is ignored if it is invalid or in the future', () => {
    const now = 1e6;
    const { storage, kept } = memory();
    const cooldown = createTokenCooldown({ storage, origin: ORIGIN, now: () => now });
    for (const text of ['', 'x', 'NaN', '1e999', String(now + 1), '-1', '{}']) {
      kept.set(`cloud-player:token-cooldown:${ORIGIN}`, text);
      expect(cooldown.isActive(), text).to.equal(false);
    }
    cooldown.start();
    expect(cooldown.isActive()).to.equal(true);
  });
});
