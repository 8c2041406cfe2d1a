import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getContract } from '../../../demo/platform/contract.ts';
import { createPlatform, type PlatformOptions } from '../../../demo/platform/create-platform.ts';
import type { QuizNow } from '../../../demo/platform/live/quiz-show.ts';
import type { Operations } from '../../../src/platform/schema.d.ts';
import { costs } from '../../runner/costs.ts';

const contract = getContract();

type Id = keyof Operations;

interface Wish {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly token?: string;
  readonly uuid?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer<I extends Id> {
  readonly status: number;
  readonly body: Operations[I]['answer'];
  readonly detail: string;
  readonly headers: Headers;
}

/** The reference platform on its own port, with its own database, over real HTTP. */
export async function openPlatform(options: Partial<PlatformOptions> = {}) {
  costs.platforms += 1;
  const folder = mkdtempSync(path.join(tmpdir(), 'cloud-player-platform-'));
  const logged: string[] = [];
  const warned: string[] = [];
  const platform = await createPlatform({
    file: path.join(folder, 'platform.db'),
    crowd: false,
    log: (text) => void logged.push(text),
    warn: (line) => void warned.push(line),
    ...options,
  });
  /** The requests it received, with their responses. */
  const heard: { readonly method: string; readonly path: string; readonly status: number }[] = [];
  const note = ({ method = '', url = '' }: IncomingMessage, status: number) =>
    heard.push({ method, path: url.split('?')[0] ?? '', status });
  const http = platform.serve((_, response) => response.writeHead(404).end());
  http.prependListener('request', (request, response) => {
    response.on('finish', () => note(request, response.statusCode));
  });
  http.prependListener('upgrade', (request, socket) => {
    // The first write has the status: 101 or an error.
    const { write, end } = socket;
    const told = (chunk: unknown) => {
      Object.assign(socket, { write, end });
      note(request, Number(/^HTTP\S+ (\d+)/.exec(String(chunk))?.[1]));
    };
    socket.write = ((...chunk: Parameters<typeof write>) => {
      told(chunk[0]);
      return socket.write(...chunk);
    }) as typeof write;
    socket.end = ((...chunk: Parameters<typeof end>) => {
      told(chunk[0]);
      return socket.end(...chunk);
    }) as typeof end;
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  /** Calls an operation and validates the response against the contract. */
  async function call<I extends Id>(id: I, wish: Wish = {}): Promise<Answer<I>> {
    const operation = contract.calls.find((candidate) => candidate.id === id);
    assert.ok(operation, `the contract has no ${id}`);
    const url = new URL(
      operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(wish.path?.[name] ?? '')),
      origin,
    );
    const query = { uuid: wish.uuid ?? 'visitor-1', provider: 'test', ...wish.query };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const response = await fetch(url, {
      method: operation.method,
      headers: {
        ...(wish.token && { authorization: `Bearer ${wish.token}` }),
        ...(wish.body !== undefined && { 'content-type': 'application/json' }),
        ...wish.headers,
      },
      body: wish.body === undefined ? undefined : typeof wish.body === 'string' ? wish.body : JSON.stringify(wish.body),
    });
    const text = await response.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    assert.deepEqual(contract.checkAnswer(id, response.status, body), [], `${id} ${response.status} ${text}`);
    return {
      status: response.status,
      body: body as Operations[I]['answer'],
      detail: String((body as { detail?: string } | undefined)?.detail ?? ''),
      headers: response.headers,
    };
  }

  return {
    origin,
    http,
    platform,
    logged,
    warned,
    heard,
    call,
    /** Logs in with both steps. */
    async login(mobileNumber = '09121234567') {
      const { body } = await call('login', { body: { mobileNumber, otpType: 'sms' } });
      const code = /is (\d+)$/.exec(logged.at(-1) ?? '')?.[1];
      const { body: tokens } = await call('verifyOtp', { body: { key: code, requestId: body.data, otpType: 'sms' } });
      return tokens;
    },
    fault: (wish: Record<string, unknown>) =>
      fetch(`${origin}/control/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(wish),
      }),
    /** Controls the quiz of a live stream; the answer is its new state. */
    async quiz(liveId: string, wish: object = {}): Promise<QuizNow> {
      const response = await fetch(`${origin}/control/quiz/${liveId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(wish),
      });
      assert.equal(response.status, 200, await response.clone().text());
      return (await response.json()) as QuizNow;
    },
    async close() {
      await platform.close();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type TestPlatform = Awaited<ReturnType<typeof openPlatform>>;
