import { parseArgs } from 'node:util';

export interface Flags {
  readonly port: number;
  readonly host: string;
}

const DEFAULT_PORT = 4173;
const HIGHEST_PORT = 65_535;

/** A mistyped flag is told, never guessed at. */
export function readFlags(args: readonly string[]): Flags {
  const { values } = parseArgs({
    args: [...args],
    options: { port: { type: 'string', short: 'p' }, host: { type: 'string' } },
  });
  const port = values.port === undefined ? DEFAULT_PORT : Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > HIGHEST_PORT) {
    throw new Error(`--port wants a number from 0 to ${HIGHEST_PORT}, not "${values.port}"`);
  }
  return { port, host: values.host ?? '127.0.0.1' };
}
