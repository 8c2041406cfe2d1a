import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { type Breakage, openBroken } from '../support/platform/broken-platform.ts';
import { FAULTS, status } from '../support/platform/broken-platforms.ts';
import { type Report, runConformance } from '../support/platform/conformance.ts';
import { openPlatform, type TestPlatform } from '../support/platform/platform.ts';
import { platformsWith } from '../support/platform/platforms-with.ts';

const FOUND = ['--content', 'vod-1', '--live', '1'];
describe('the conformance command names what is wrong:', () => {
  let web: TestPlatform;
  before(async () => {
    web = await openPlatform();
  });
  after(() => web.close());

  for (const faults of platformsWith(FAULTS)) {
    describe(`with ${faults.length} of the faults`, () => {
      let report: Report;
      before(async () => {
        const broken = await openBroken(web, ...faults.map(([, fault]) => fault));
        report = await runConformance([broken.origin, ...FOUND, ...(faults[0]?.[1].args ?? [])]);
        await broken.close();
      });

      for (const [name, { row, says }] of faults) {
        it(name, () => {
          const { code, lines, about, named } = report;
          const [first = '', ...rest] = about(row);
          const text = [first.replace(/^\S+ +\S+ +/, ''), ...rest].join('\n');
          assert.equal(code, 1, lines.join('\n'));
          assert.match(text, says);
          assert.match(text, /^the player: /m);
          assert.ok([...named('WRONG'), ...named('MISSING')].includes(row));
          assert.ok(!lines.some((line) => /^\s+at /.test(line)));
        });
      }
    });
  }

  it('nothing about tokens that a cache does not read, if it is told of the cache', async () => {
    const aggregate = await (await fetch(`${web.origin}/api/live/1/aggregate?uuid=first&provider=test`)).text();
    const cache = await openBroken(web, {
      at: /^GET \/api\/live\/1\/aggregate/,
      change(response) {
        if (response.status !== 401) return;
        Object.assign(response, { status: 200, body: Buffer.from(aggregate).toString('latin1') });
        response.headers['cache-control'] = 'public, max-age=1';
      },
    });
    const states = async (...args: string[]) =>
      (await runConformance([cache.origin, ...FOUND, ...args])).named('WRONG');
    assert.deepEqual([await states(), await states('--cached')], [['getAggregate'], []]);
    await cache.close();
  });

  it('of a call that is missing, that it is missing, with what the player does', async () => {
    const broken = await openBroken(web, { at: /^GET \/api\/tags\//, change: status(404) });
    const { named, lines } = await runConformance([broken.origin, ...FOUND]);
    await broken.close();
    assert.ok(named('MISSING').includes('listTags'));
    assert.ok(
      lines.some((line) => line.trim() === 'the player: the list of tags shows an error; the search works without it'),
    );
  });
});

describe('the conformance command gives one line for an address', () => {
  const servers: Server[] = [];
  after(() => {
    for (const server of servers) server.close();
  });
  /** A server that treats each connection like this. */
  const serve = async (greet: (socket: Socket) => void) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      greet(socket);
    }).listen(0, '127.0.0.1');
    servers.push(server.unref());
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const only = async (address: string, words: RegExp, seconds = '30') => {
    const { code, lines, warned } = await runConformance([address, '--timeout', seconds]);
    assert.deepEqual([code, lines, warned.length], [1, [], 1]);
    assert.match(warned[0] ?? '', words);
  };

  it('where nothing listens', async () => {
    const port = await serve(() => {});
    servers.pop()?.close();
    await only(`http://127.0.0.1:${port}`, /the connection is refused/);
  });
  it('of an invalid host', () => only('http://nothing.invalid', /(no such host|can’t be resolved)/));
  it('with a port that browsers refuse', () => only('http://127.0.0.1:1', /browsers refuse this port/));
  it('that accepts and never responds', async () =>
    only(`http://127.0.0.1:${await serve(() => {})}`, /no complete response within 0.4 s/, '0.4'));
  it('that responds with nonsense', async () =>
    only(`http://127.0.0.1:${await serve((socket) => socket.end('hello\r\n\r\n'))}`, /the response is not HTTP/));
  it('that hangs up', async () =>
    only(`http://127.0.0.1:${await serve((socket) => socket.destroy())}`, /the connection was (reset|closed)/));
  it('without TLS', async () =>
    only(`https://127.0.0.1:${await serve((socket) => socket.end('hello\r\n\r\n'))}`, /there is no valid TLS/));
  it('with endless headers', async () => {
    const port = await serve((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const more = () => {
        while (socket.write('x: y\r\n'.repeat(1000)));
      };
      socket.on('drain', more);
      more();
    });
    await only(`http://127.0.0.1:${port}`, /too many headers/);
  });

  it('that stops responding, and how much was not checked', async () => {
    const web = await openPlatform();
    let left = 30;
    const broken = await openBroken(web, {
      at: /./,
      get change() {
        left -= 1;
        return undefined;
      },
      get take() {
        return left > 0 ? undefined : () => {};
      },
    });
    const { code, lines, warned } = await runConformance([broken.origin, ...FOUND, '--timeout', '1']);
    await broken.close();
    await web.close();
    assert.equal(code, 1);
    assert.deepEqual(warned, [`${broken.origin}/: the platform failed 5 times in a row`]);
    assert.match(lines.join('\n'), /\d\d not checked\.$/m);
  });

  it('that is too slow for the time in all', async () => {
    const web = await openPlatform();
    const late: Breakage = { at: /./, change: () => {} };
    const broken = await openBroken(web, late);
    const { code, warned } = await runConformance([broken.origin, ...FOUND, '--rate', '5', '--total', '1']);
    await broken.close();
    await web.close();
    assert.deepEqual([code, warned], [1, ['Stopped after 1 s; the rest is not checked']]);
  });
});
