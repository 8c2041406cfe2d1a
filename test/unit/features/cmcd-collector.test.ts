import { expect } from '@open-wc/testing';
import { createCollector } from '../../../src/features/statistics/collector.ts';

/** A collector that answers with these statuses, the last one again and again; 0: it can't be reached. */
function collecting(...statuses: readonly number[]) {
  const asked: { url: string; init: RequestInit }[] = [];
  let now = 0;
  let gone = 0;
  const send = createCollector({
    url: 'https://qoe.example/cmcd',
    fetch: async (url, init = {}) => {
      asked.push({ url: String(url), init });
      const status = statuses[Math.min(asked.length, statuses.length) - 1];
      if (!status) throw new TypeError('Failed to fetch');
      return new Response(null, { status });
    },
    monotonic: () => now,
    random: () => 0.5,
    onGone() {
      gone += 1;
    },
  });
  return {
    send,
    asked,
    bodies: () => asked.map(({ init }) => init.body),
    gone: () => gone,
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

describe('the reports to a collector', () => {
  it('are lines of text, without cookies, tokens and the address of the page', async () => {
    const { send, asked } = collecting(204);
    await send(['e=t,v=2', 'e=ps,v=2'], false);
    expect(asked).to.eql([
      {
        url: 'https://qoe.example/cmcd',
        init: {
          ...{ method: 'POST', body: 'e=t,v=2\ne=ps,v=2', keepalive: false },
          headers: { 'content-type': 'application/cmcd' },
          ...{ credentials: 'omit', referrerPolicy: 'strict-origin' },
        },
      },
    ]);
  });

  it('outlive the page that is left', async () => {
    const { send, asked } = collecting(204);
    await send(['1'], true);
    expect(asked[0]?.init.keepalive).to.equal(true);
  });

  for (const status of [0, 429, 500, 503])
    it(`wait longer after each failure, as with ${status || 'no answer'}, and lose nothing`, async () => {
      const { send, bodies, pass } = collecting(status, status, 204, 204);
      await send(['1'], false);
      pass(29);
      await send(['2'], false);
      expect(bodies().length).to.equal(1);
      pass(1);
      await send(['3'], false);
      pass(59);
      await send(['4'], false);
      expect(bodies().length).to.equal(2);
      pass(1);
      await send(['5'], false);
      await send(['6'], false);
      expect(bodies()).to.eql(['1', '1\n2\n3', '1\n2\n3\n4\n5', '6']);
    });

  it('keep the newest hundred meanwhile, and are sent as the page is left', async () => {
    const { send, bodies } = collecting(0, 204);
    for (let index = 0; index < 150; index += 1) await send([`${index}`], false);
    await send([], true);
    const lines = String(bodies()[1]).split('\n');
    expect([bodies().length, lines.length, lines[0], lines.at(-1)]).to.eql([2, 100, '50', '149']);
  });

  it('are not repeated if the collector refuses them, and end once it is gone', async () => {
    const refused = collecting(400, 204);
    await refused.send(['1'], false);
    await refused.send(['2'], false);
    expect(refused.bodies()).to.eql(['1', '2']);
    const ended = collecting(410);
    await ended.send(['1'], false);
    expect(ended.gone()).to.equal(1);
  });

  it('are not sent without a record', async () => {
    const { send, asked } = collecting(204);
    await send([], true);
    expect(asked).to.eql([]);
  });
});
