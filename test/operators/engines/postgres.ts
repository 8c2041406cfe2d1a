import { execFileSync } from 'node:child_process';
import { createFolder, freePort, programOf, removeFolder, startEngine, userNamed, versionsIn } from './engine.ts';

/** Debian has them in a folder for each version. */
const FOLDERS = versionsIn('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`);

export interface Store {
  readonly url: string;
  /** Without a goodbye; `restart` brings it back with what is on the disk. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Postgres with an empty database, its own folder and the settings of Debian. */
export async function startPostgres(): Promise<Store> {
  const programs = ['initdb', 'postgres'].map((name) => programOf(name, 'postgresql', FOLDERS));
  const [initdb = '', program = ''] = programs;
  const user = userNamed('postgres');
  const folder = createFolder(user);
  const port = await freePort();
  const about = ['-D', folder, '-U', 'platform', '--auth=trust', '-E', 'UTF8', '--locale=C'];
  execFileSync(initdb, about, { stdio: 'ignore', cwd: '/', ...user });
  const start = () =>
    startEngine(program, ['-D', folder, '-p', String(port), '-k', folder, '-h', '127.0.0.1'], { port, user });
  let engine = await start();
  return {
    url: `postgres://platform@127.0.0.1:${port}/postgres`,
    kill: () => engine.kill(),
    async restart() {
      engine = await start();
    },
    async stop() {
      await engine.stop();
      removeFolder(folder);
    },
  };
}
