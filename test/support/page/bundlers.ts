import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import { build as esbuild } from 'esbuild';
import { build as vite } from 'vite';
import webpack from 'webpack';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The address under which the files of a bundle are served. */
const BASE = '/built/';

export interface Project {
  /** Bundles an entry that imports the package, and returns the files by their address; the entry is `/built/main.js`. */
  bundle(bundler: Bundler): Promise<Readonly<Record<string, string>>>;
  remove(): void;
}

interface Wish {
  readonly folder: string;
  readonly entry: string;
  readonly output: string;
}

/** What webpack and rspack have in common. Not minified: that takes the longest and changes no address. */
const config = ({ folder, entry, output }: Wish) => ({
  mode: 'production' as const,
  context: folder,
  entry: { main: entry },
  output: { path: output, publicPath: BASE },
  optimization: { minimize: false },
  performance: { hints: false as const },
});

interface Outcome {
  hasErrors(): boolean;
  toString(options: object): string;
}

const finished = (start: (done: (error: unknown, outcome?: Outcome) => void) => unknown) =>
  new Promise<void>((resolve, reject) => {
    start((error, outcome) => {
      if (error || outcome?.hasErrors()) reject(error ?? new Error(outcome?.toString({})));
      else resolve();
    });
  });

const BUNDLERS = {
  webpack: (wish: Wish) => finished((done) => webpack(config(wish), done)),
  rspack: (wish: Wish) => finished((done) => rspack(config(wish), done)),
  Vite: ({ folder, entry, output }: Wish) =>
    vite({
      root: folder,
      base: BASE,
      configFile: false,
      logLevel: 'error',
      build: {
        outDir: output,
        assetsDir: '',
        minify: false,
        rollupOptions: { input: { main: entry }, output: { entryFileNames: '[name].js' } },
      },
    }),
  esbuild: ({ folder, entry, output }: Wish) =>
    esbuild({
      absWorkingDir: folder,
      entryPoints: { main: entry },
      outdir: output,
      bundle: true,
      splitting: true,
      format: 'esm',
      logLevel: 'error',
    }),
};

export type Bundler = keyof typeof BUNDLERS;
export const bundlers = Object.keys(BUNDLERS) as Bundler[];

/** A project of an integrator, with the package as it would be published. */
export async function openProject(): Promise<Project> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cloud-player-project-'));
  const entry = path.join(folder, 'main.js');
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: root,
  });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  writeFileSync(entry, "import 'cloud-player';\n");
  const offline = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', ['install', `./${filename}`, ...offline], { cwd: folder });
  return {
    async bundle(bundler) {
      const output = path.join(folder, bundler);
      await BUNDLERS[bundler]({ folder, entry, output });
      const names = readdirSync(output).filter((name) => name.endsWith('.js'));
      return Object.fromEntries(names.map((name) => [BASE + name, readFileSync(path.join(output, name), 'utf8')]));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
