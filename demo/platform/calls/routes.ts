import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Operations } from '../../../src/platform/schema.d.ts';
import type { Call } from '../openapi.ts';
import { answerOf, Failure, notFound } from './failure.ts';
import type { App, Needs } from './needs.ts';

type Id = keyof Operations;

export interface Ask<I extends Id> {
  readonly path: Operations[I]['path'];
  readonly query: Operations[I]['query'];
  readonly body: Operations[I]['body'];
  readonly uuid: string;
  /** Address of the connection, or the one that a trusted proxy names. */
  readonly address: string;
  /** The logged-in user; always set for calls that require a login. */
  readonly userId: string | undefined;
  readonly user: () => string;
}

type Answered<I extends Id> = Operations[I]['answer'] | Promise<Operations[I]['answer']>;

export type Route = <I extends Id>(id: I, answer: (ask: Ask<I>) => Answered<I>) => void;

/** Binds the operations of the contract to their handlers. Requests are validated before a handler runs. */
export function createRoutes(
  app: App,
  { contract, tokens, behindProxy }: Pick<Needs, 'contract' | 'tokens' | 'behindProxy'>,
): Route {
  const viewerOf = (context: Context, isFree: boolean, needsUser: boolean) => {
    const token = /^Bearer (.+)$/.exec(context.req.header('authorization') ?? '')?.[1] ?? context.req.header('x-token');
    if (isFree) return undefined;
    const viewer = token ? tokens.read(token) : undefined;
    if (token && !viewer) throw new Failure(401, 'expired');
    if (needsUser && viewer?.userId === undefined) throw new Failure(401, 'login');
    return viewer;
  };

  return (id, answer) => {
    const call = contract.calls.find((candidate) => candidate.id === id);
    if (!call) throw new Error(`The contract has no operation "${id}"`);
    const { security, 'x-same-for-everyone': isShared } = call.operation;
    const isFree = security?.length === 1 && Object.keys(security[0] ?? {}).length === 0;
    const needsUser = security?.every((way) => Object.keys(way).length > 0) ?? false;
    const status = Number(Object.keys(call.answers).find((name) => /^2/.test(name)) ?? 200);

    app.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
      const { values, complaints } = contract.checkQuery(id, context.req.query());
      if (complaints.length > 0) throw new Failure(400, 'invalid', { complaints });
      const viewer = viewerOf(context, isFree, needsUser);
      const body = call.body ? await bodyOf(context, call.body) : undefined;
      const wrong = call.body ? contract.checkBody(id, body) : [];
      if (wrong.length > 0) throw new Failure(400, 'invalid', { complaints: wrong });
      const said = await answer({
        // Validated against the contract, which these types are generated from.
        path: context.req.param() as never,
        query: values as never,
        body: body as never,
        uuid: String(values.uuid ?? ''),
        address: (behindProxy ? forwardedFor(context) : undefined) ?? addressOf(context),
        userId: viewer?.userId,
        user() {
          if (viewer?.userId === undefined) throw new Failure(401, 'login');
          return viewer.userId;
        },
      });
      if (said === undefined) return context.body(null, 204);
      // Only a success: a refusal is for this viewer.
      if (isShared) context.header('cache-control', 'public, max-age=1');
      return context.json(said as object, status as ContentfulStatusCode);
    });
  };
}

const addressOf = (context: Context<{ Bindings: HttpBindings }>) => context.env.incoming.socket.remoteAddress ?? '';

/** The proxy appends it to what the client claims. */
const forwardedFor = (context: Context) =>
  context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() || undefined;

async function bodyOf(context: Context, { required, content }: NonNullable<Call['body']>): Promise<unknown> {
  const text = await context.req.text();
  if (text === '' && !required) return {};
  if (!content['application/json']) return text;
  try {
    return JSON.parse(text, refuseNul);
  } catch {
    throw new Failure(400, 'invalid');
  }
}

/** SQLite truncates text at a NUL. */
function refuseNul(_: string, value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\0')) throw new Error('NUL in a text');
  return value;
}

/** Formats failures as in the contract. */
export function answerFailures(app: App, log: (error: unknown, path: string) => void): void {
  app.onError((error, context) => {
    if (!(error instanceof Failure)) log(error, context.req.path);
    const { status, headers, body } = answerOf(error, context.req.header('accept-language'));
    return context.json(body, status, headers);
  });
  app.notFound((context) => context.json(answerOf(notFound(), context.req.header('accept-language')).body, 404));
}
