import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Breakage, openBroken, type Response } from '../support/platform/broken-platform.ts';
import { edit, status } from '../support/platform/broken-platforms.ts';
import { runConformance } from '../support/platform/conformance.ts';
import { claimsOf } from '../support/platform/moderated.ts';
import { openPlatform, type TestPlatform } from '../support/platform/platform.ts';

const MODERATION = [
  'reportMessage',
  'removeMessage',
  'restoreMessage',
  'updateRoom',
  'restrictAuthor',
  'liftRestriction',
  'reportComment',
  'removeComment',
  'restoreComment',
];
const EVERY_CALL =
  /\/(report|restore)\?|\/rooms\/[^/]+\/settings\?|^DELETE \/api\/(chat\/messages|comments)\/|\/restrictions\//;

describe('the conformance command, about moderation:', () => {
  let web: TestPlatform;
  let tokens: readonly string[];
  let viewer: string;
  let now = Date.UTC(2026, 5, 1, 12);
  const tick = () => {
    now += 1;
    return now;
  };
  before(async () => {
    web = await openPlatform({ now: tick, limits: { accessSeconds: 86_400 } });
    viewer = (await web.login('09121234567')).access;
    await web.quiz('1', { question: 1, status: 2, hold: true });
    tokens = ['--token', viewer, '--moderator-token', (await web.login('09101234567')).access];
  });
  after(() => web.close());
  const check = async (breakage: Breakage, ...args: string[]) => {
    // An author may send a few messages in ten seconds.
    now += 60_000;
    const broken = await openBroken(web, breakage);
    try {
      return await runConformance([broken.origin, '--content', 'vod-1', '--live', '1', ...args]);
    } finally {
      await broken.close();
    }
  };

  it('a platform without it passes, as before', async () => {
    const older: Breakage = { at: EVERY_CALL, take: (_, response) => void response.writeHead(404).end() };
    const { code, lines, named } = await check(older);
    assert.deepEqual([code, named('MISSING'), named('WRONG')], [0, [], []], lines.join('\n'));
    const asked = await check(older, ...tokens, '--write');
    assert.deepEqual([asked.code, asked.named('missing')], [0, MODERATION], asked.lines.join('\n'));
    const said = asked.about('removeMessage').join();
    assert.match(said, /the player: nothing, as long as no token has the claim `moderator`/);
  });

  const isViewer = (authorization = '') => authorization === `Bearer ${viewer}`;
  const isForged = (authorization = '') =>
    authorization.split('.').length === 3 &&
    claimsOf(authorization).moderator === true &&
    claimsOf(authorization).sub === 'sara';
  const done = (response: Response) => void Object.assign(response, { status: 204, body: '' });
  const keepTexts = edit(({ results }) => {
    for (const message of results as { is_removed?: boolean; text: string }[])
      if (message.is_removed) message.text = 'still here';
  });

  const hideComments = edit((body) => {
    body.results = [];
  });

  it('a platform that does it wrong is told of each fault', async () => {
    const careless: Breakage = {
      at: /./,
      change(response, request) {
        const { authorization } = request.headers;
        const call = `${request.method} ${request.url}`;
        if (/^DELETE \/api\/chat\/messages\//.test(call) && isViewer(authorization)) done(response);
        if (/^PUT \/api\/chat\/rooms\//.test(call) && isForged(authorization)) done(response);
        if (/^GET \/api\/chat\/rooms\/room-1\/messages/.test(call)) keepTexts?.(response, request);
        if (/^POST \/api\/chat\/messages\?/.test(call) && response.status === 429) status(403)?.(response, request);
        if (/^GET \/api\/comments\?/.test(call)) hideComments?.(response, request);
      },
    };
    const { code, about } = await check(careless, ...tokens, '--write');
    assert.equal(code, 1);
    for (const [row, says] of [
      ['removeMessage', /refusal: a viewer who is no moderator gets 204 instead of 403/],
      ['removeMessage', /effect: the list does not have it with is_removed and without its text, name and picture/],
      ['restrictAuthor', /refusal: a forged claim gets 204 instead of 401 or 403/],
      ['restrictAuthor', /effect: a time-out does not refuse with 429/],
      ['restoreComment', /effect: the comment is not in the list again/],
    ] as const) {
      assert.match(about(row).join('\n'), says);
    }
  });
});
