import { printable } from './printable.ts';

const MOST_BYTES = 2 * 1024 * 1024;

export interface Exchange {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

export interface Shot {
  readonly url: string;
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly timeoutSeconds: number;
  readonly signal: AbortSignal;
}

/** No usable response; the message says why, in one line. */
export class NoAnswer extends Error {
  /** Whether the host can't be reached at all. */
  readonly isDead: boolean;

  constructor(message: string, isDead = false) {
    super(message);
    this.isDead = isDead;
  }
}

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection is refused: nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host can’t be resolved',
  EHOSTUNREACH: 'the host can’t be reached',
  ENETUNREACH: 'the network can’t be reached',
  ETIMEDOUT: 'the connection timed out',
  UND_ERR_CONNECT_TIMEOUT: 'the connection timed out',
  ECONNRESET: 'the connection was reset',
  UND_ERR_SOCKET: 'the connection was closed before the response was complete',
  EPIPE: 'the connection was closed before the response was complete',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the connection was closed before the response was complete',
  UND_ERR_HEADERS_OVERFLOW: 'the response has too many headers',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the TLS certificate is self-signed, so browsers refuse it',
  SELF_SIGNED_CERT_IN_CHAIN: 'the TLS certificate is self-signed, so browsers refuse it',
  CERT_HAS_EXPIRED: 'the TLS certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the TLS certificate is for another host',
};
const DEAD = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

/** Explains an error of the network in one line. */
export function noAnswerOf(error: unknown): NoAnswer {
  if (error instanceof NoAnswer) return error;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const inner = cause instanceof AggregateError ? (cause.errors[0] as unknown) : cause;
  const code = String((inner as NodeJS.ErrnoException | undefined)?.code ?? '');
  const isTls = /^ERR_SSL|^EPROTO|CERT/.test(code);
  const isDead = DEAD.includes(code) || isTls;
  const known = WORDS[code];
  if (inner instanceof Error && inner.message === 'bad port') return new NoAnswer('browsers refuse this port', true);
  if (known) return new NoAnswer(known, isDead);
  if (isTls) return new NoAnswer(`there is no valid TLS (${code})`, true);
  if (/^(Z_|ERR_BROTLI|ERR__ERROR)/.test(code)) {
    return new NoAnswer('the body is not compressed as its content-encoding says');
  }
  if (/^HPE_/.test(code)) return new NoAnswer(`the response is not HTTP (${code})`);
  return new NoAnswer(printable(inner instanceof Error ? inner.message : String(inner)) || 'the request failed');
}

/** One request with a limit on time and size. Redirects are not followed, as in the player. */
export async function exchange({ url, method, headers, body, timeoutSeconds, signal }: Shot): Promise<Exchange> {
  const late = AbortSignal.timeout(timeoutSeconds * 1000);
  try {
    const response = await fetch(url, {
      method,
      // The platform may close a kept-alive connection at the moment of its next use.
      headers: { ...headers, connection: 'close' },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, late]),
    });
    return { status: response.status, headers: response.headers, body: await limited(response) };
  } catch (error) {
    signal.throwIfAborted();
    throw late.aborted ? new NoAnswer(`no complete response within ${timeoutSeconds} s`) : noAnswerOf(error);
  }
}

async function limited(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) throw new NoAnswer(`the body is larger than ${MOST_BYTES / 1024 / 1024} MiB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
