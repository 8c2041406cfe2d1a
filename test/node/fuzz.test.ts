import { describe, it } from 'node:test';
import { openDemo } from '../support/platform/demo.ts';
import { fuzz } from '../support/platform/fuzz.ts';

/** Enough for every kind of request; `test/long/fuzz.test.ts` sends more. */
const REQUESTS = 400;

describe('invalid requests of every kind', () => {
  it('get no 5xx and no internals, and log single lines', async () => {
    const server = await openDemo();
    await fuzz(server, REQUESTS);
    await server.close();
  });
});
