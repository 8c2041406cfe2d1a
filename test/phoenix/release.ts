import { accessSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Engine, freePort, startEngine } from '../operators/engines/engine.ts';

const BUILT = fileURLToPath(new URL('../../demo/phoenix/_build/prod/rel/chat/bin/chat', import.meta.url));

export interface ChatNode {
  readonly origin: string;
  /** Without a goodbye. */
  kill(): Promise<void>;
  /** On SIGTERM. */
  stop(): Promise<void>;
  restart(): Promise<void>;
}

interface Secrets {
  readonly tokenSecret: string;
  readonly internalSecret: string;
}

function programOf(): string {
  const program = process.env.CHAT_RELEASE ?? BUILT;
  try {
    accessSync(program);
    return program;
  } catch {
    throw new Error(
      `${program} is not built: see demo/phoenix/README.md, or set CHAT_RELEASE to the release's bin/chat`,
    );
  }
}

/** Nodes of the release that find each other. */
export async function startCluster(count: number, { tokenSecret, internalSecret }: Secrets): Promise<ChatNode[]> {
  const program = programOf();
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const nameOf = (port: number) => `chat${port}@127.0.0.1`;
  return Promise.all(
    ports.map(async (port) => {
      const environment = {
        TOKEN_SECRET: tokenSecret,
        INTERNAL_SECRET: internalSecret,
        PORT: String(port),
        NODES: ports.map(nameOf).join(','),
        RELEASE_DISTRIBUTION: 'name',
        RELEASE_NODE: nameOf(port),
        RELEASE_COOKIE: internalSecret.replaceAll(/\W/g, ''),
      };
      const start = () => startEngine(program, ['start'], { port, environment, ending: 'SIGTERM' });
      let engine: Engine = await start();
      return {
        origin: `http://127.0.0.1:${port}`,
        kill: () => engine.kill(),
        stop: () => engine.stop(),
        async restart() {
          engine = await start();
        },
      };
    }),
  );
}
