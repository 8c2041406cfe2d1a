import { isDeepStrictEqual } from 'node:util';
import type { PlatformContract } from '../../../demo/platform/contract.ts';
import type { ChatMessage } from '../../../src/platform/schema.d.ts';
import { SOCKET_SUBJECTS, type Subject } from '../consequences.ts';
import { NoAnswer } from '../exchange.ts';
import type { Ledger } from '../ledger.ts';
import type { Options } from '../options.ts';
import { printable } from '../printable.ts';
import { NotChecked } from '../site.ts';
import { type Client, openSocket, Refused } from './client.ts';
import type { Speaker } from './speaker.ts';

interface Needs {
  readonly options: Options;
  readonly contract: PlatformContract;
  readonly ledger: Ledger;
  /** Address up to `/websocket`. */
  readonly address: string;
  readonly visitor: string;
  readonly token: string | undefined;
  readonly room: () => Promise<string>;
  readonly speaker: Speaker;
  readonly signal: AbortSignal;
}

const KIB = 1024;
const LONG = 60 * KIB;
const NORMAL_CLOSURE = 1000;
/** After an invalid frame: Phoenix itself closes with 1011. */
const AFTER_NONSENSE: readonly number[] = [1003, 1011];

const reasonOf = (response: unknown) => printable(String((response as { reason?: unknown } | undefined)?.reason ?? ''));
const idOf = (payload: unknown) => (payload as { id?: unknown } | undefined)?.id;

