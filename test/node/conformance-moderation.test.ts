import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Breakage, openBroken } from '../support/platform/broken-platform.ts';
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
    const broken = await openBroken(web.origin, breakage);
    try {
      return await runConformance([broken.origin, '--content', 'vod-1', '--live', '1', ...args]);
    } finally {
      await broken.close();
    }
  };

  it('a platform without it passes, as before', async () => {
    const older: Breakage = { at: EVERY_CALL, take: (_, response) => void response.writeHead(404).end() };
    for (const args of [[], ['--token', viewer], ['--token', viewer, '--write'], [...tokens, '--write']]) {
      const { code, lines, named } = await check(older, ...args);
      assert.deepEqual([code, named('MISSING'), named('WRONG')], [0, [], []], lines.join('\n'));
    }
    const { named, about } = await check(older, ...tokens, '--write');
    assert.deepEqual(named('missing'), MODERATION);
    assert.match(about('removeMessage').join(), /the player: nothing, as long as no token has the claim `moderator`/);
  });

  const isViewer = (authorization = '') => authorization === `Bearer ${viewer}`;
  const isForged = (authorization = '') =>
    authorization.split('.').length === 3 &&
    claimsOf(authorization).moderator === true &&
    claimsOf(authorization).sub === 'sara';
  const broken: Readonly<Record<string, readonly [breakage: Breakage, row: string, says: RegExp]>> = {
    'viewers may remove messages': [
      {
        at: /^DELETE \/api\/chat\/messages\//,
        change: (response, { headers }) =>
          void (isViewer(headers.authorization) && Object.assign(response, { status: 204, body: '' })),
      },
      'removeMessage',
      /refusal: a viewer who is no moderator gets 204 instead of 403/,
    ],
    'a forged claim is believed': [
      {
        at: /^PUT \/api\/chat\/rooms\//,
        change: (response, { headers }) =>
          void (isForged(headers.authorization) && Object.assign(response, { status: 204, body: '' })),
      },
      'restrictAuthor',
      /refusal: a forged claim gets 204 instead of 401 or 403/,
    ],
    'a removed message keeps its text': [
      {
        at: /^GET \/api\/chat\/rooms\/room-1\/messages/,
        change: edit(({ results }) => {
          for (const message of results as { is_removed?: boolean; text: string }[])
            if (message.is_removed) message.text = 'still here';
        }),
      },
      'removeMessage',
      /effect: the list does not have it with is_removed and without its text, name and picture/,
    ],
    'a restriction has no effect': [
      {
        at: /^POST \/api\/chat\/messages\?/,
        change: (response, at) => response.status === 429 && status(403)?.(response, at),
      },
      'restrictAuthor',
      /effect: a time-out does not refuse with 429/,
    ],
    'a removed comment is still listed': [
      { at: /^DELETE \/api\/comments\//, take: (_, response) => void response.writeHead(204).end() },
      'removeComment',
      /effect: the comment is still in the list/,
    ],
  };
  for (const [name, [breakage, row, says]] of Object.entries(broken)) {
    it(`reports it if ${name}`, async () => {
      const { code, about } = await check(breakage, ...tokens, '--write');
      assert.equal(code, 1);
      assert.match(about(row).join('\n'), says);
    });
  }
});
