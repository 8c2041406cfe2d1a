import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Operations } from '../../../src/platform/schema.d.ts';
import type { Complaint } from '../contract.ts';
import { Failure } from './failure.ts';
import type { Needs } from './needs.ts';
import { say } from './words.ts';

const MOST_BYTES = 256 * 1024;

type Id = keyof Operations;

export interface Ask<I extends Id> {
  readonly path: Operations[I]['path'];
  readonly query: Operations[I]['query'];
  readonly body: Operations[I]['body'];
  readonly uuid: string;
  /** Where this platform was asked; addresses in answers are completed with it. */
  readonly origin: string;
  /** Who is logged in, if anyone. Calls that need somebody have somebody. */
  readonly userId: string | undefined;
  readonly user: () => string;
}

export type Route = <I extends Id>(id: I, answer: (ask: Ask<I>) => Operations[I]['answer']) => void;

/** Binds operations of the contract to what answers them. Nothing that breaks the contract comes through to an answer. */
export function createRoutes(app: Hono, { contract, tokens }: Pick<Needs, 'contract' | 'tokens'>): Route {
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
    const { security } = call.operation;
    const isFree = security?.length === 1 && Object.keys(security[0] ?? {}).length === 0;
    const needsUser = security?.every((way) => Object.keys(way).length > 0) ?? false;
    const status = Number(Object.keys(call.answers).find((name) => /^2/.test(name)) ?? 200);

    app.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
      const { values, complaints } = contract.checkQuery(id, context.req.query());
      if (complaints.length > 0) throw new Failure(400, 'invalid', { complaints });
      const viewer = viewerOf(context, isFree, needsUser);
      const body = call.body ? await bodyOf(context, call.body.required) : undefined;
      const wrong = call.body ? contract.checkBody(id, body) : [];
      if (wrong.length > 0) throw new Failure(400, 'invalid', { complaints: wrong });
      const said = answer({
        // What follows was held against the contract, which these types are generated from.
        path: context.req.param() as never,
        query: values as never,
        body: body as never,
        uuid: String(values.uuid ?? ''),
        origin: new URL(context.req.url).origin,
        userId: viewer?.userId,
        user() {
          if (viewer?.userId === undefined) throw new Failure(401, 'login');
          return viewer.userId;
        },
      });
      if (said === undefined) return context.body(null, 204);
      return context.json(said as object, status as ContentfulStatusCode);
    });
  };
}

async function bodyOf(context: Context, required: boolean): Promise<unknown> {
  const text = await context.req.text();
  if (text.length > MOST_BYTES) throw new Failure(413, 'tooLarge');
  if (text === '' && !required) return {};
  try {
    return JSON.parse(text, refuseNul);
  } catch {
    throw new Failure(400, 'invalid');
  }
}

/** The database ends a text at a NUL, and would give back less than was sent. */
function refuseNul(_: string, value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\0')) throw new Error('NUL in a text');
  return value;
}

/** Failures in the contract's form; what was not foreseen says nothing of the inside. */
export function answerFailures(app: Hono, log: (error: unknown) => void): void {
  app.onError((error, context) => {
    const language = context.req.header('accept-language');
    if (!(error instanceof Failure)) {
      log(error);
      return context.json({ detail: say('broken', language) }, 500);
    }
    const { complaints, retryAfterSeconds } = error.more;
    if (retryAfterSeconds !== undefined) context.header('retry-after', String(Math.ceil(retryAfterSeconds)));
    const fields = complaints && byField(complaints);
    return context.json({ detail: say(error.word, language), ...(fields && { fields }) }, error.status);
  });
  app.notFound((context) => context.json({ detail: say('notFound', context.req.header('accept-language')) }, 404));
}

function byField(complaints: readonly Complaint[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { field, message } of complaints) fields[field] = [...(fields[field] ?? []), message];
  return fields;
}
