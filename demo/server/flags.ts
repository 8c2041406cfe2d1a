import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

export interface Flags {
  /** Path of the platform's database. */
  readonly data: string;
  /** Deletes the database and seeds it again. */
  readonly reset: boolean;
  readonly port: number;
  readonly host: string;
  /** Public address, if this server is behind another one. */
  readonly origin: string | undefined;
  /** Whether the viewers' addresses are those that a proxy names, which all requests come through. */
  readonly behindProxy: boolean;
  /** Servers of the chat's sockets, in place of its own. */
  readonly chatNodes: readonly string[] | undefined;
  /** Origins of pages that may control the player in an iframe; undefined: all. */
  readonly frameOrigins: string | undefined;
  /** Whether login codes and faults are open at `/control`: never behind another server. */
  readonly control: boolean;
}

const DEFAULT_PORT = 4173;
const HIGHEST_PORT = 65_535;
const DATA = fileURLToPath(new URL('../platform/.data/platform.db', import.meta.url));

export const USAGE = `Usage: npm start -- [--port ${DEFAULT_PORT}] [--host 127.0.0.1] [--origin https://NAME] [--behind-proxy] [--chat-nodes http://A,http://B] [--frame-origins 'https://A https://B'] [--reset] [--data FILE]
       with DATABASE_URL=postgres://…, COUNTERS_URL=redis://…, TOKEN_SECRET and INTERNAL_SECRET in the environment for several processes`;

/** Unknown flags are an error. */
export function readFlags(args: readonly string[]): Flags {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', short: 'p' },
      host: { type: 'string' },
      origin: { type: 'string' },
      'behind-proxy': { type: 'boolean' },
      'chat-nodes': { type: 'string' },
      'frame-origins': { type: 'string' },
      data: { type: 'string' },
      reset: { type: 'boolean' },
      control: { type: 'boolean' },
    },
  });
  const {
    port = String(DEFAULT_PORT),
    host = '127.0.0.1',
    data = DATA,
    reset = false,
    control = false,
    'behind-proxy': behindProxy = false,
    origin,
    'chat-nodes': chatNodes,
    'frame-origins': frameOrigins,
  } = values;
  if (!/^\d{1,5}$/.test(port) || Number(port) > HIGHEST_PORT) {
    throw new Error(`--port wants a number from 0 to ${HIGHEST_PORT}, not "${port}"`);
  }
  if (host === '') throw new Error('--host wants a name or an address');
  if (data === '') throw new Error('--data wants a file');
  if (origin !== undefined && !/^https?:\/\/[^/]+$/.test(origin)) {
    throw new Error(`--origin wants an address like https://video.example, not "${origin}"`);
  }
  if (frameOrigins !== undefined && !/^\s*https?:\/\/[^/\s]+(\s+https?:\/\/[^/\s]+)*\s*$/.test(frameOrigins)) {
    throw new Error(
      `--frame-origins wants origins like https://site.example, with spaces between, not "${frameOrigins}"`,
    );
  }
  if (chatNodes !== undefined && !/^https?:\/\/[^/,]+(,https?:\/\/[^/,]+)*$/.test(chatNodes)) {
    throw new Error(`--chat-nodes wants addresses like http://10.0.0.1:4000,http://10.0.0.2:4000, not "${chatNodes}"`);
  }
  const isPublic = origin !== undefined || behindProxy;
  return {
    port: Number(port),
    host,
    data,
    reset,
    origin,
    frameOrigins,
    behindProxy,
    chatNodes: chatNodes?.split(','),
    control: control && !isPublic,
  };
}
