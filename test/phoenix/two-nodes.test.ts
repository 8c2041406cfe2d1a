import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { untilSo } from '../support/page/until-so.ts';
import { runConformance } from '../support/platform/conformance.ts';
import { openPlatform, type TestPlatform } from '../support/platform/platform.ts';
import { createListener } from '../support/platform/room-listener.ts';
import { type ChatNode, startCluster } from './release.ts';

const tokenSecret = 'the secret of all tokens';
const internalSecret = 'the secret of the nodes';

describe('the platform with its chat on two Phoenix nodes', () => {
  let nodes: ChatNode[] = [];
  let web: TestPlatform;
  const listener = createListener(() => web.origin);
  before(async () => {
    nodes = await startCluster(2, { tokenSecret, internalSecret });
    web = await openPlatform({
      tokenSecret,
      chatNodes: { nodes: nodes.map(({ origin }) => origin), secret: internalSecret },
    });
  });
  after(async () => {
    listener.close();
    await web?.close();
    await Promise.all(nodes.map((node) => node.stop()));
  });
  /** Of simulated members, who have no limit. */
  const speak = (text: string) => web.fault({ effect: 'say', room: '1', count: 1, text });
  const lastOf = (heard: readonly { readonly text: string }[]) => heard.at(-1)?.text;
  /** Joins once the nodes know the room. */
  const listen = () =>
    untilSo(
      () => listener.listen('room-1').catch(() => undefined),
      (room) => room !== undefined,
      'the room is open',
    );

  it('holds all of the contract, its socket included', async () => {
    const { access, refresh } = await web.login('09121234567');
    await listen();
    const given = ['--token', access, '--refresh', refresh, '--write', '--room', 'room-1', '--private-room', 'room-7'];
    const { code, lines } = await runConformance([web.origin, '--content', 'vod-1', '--live', '1', ...given]);
    assert.equal(code, 0, lines.join('\n'));
  });

  it('gives a message to viewers of both nodes once', async () => {
    const rooms = await Promise.all(Array.from({ length: 4 }, listen));
    await speak('to both');
    for (const room of rooms) assert.equal(lastOf((await room?.until(1)) ?? []), 'to both');
    await speak('and another');
    for (const room of rooms) assert.equal((await room?.until(2))?.length, 2);
  });

  for (const [how, end] of [
    ['is killed', (node: ChatNode) => node.kill()],
    ['is stopped', (node: ChatNode) => node.stop()],
  ] as const) {
    it(`goes on when a node ${how}, with the viewers of that node on the other`, async () => {
      const rooms = await Promise.all(Array.from({ length: 4 }, listen));
      const [node] = nodes;
      assert.ok(node);
      await end(node);
      // A viewer who is on the way to the other node misses what is said meanwhile, and reads it after the join.
      await untilSo(
        async () => {
          await speak(`after it ${how}`);
          return rooms.map((room) => room?.heard.some(({ text }) => text === `after it ${how}`));
        },
        (heard) => heard.every(Boolean),
        'all viewers are back',
      );
      await node.restart();
      const later = await listen();
      await speak('with both again');
      assert.equal(lastOf((await later?.until(1)) ?? []), 'with both again');
    });
  }

  it('tells viewers of both nodes that a room closes', async () => {
    const rooms = await Promise.all(Array.from({ length: 4 }, listen));
    await web.fault({ effect: 'room-closed', id: '1' });
    for (const room of rooms) assert.deepEqual(await room?.closed, { room_id: 'room-1' });
  });
});
