import { parseArgs } from 'node:util';

export interface Flags {
  readonly port: number;
  readonly host: string;
}

const DEFAULT_PORT = 4173;
const HIGHEST_PORT = 65_535;

export const USAGE = `Usage: npm start -- [--port ${DEFAULT_PORT}] [--host 127.0.0.1]`;

/** A mistyped flag is told, never guessed at. */
export function readFlags(args: readonly string[]): Flags {
  const { values } = parseArgs({
    args: [...args],
    options: { port: { type: 'string', short: 'p' }, host: { type: 'string' } },
  });
  const { port = String(DEFAULT_PORT), host = '127.0.0.1' } = values;
  if (!/^\d{1,5}$/.test(port) || Number(port) > HIGHEST_PORT) {
    throw new Error(`--port wants a number from 0 to ${HIGHEST_PORT}, not "${port}"`);
  }
  if (host === '') throw new Error('--host wants a name or an address');
  return { port: Number(port), host };
}
