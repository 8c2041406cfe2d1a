import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openDemo } from '../support/platform/demo.ts';
import { askRaw } from '../support/platform/demo-server.ts';
import { forgedFrom, type Moderated, openModerated } from '../support/platform/moderated.ts';

interface Queue {
  readonly reports: readonly {
    readonly kind: string;
    readonly id: string;
    readonly text: string;
    readonly name: string;
    readonly content: string;
    readonly reasons: Readonly<Record<string, number>>;
  }[];
  readonly held: readonly { readonly id: string; readonly text: string; readonly content: string }[];
  readonly words: readonly string[];
}

describe('the desk of the moderators', () => {
  let on: Moderated;
  before(async () => {
    on = await openModerated();
  });
  after(() => on.close());

  const ask = (token: string | undefined, body?: unknown) =>
    fetch(`${on.web.origin}/moderation/queue`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: token ? { authorization: `Bearer ${token}` } : {},
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const queue = async () => (await (await ask(on.moderator)).json()) as Queue;
  const decide = async (decision: unknown) => (await ask(on.moderator, decision)).status;
  const report = (id: string, token: string, reason: string) =>
    on.web.call('reportMessage', { token, path: { id }, body: { reason } });
  const reported = async () => (await queue()).reports.map(({ id }) => id);

  it('is closed to everybody else, whatever their token claims', async () => {
    const guest = (await on.web.call('getToken')).body.data;
    for (const token of [undefined, guest, 'nonsense', ...Object.values(forgedFrom(on.sara))]) {
      assert.equal((await ask(token)).status, 401);
      assert.equal((await ask(token, { act: 'words', words: [] })).status, 401);
    }
    for (const body of [undefined, { act: 'words', words: [] }]) {
      const answer = await ask(on.sara, body);
      assert.deepEqual([answer.status, answer.headers.get('cache-control')], [403, 'no-store']);
    }
    assert.ok((await queue()).words.length > 0);
    assert.deepEqual(on.web.warned, []);
  });

  it('lists what is reported, the newest report first, with the number of each reason', async () => {
    const [one, two] = [await on.say('<b>یک</b>'), await on.say('دو')];
    await report(one.id, on.sara, 'spam');
    await report(one.id, on.ali, 'spam');
    on.pass(1000);
    await report(two.id, on.ali, 'abuse');
    on.pass(1000);
    await on.web.call('reportComment', { token: on.ali, path: { id: 'vod-1-c0' }, body: { reason: 'hate' } });
    on.pass(1000);
    await report(one.id, on.moderator, 'other');
    const { reports } = await queue();
    assert.deepEqual(
      reports.map(({ kind, id, text, content, reasons }) => [kind, id, text, content, reasons]),
      [
        ['message', one.id, '<b>یک</b>', 'live-2', { other: 1, spam: 2 }],
        ['comment', 'vod-1-c0', 'عالی بود، دست همهٔ سازندگان درد نکند.', 'vod-1', { hate: 1 }],
        ['message', two.id, 'دو', 'live-2', { abuse: 1 }],
      ],
    );
  });

  it('lists nothing any more that is dismissed or removed, until another viewer reports it', async () => {
    const [one, two] = [await on.say('سه'), await on.say('چهار')];
    for (const { id } of [one, two]) await report(id, on.sara, 'spam');
    assert.equal(await decide({ act: 'dismiss', kind: 'message', id: one.id }), 204);
    await on.remove(two.id);
    assert.ok(!(await reported()).some((id) => [one.id, two.id].includes(id)));
    await report(one.id, on.sara, 'abuse');
    assert.ok(!(await reported()).includes(one.id));
    await report(one.id, on.ali, 'abuse');
    assert.ok((await reported()).includes(one.id));
  });

  it('lists nothing of a room or a content that this moderator may not see', async () => {
    const secret = await on.say('در خلوت', 'room-7');
    const held = await on.say('casino در خلوت', 'room-7');
    on.pass(120_000);
    await report(secret.id, on.sara, 'privacy');
    await on.web.call('reportComment', { token: on.sara, path: { id: 'vod-6-c0' }, body: { reason: 'hate' } });
    const { reports, held: waiting } = await queue();
    assert.ok(!JSON.stringify([reports, waiting]).includes('در خلوت'));
    assert.ok(!reports.some(({ id }) => id === 'vod-6-c0'));
    assert.equal(await decide({ act: 'allow', id: held.id }), 404);
  });

  it('sends a held message once it is allowed, and drops a refused one', async () => {
    const [good, bad] = [await on.say('casino royale'), await on.say('casino')];
    const before = (await queue()).held;
    assert.deepEqual(
      before.map(({ id, text, content }) => [id, text, content]),
      [
        [bad.id, 'casino', 'live-2'],
        [good.id, 'casino royale', 'live-2'],
      ],
    );
    const room = await on.listener.listen('room-2');
    on.pass(1000);
    assert.equal(await decide({ act: 'allow', id: good.id }), 204);
    assert.equal(await decide({ act: 'refuse', id: bad.id }), 204);
    const [[event, sent] = []] = await room.untilNews(1);
    const { text, id, is_held } = sent as { text: string; id: string; is_held?: boolean };
    assert.deepEqual([event, id, text, is_held], ['new_message', good.id, 'casino royale', undefined]);
    assert.deepEqual((await on.messages())[0], sent);
    assert.deepEqual((await queue()).held, []);
    assert.equal(await decide({ act: 'allow', id: good.id }), 404);
    assert.equal(await decide({ act: 'allow', id: bad.id }), 404);
  });

  it('sets the words that are held back', async () => {
    assert.equal(await decide({ act: 'words', words: ['  ممنوع ', '', '!', 'two words'] }), 204);
    assert.deepEqual((await queue()).words, ['two words', 'ممنوع']);
    assert.equal((await on.say('این ممنوع است')).is_held, true);
    assert.equal((await on.say('Two, words')).is_held, true);
    assert.equal((await on.say('casino')).is_held, undefined);
  });

  it('refuses what it doesn’t understand', async () => {
    const wrong: readonly unknown[] = [
      '{',
      [],
      { act: 'ban' },
      { act: 'dismiss', id: 'x' },
      { act: 'dismiss', kind: 'user', id: 'x' },
      { act: 'allow', id: 7 },
      { act: 'words', words: 'all' },
      { act: 'words', words: [7] },
      { act: 'words', words: ['x'.repeat(101)] },
      { act: 'words', words: Array(201).fill('x') },
    ];
    for (const decision of wrong) assert.equal(await decide(decision), 400, JSON.stringify(decision));
    const { status } = await fetch(`${on.web.origin}/moderation/queue`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${on.moderator}` },
    });
    assert.equal(status, 405);
  });
});

describe('the page of the moderators', () => {
  it('runs nothing but its own scripts, and is in no frame of another site', async () => {
    const demo = await openDemo();
    try {
      const { status, headers, body } = await askRaw(demo.origin, '/moderation?lang=en');
      assert.equal(status, 200);
      assert.match(
        String(headers['content-security-policy']),
        /default-src 'none'; script-src 'self'; style-src 'self'/,
      );
      assert.match(String(headers['content-security-policy']), /frame-ancestors 'self'/);
      assert.doesNotMatch(body.toString(), /<script(?! src=)|<style|\son\w+=/);
    } finally {
      await demo.close();
    }
  });
});
