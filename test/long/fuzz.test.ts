import { describe, it } from 'node:test';
import { openDemo } from '../support/platform/demo.ts';
import { fuzz } from '../support/platform/fuzz.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 10_000);

/** The rule that this samples: `test/node/fuzz.test.ts` "get no 5xx and no internals, and log single lines". */
describe(`${REQUESTS} invalid requests`, () => {
  it('get no 5xx and no internals, and log single lines', async () => {
    const server = await openDemo();
    await fuzz(server, REQUESTS);
    await server.close();
  });
});
