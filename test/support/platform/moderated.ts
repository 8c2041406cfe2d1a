import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PlatformOptions } from '../../../demo/platform/create-platform.ts';
import { openPlatform } from './platform.ts';
import { createListener } from './room-listener.ts';

export const MODERATOR = '09101234567';
export const MINUTE = 60_000;
const DAY_SECONDS = 86_400;

/** A platform with a moderator and two viewers, whose clock the test moves. */
export async function openModerated(options: Partial<PlatformOptions> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'cloud-player-moderated-'));
  const file = path.join(folder, 'platform.db');
  let now = Date.UTC(2026, 5, 1, 12);
  const limits = { accessSeconds: DAY_SECONDS, ...options.limits };
  const web = await openPlatform({ ...options, file, limits, now: () => now });
  const listener = createListener(() => web.origin);
  const moderator = (await web.login(MODERATOR)).access;
  const sara = (await web.login('09121234567')).access;
  const ali = (await web.login('09131234567')).access;
  // Past the messages of the seed.
  now += 10 * MINUTE;
  return {
    web,
    /** The path of its database. */
    file,
    listener,
    moderator,
    sara,
    ali,
    pass(ms: number) {
      now += ms;
    },
    send: (text: string, room = 'room-2', token = sara) => web.call('sendMessage', { token, body: { room, text } }),
    /** A message that is stored, a while after the last one. */
    async say(text: string, room = 'room-2', token = sara) {
      now += MINUTE;
      const { status, body } = await this.send(text, room, token);
      if (status !== 201) throw new Error(`"${text}" gets ${status}`);
      return body;
    },
    remove: (id: string, token = moderator) => web.call('removeMessage', { token, path: { id } }),
    restore: (id: string, token = moderator) => web.call('restoreMessage', { token, path: { id } }),
    update: (body: object, id = 'room-2', token = moderator) => web.call('updateRoom', { token, path: { id }, body }),
    restrict: (author: string, body: object, id = 'room-2', token = moderator) =>
      web.call('restrictAuthor', { token, path: { id, author }, body }),
    lift: (author: string, id = 'room-2', token = moderator) =>
      web.call('liftRestriction', { token, path: { id, author } }),
    messages: async (id = 'room-2', query: Readonly<Record<string, string>> = {}, token = sara) =>
      (await web.call('listMessages', { token, path: { id }, query: { limit: '1000', ...query } })).body.results,
    room: async (live = '2') => (await web.call('getActiveRoom', { query: { live_id: live } })).body,
    async close() {
      listener.close();
      await web.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export type Moderated = Awaited<ReturnType<typeof openModerated>>;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Readonly<Record<string, unknown>>;

/** Tokens of a viewer who wants to be a moderator. */
export function forgedFrom(token: string): Readonly<Record<string, string>> {
  const [header = '', , signature = ''] = token.split('.');
  const claims = encode({ ...claimsOf(token), moderator: true });
  const signedWith = (key: string) => createHmac('sha256', key).update(`${header}.${claims}`).digest('base64url');
  const unsigned = encode({ alg: 'none', typ: 'JWT' });
  return {
    'with the signature of the true claims': `${header}.${claims}.${signature}`,
    'signed with another key': `${header}.${claims}.${signedWith('a guess')}`,
    'signed with an empty key': `${header}.${claims}.${signedWith('')}`,
    'of the algorithm none': `${unsigned}.${claims}.`,
    'of the algorithm none, with a signature': `${unsigned}.${claims}.${signature}`,
  };
}
