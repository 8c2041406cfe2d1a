import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { getContract } from '../../demo/platform/contract.ts';
import { createFacts, roomOf } from './facts.ts';
import { createLedger } from './ledger.ts';
import { checkOperations } from './operations.ts';
import { BadUsage, HELP, type Options, readOptions } from './options.ts';
import { createPace } from './pace.ts';
import { reportOf } from './report.ts';
import { CallFailed, createSite, NotChecked } from './site.ts';
import { checkSocket } from './socket/checks.ts';
import { createSpeaker } from './socket/speaker.ts';

export interface Terminal {
  print(line: string): void;
  /** For messages that are not part of the report. */
  warn(line: string): void;
  askCode(signal: AbortSignal): Promise<string>;
  /** Ends the run early; the report mentions it. */
  readonly signal: AbortSignal;
}

const SOCKET_PATH = '/api/socket/websocket';

/** Returns the exit code. */
export async function main(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const options = readOptions(args);
    if (options) return await check(options, terminal);
    terminal.print(HELP);
    return 0;
  } catch (error) {
    if (!(error instanceof BadUsage)) throw error;
    terminal.warn(`${error.message}; --help lists the options`);
    return 2;
  }
}

function socketAddress({ socket, platform, endpoints }: Options): string {
  if (socket !== undefined) return socket;
  const url = new URL(endpoints.openSocket ?? SOCKET_PATH, platform);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}

async function check(options: Options, { print, warn, askCode, signal: stop }: Terminal): Promise<number> {
  const started = performance.now();
  const ledger = createLedger();
  // The platform is not trusted.
  const contract = getContract({ allErrors: false });
  const pace = createPace(options.perSecond);
  const late = AbortSignal.timeout(options.totalSeconds * 1000);
  const signal = AbortSignal.any([stop, late]);
  // Each request and each wait adds a listener.
  setMaxListeners(0, signal);
  const left = new Map<string, number>();
  const leave = (what: string, count = 1) => void left.set(what, (left.get(what) ?? 0) + count);
  const { platform } = options;
  const site = platform === undefined ? undefined : createSite({ options, platform, contract, ledger, pace, signal });
  const facts =
    site && createFacts(site, { access: options.token, refresh: options.refresh, moderator: options.moderatorToken });

  const run = async () => {
    if (site && facts) {
      await checkOperations({ site, facts, askCode: () => askCode(signal), leave });
      if (site.gone() !== undefined && options.socket === undefined) return;
    }
    await checkSocket({
      options,
      contract,
      ledger,
      address: socketAddress(options),
      visitor: site?.visitor ?? `conformance-${randomUUID()}`,
      token: facts?.tokens.access ?? options.token,
      room: async () => {
        if (!site || !facts) return options.room ?? '';
        return roomOf(site, facts).catch((error: unknown) => {
          throw error instanceof CallFailed ? new NotChecked('needs --room') : error;
        });
      },
      speaker: createSpeaker({ options, site, facts, pace, signal, print, leave }),
      signal,
    });
  };

  let isWhole = true;
  try {
    await run();
  } catch (error) {
    if (!signal.aborted) throw error;
    isWhole = false;
  }
  const gone = site?.gone();
  const seconds = (performance.now() - started) / 1000;
  const { strict, profile } = options;
  const entries = ledger.entries();
  const { lines, holds } = reportOf({ entries, strict, profile, calls: site !== undefined, seconds, left, gone });
  // If nothing has responded, only the reason matters.
  if (site?.hasResponded() ?? true) for (const line of lines) print(line);
  if (gone !== undefined) warn(`${platform}: ${gone}`);
  if (!isWhole)
    warn(
      stop.aborted
        ? 'Stopped; the rest is not checked'
        : `Stopped after ${options.totalSeconds} s; the rest is not checked`,
    );
  return holds && isWhole && gone === undefined ? 0 : 1;
}
