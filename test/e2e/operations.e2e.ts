import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createContract } from '../../demo/platform/contract.ts';
import type { Operations } from '../../src/platform/schema.d.ts';
import type { Stage } from '../support/operation-row.ts';
import { operations } from '../support/operations.ts';
import { openPlatform, type TestPlatform } from '../support/platform.ts';

/** A question of the quiz is open; of two things one is the newer. */
let now = Date.parse('2026-06-01T12:00:20Z');
const tick = () => {
  now += 1;
  return now;
};

/** As calls are counted: by what came in at the platform over HTTP, not by what a test says of itself. */
describe('each operation of the contract does what it is for, and says no', () => {
  let web: TestPlatform;
  let stage: Stage;
  before(async () => {
    web = await openPlatform({ now: tick, limits: { searches: { visitor: 100, address: 100, seconds: 1 } } });
    const { access, refresh } = await web.login();
    stage = { web, access, refresh };
  });
  after(() => web.close());

  for (const { id, method, path, answers } of createContract().calls) {
    const { works, refused } = operations[id as keyof Operations];
    const address = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
    const statuses = () =>
      web.heard.filter((ask) => ask.method === method && address.test(ask.path)).map(({ status }) => status);
    const inName = (status: number) => String(status) in answers;

    it(`${id} works`, async () => {
      web.heard.length = 0;
      await works(stage);
      const good = statuses().filter((status) => status < 400);
      assert.ok(good.length > 0 && good.every(inName), `the platform heard ${statuses()}`);
    });

    it(`${id} is refused`, async () => {
      web.heard.length = 0;
      if (typeof refused === 'function') {
        const status = await refused(stage);
        assert.ok(status >= 400 && statuses().includes(status), `${status}, the platform heard ${statuses()}`);
        return;
      }
      const [status, wish] = refused;
      const { detail } = await web.call(id as keyof Operations, wish);
      assert.deepEqual(statuses(), [status]);
      assert.ok(detail.length > 3, 'in words for the viewer');
    });
  }
});
