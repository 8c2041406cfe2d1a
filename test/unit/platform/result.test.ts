import { expect } from '@open-wc/testing';
import { failed } from '../../../src/platform/result.ts';

const ROWS = [
  [400, 'invalid'],
  [401, 'loggedOut'],
  [403, 'forbidden'],
  [404, 'missing'],
  [405, 'other'],
  [409, 'repeated'],
  [410, 'expired'],
  [422, 'other'],
  [429, 'throttled'],
  [499, 'other'],
] as const;

describe('the failure of a call', () => {
  for (const [status, reason] of ROWS) {
    it(`has the reason ${reason} for ${status}`, () => {
      expect(failed('http', status)).to.eql({ ok: false, kind: 'http', status, reason });
    });
  }

  for (const status of [0, 204, 304, 408, 500, 503]) {
    it(`has no reason for ${status}: the platform refused nothing`, () => {
      expect(failed('http', status)).to.eql({ ok: false, kind: 'http', status });
    });
  }
});