/** Checks the socket of the chat against src/platform/socket.md. */
export async function checkSocket(needs: Needs): Promise<void> {
  const { options, contract, ledger, address, visitor, token, speaker, signal } = needs;
  const { timeoutSeconds, origin } = options;
  const clients: Client[] = [];
  const addressWith = (change: Readonly<Record<string, string>> = {}, path?: string) => {
    const url = new URL(address);
    if (path !== undefined) url.pathname = path;
    const query = { vsn: '2.0.0', uuid: visitor, provider: options.provider, ...change };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  };
  const open = async (url = addressWith(), withToken?: string): Promise<Client> => {
    const client = await openSocket({ url, origin, token: withToken, timeoutSeconds, signal });
    clients.push(client);
    return client;
  };
  const subject = async (
    name: Subject,
    action: (check: (fault?: string | false, kind?: 'wrong' | 'note') => void) => Promise<unknown>,
  ) => {
    try {
      await action((fault, kind) => ledger.check(name, fault, kind));
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Refused) ledger.hear(name, error.status);
      if (error instanceof NotChecked) ledger.skip(name, error.message);
      else if (error instanceof NoAnswer || error instanceof Refused) ledger.check(name, error.message);
      else throw error;
    }
  };

  /** A refusal at the upgrade. */
  const refused = async (
    what: string,
    wanted: readonly number[],
    url: string,
    withToken?: string,
  ): Promise<string | undefined> => {
    try {
      (await open(url, withToken)).end();
      return `${what} is not refused`;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return wanted.includes(error.status)
        ? undefined
        : `${what} gets ${error.status} instead of ${wanted.join(' or ')}`;
    }
  };

  const checkOpening = () =>
    subject('socket: open', async (check) => {
      const { protocol } = await open();
      check(protocol !== 'phoenix' && `the subprotocol "phoenix" is not selected, so browsers close the connection`);
      if (token === undefined) return ledger.skip('socket: open', 'with a token: needs --token');
      const withToken = await open(addressWith(), token);
      check(withToken.protocol !== 'phoenix' && 'with a token, the subprotocol "phoenix" is not selected');
    });

  const checkRefusals = () =>
    subject('socket: refusals', async (check) => {
      check(await refused('another vsn', [400, 403], addressWith({ vsn: '9.0.0' })));
      check(await refused('an invalid token', [403], addressWith(), 'nonsense'));
      check(await refused('an invalid token in the address', [403], addressWith({ token: 'nonsense' })), 'note');
      const { pathname } = new URL(address);
      check(
        await refused(
          'another path',
          [404],
          addressWith({}, pathname.replace(/\/[^/]+\/websocket$/, '/none/websocket')),
        ),
        'note',
      );
    });

  const checkRooms = (client: Client, room: string) =>
    subject('socket: refused rooms', async (check) => {
      const joining = async (topic: string, wanted: string) => {
        const { status, response } = await client.join(topic);
        const got = status === 'ok' ? 'is joined' : `gets "${reasonOf(response)}"`;
        check((status !== 'error' || reasonOf(response) !== wanted) && `${topic} ${got} instead of "${wanted}"`);
      };
      await joining(`room:none-${room}`, 'no such room');
      await joining('nothing', 'unmatched topic');
      const { privateRoom } = options;
      if (privateRoom === undefined)
        return ledger.skip('socket: refused rooms', 'a private room: needs --private-room');
      await joining(`room:${privateRoom}`, 'forbidden');
    });

  const checkDelivery = (room: string, one: Client, two: Client, gone: Client, before: number) =>
    subject('socket: new_message', async (check) => {
      const topic = `room:${room}`;
      const said = await speaker.say(room, [one, two]);
      const isSaid = (payload: unknown) => said.id === undefined || idOf(payload) === said.id;
      for (const [name, client] of [
        ['the first client', one],
        ['the second client', two],
      ] as const) {
        const payload = await client.event(topic, 'new_message', isSaid).catch((error: Error) => {
          throw new NoAnswer(`${name} gets ${error.message}`);
        });
        const [first] = contract.checkAnswer('sendMessage', 201, payload);
        check(first && `the payload: ${first.field || 'it'} ${first.message}`);
        const message = payload as Partial<ChatMessage>;
        check(message.room_id !== room && 'the payload has another room_id');
        check(said.text !== undefined && message.text !== said.text && 'the payload has another text than was sent');
      }
      if (said.isStored)
        check((await said.isStored()) === false && 'a delivered message is not in the list of messages');
      const strays = gone.has(topic, 'new_message', isSaid, before);
      ledger.check('socket: leave', strays && 'a client that has left the room gets its messages');
      if (speaker.checkSecret) await speaker.checkSecret(room, check);
    });

  const checkModeration = (room: string, clients: readonly Client[]) =>
    subject('socket: moderation', async (check) => {
      for (const { event, has } of await speaker.moderate(room)) {
        for (const client of clients) {
          const holds = (payload: unknown) =>
            isDeepStrictEqual({ ...(payload as object), ...has }, { ...(payload as object) });
          await client.event(`room:${room}`, event, holds);
          check();
        }
      }
    });

  const checkClosing = (room: string, clients: readonly Client[]) =>
    subject('socket: room_closed', async (check) => {
      await speaker.close(room);
      for (const client of clients) {
        const payload = await client.event(`room:${room}`, 'room_closed', () => true);
        const id = (payload as { room_id?: unknown } | undefined)?.room_id;
        check(id !== room && `the payload has room_id "${printable(String(id))}" instead of "${room}"`);
      }
    });

  const checkFrames = (bystander: Client) =>
    subject('socket: frames', async (check) => {
      const { status } = await (await open()).heartbeat({ padding: 'x'.repeat(LONG) });
      check(status !== 'ok' && 'a frame of 60 KiB is not accepted');
      for (const nonsense of ['{', '[1,2,3,4]']) {
        const client = await open();
        client.send(nonsense);
        const code = await client.closed().catch(() => undefined);
        check(code === undefined && `the invalid frame ${nonsense} does not close the connection`, 'note');
        check(
          code === NORMAL_CLOSURE && 'an invalid frame closes with 1000, after which clients stay away for a minute',
        );
        const isOther = code !== undefined && code !== NORMAL_CLOSURE && !AFTER_NONSENSE.includes(code);
        check(isOther && `an invalid frame closes with ${code} instead of ${AFTER_NONSENSE.join(' or ')}`, 'note');
      }
      check((await bystander.heartbeat()).status !== 'ok' && 'an invalid frame of one client disturbs another');
    });

  const checkRoom = async (one: Client) => {
    let room = '';
    await subject('socket: join', async (check) => {
      room = await needs.room();
      const { status, response } = await one.join(`room:${room}`);
      if (status !== 'ok') {
        room = '';
        throw new NoAnswer(`room:${needs.options.room ?? ''} can’t be joined: "${reasonOf(response)}"`);
      }
      check();
      const id = (response as { room_id?: unknown } | undefined)?.room_id;
      check(id !== room && 'the reply has no room_id');
    });
    await checkRooms(one, room);
    if (room === '') return;
    const others: Client[] = [];
    await subject('socket: open', async () => {
      others.push(await open(), await open());
    });
    const [two, gone] = others;
    if (!two || !gone) return;
    await subject('socket: join', async (check) => {
      const { status } = await two.join(`room:${room}`);
      check(status !== 'ok' && 'a second client can’t join the room');
    });
    await subject('socket: leave', async (check) => {
      const { ref } = await gone.join(`room:${room}`);
      const { status } = await gone.leave(`room:${room}`, ref);
      check(status !== 'ok' && 'leaving is not confirmed');
    });
    await checkDelivery(room, one, two, gone, gone.received());
    await checkModeration(room, [one, two]);
    await checkClosing(room, [one, two]);
  };

  try {
    await checkOpening();
    const [one] = clients;
    if (!one) return;
    await subject('socket: heartbeat', async (check) =>
      check((await one.heartbeat()).status !== 'ok' && 'the heartbeat is not confirmed'),
    );
    await checkRefusals();
    await checkRoom(one);
    await checkFrames(one);
    ledger.skip('socket: open', 'closing with 1012 at a restart');
  } finally {
    for (const client of clients) client.end();
    const known = new Set(ledger.entries().map(({ name }) => name));
    for (const name of Object.keys(SOCKET_SUBJECTS))
      if (!known.has(name)) ledger.skip(name, 'the socket does not open');
  }
}
