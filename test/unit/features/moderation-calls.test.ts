import { expect } from '@open-wc/testing';
import { createModerationCalls } from '../../../src/features/chat/moderation-calls.ts';
import { createCommentCalls } from '../../../src/features/comments/calls.ts';
import type { Http } from '../../../src/platform/http.ts';

const { signal } = new AbortController();

/** Records what is sent: the operation, the values of its path, its body. */
function recorder() {
  const sent: unknown[] = [];
  const http = {
    send: async (id: string, { path, body }: { path?: object; body?: unknown }) => {
      sent.push([id, path, JSON.parse(JSON.stringify(body ?? null))]);
      return { ok: true, data: undefined };
    },
  } as unknown as Pick<Http, 'send'>;
  return { sent, http };
}

describe('moderation is sent as the contract says:', () => {
  const chat = (act: (calls: ReturnType<typeof createModerationCalls>) => unknown) => (http: Pick<Http, 'send'>) =>
    act(createModerationCalls(http));
  const comments = (act: (calls: ReturnType<typeof createCommentCalls>) => unknown) => (http: Pick<Http, 'send'>) =>
    act(
      createCommentCalls(
        http,
        () => 'https://x/',
        () => 'v',
      ),
    );

  for (const [act, ...wanted] of [
    [chat((calls) => calls.report('m1', 'spam', signal)), 'reportMessage', { id: 'm1' }, { reason: 'spam' }],
    [chat((calls) => calls.remove('m1', signal)), 'removeMessage', { id: 'm1' }, null],
    [chat((calls) => calls.restore('m1', signal)), 'restoreMessage', { id: 'm1' }, null],
    [
      chat((calls) => calls.restrict('r1', 'u1', { minutes: null, remove_messages: true }, signal)),
      ...['restrictAuthor', { id: 'r1', author: 'u1' }, { minutes: null, remove_messages: true }],
    ],
    [chat((calls) => calls.lift('r1', 'u1', signal)), 'liftRestriction', { id: 'r1', author: 'u1' }, null],
    [
      chat((calls) => calls.update('r1', { settings: { slowSeconds: 30 } }, signal)),
      ...['updateRoom', { id: 'r1' }, { settings: { slow_seconds: 30 } }],
    ],
    [chat((calls) => calls.update('r1', { pin: null }, signal)), 'updateRoom', { id: 'r1' }, { pin: null }],
    [comments((calls) => calls.report('k1', 'hate', signal)), 'reportComment', { id: 'k1' }, { reason: 'hate' }],
    [comments((calls) => calls.remove('k1', signal)), 'removeComment', { id: 'k1' }, null],
    [comments((calls) => calls.restore('k1', signal)), 'restoreComment', { id: 'k1' }, null],
  ] as const) {
    it(`${wanted[0]} ${JSON.stringify(wanted[2])}`, async () => {
      const { sent, http } = recorder();
      await act(http);
      expect(sent).to.eql([wanted]);
    });
  }
});
