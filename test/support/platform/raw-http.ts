import { connect, type Socket } from 'node:net';
import { PATIENCE } from '../time/patience.ts';

export interface RawReply {
  /** 0 without a valid response. */
  readonly status: number;
  readonly text: string;
  /** Whether the server closed the connection. */
  readonly closed: boolean;
  readonly sentBytes: number;
}

interface Wish {
  /** Sent repeatedly after the text, this many bytes in total. */
  readonly flood?: { readonly chunk: Buffer; readonly bytes: number };
  /** Called once the text is sent; a connection that is still open is closed when it resolves. */
  until?(): Promise<unknown>;
  /** Resets the connection once everything is sent. */
  readonly reset?: boolean;
  readonly halfClose?: boolean;
}

export const requestText = (line: string, ...headers: string[]): string =>
  `${[`${line} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`;

/** Writes raw bytes to a port, which no HTTP client would, and reads the response until the server closes. */
export function sendRaw(origin: string, text: string | Buffer, wish: Wish = {}): Promise<RawReply> {
  const { flood, until, reset = false, halfClose = false } = wish;
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    let heard = '';
    let closed = false;
    let sent = 0;
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 0);
      resolve({ status, text: heard, closed, sentBytes: sent });
    };
    const timer = setTimeout(end, PATIENCE.timeout);
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
    });
    for (const event of ['end', 'close'] as const) {
      socket.on(event, () => {
        closed = true;
        if (event === 'close' || !flood) end();
      });
    }
    socket.on('error', () => {});
    socket.on('connect', () => {
      socket.write(text, () => void until?.().then(end, end));
      if (reset) return void setImmediate(() => socket.resetAndDestroy());
      if (halfClose) socket.end();
      if (flood)
        pour(socket, flood, (bytes) => {
          sent = bytes;
        });
    });
  });
}

function pour(socket: Socket, { chunk, bytes }: NonNullable<Wish['flood']>, tell: (bytes: number) => void): void {
  let sent = 0;
  const more = () => {
    while (sent < bytes && socket.writable) {
      sent += chunk.length;
      tell(sent);
      if (!socket.write(chunk)) return;
    }
  };
  socket.on('drain', more);
  more();
}
