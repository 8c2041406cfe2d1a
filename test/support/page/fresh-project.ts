import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

/** A `@ts-expect-error` is itself an error where the types let the next line pass. */
const APP = `
import 'cloud-player';
import type {} from 'cloud-player/jsx';
import { createRoot } from 'react-dom/client';

const container = document.createElement('main');
document.body.append(container);
createRoot(container).render(
  <cloud-player
    type="vod"
    is-general
    src="/media/vod-ts/index.m3u8"
    autoplay
    muted
    onfinished={(event) => console.info(event.detail.duration)}
  />,
);
const player = document.querySelector('cloud-player');
if (player) player.currentTime = 0;
`;

const REACT = `
import type {} from 'cloud-player/jsx';

export const right = <cloud-player type="vod" content-id="7" raw onfinished={({ detail }) => detail.duration.toFixed()} />;
// @ts-expect-error no such theme
export const wrong = <cloud-player type="vod" theme="pink" />;
`;

const VUE = `
import type {} from 'cloud-player/vue';
import type { GlobalComponents } from 'vue';

export const right = <cloud-player type="vod" content-id="7" raw class="wide" onFinished={({ detail }) => detail.duration.toFixed()} />;
// @ts-expect-error no such theme
export const wrong = <cloud-player type="vod" theme="pink" />;

type InTemplate = InstanceType<GlobalComponents['cloud-player']>['$props'];
export const template: InTemplate = { type: 'live', contentId: 7, onQualitychange: ({ detail }) => detail.height?.toFixed() };
// @ts-expect-error no such type of content
export const film: InTemplate = { type: 'film' };
`;

const SVELTE = `
import type {} from 'cloud-player/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

type Markup = SvelteHTMLElements['cloud-player'];
export const right: Markup = { type: 'vod', 'content-id': '7', class: 'wide', onfinished: ({ detail }) => detail.duration.toFixed() };
export const older: Markup = { type: 'vod', 'on:finished': ({ detail }) => detail.duration.toFixed() };
// @ts-expect-error no such theme
export const wrong: Markup = { type: 'vod', theme: 'pink' };
`;

const NODE = `
import { type CloudPlayerElement, defineCloudPlayer } from 'cloud-player';
import 'cloud-player/script';

defineCloudPlayer();
export const seek = (player: CloudPlayerElement) => player.fastSeek(7);
// @ts-expect-error the package exports nothing else
export { createPlayer } from 'cloud-player';
`;

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'ES2022',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'Bundler',
  jsx: 'react-jsx',
  types: [],
  // On purpose: our declarations must not need the packages that are bundled in the script.
  skipLibCheck: false,
};

/** Each with its files, and what differs. */
const TYPE_CHECKS = {
  'React 19': { files: ['app.tsx', 'react.tsx'] },
  'React 18': {
    files: ['react.tsx'],
    options: { paths: { react: ['./node_modules/react-18-types'], 'react/*': ['./node_modules/react-18-types/*'] } },
  },
  Vue: { files: ['vue.tsx'], options: { jsxImportSource: 'vue' } },
  Svelte: { files: ['svelte.ts'] },
  'Node’s own resolution': {
    files: ['main.mts', 'main.cts'],
    options: { module: 'NodeNext', moduleResolution: 'NodeNext' },
  },
} as const;

export type TypeCheck = keyof typeof TYPE_CHECKS;
export const typeChecks = Object.keys(TYPE_CHECKS) as readonly TypeCheck[];

export interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

export interface FreshProject {
  readonly folder: string;
  readonly packed: Packed;
  run(command: string, ...args: readonly string[]): Promise<{ stdout: string; stderr: string }>;
  typeCheck(what: TypeCheck): Promise<unknown>;
  remove(): Promise<void>;
}

/** The project of a user who has just installed the package: packed as it would be published, and its scripts not run. */
export async function openFreshProject(): Promise<FreshProject> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cloud-player-'));
  const inFolder = (command: string, ...args: readonly string[]) => run(command, args, { cwd: folder });
  // Without `prepack`, which would rebuild while other tests read the build.
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const report: unknown = JSON.parse((await run('npm', pack, { cwd: root })).stdout);
  const [packed] = (Array.isArray(report) ? report : Object.values(report as object)) as Packed[];
  if (!packed) throw new Error('npm has packed nothing');

  const { devDependencies: ours } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const files = {
    'package.json': {
      name: 'fresh',
      private: true,
      type: 'module',
      dependencies: { 'cloud-player': `file:./${packed.filename}`, react: ours.react, 'react-dom': ours['react-dom'] },
      devDependencies: {
        '@types/react': ours['@types/react'],
        '@types/react-dom': ours['@types/react-dom'],
        'react-18-types': 'npm:@types/react@18.3.32',
        svelte: '5.57.3',
        vite: '7.3.8',
        vue: '3.5.45',
      },
    },
    'index.html':
      '<!doctype html><html lang="en"><head><title>Fresh</title></head><body><script type="module" src="/app.tsx"></script></body></html>',
    'app.tsx': APP,
    'react.tsx': REACT,
    'vue.tsx': VUE,
    'svelte.ts': SVELTE,
    'main.mts': NODE,
    'main.cts': NODE,
  };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  await inFolder('npm', 'install', '--no-audit', '--no-fund', '--silent', '--prefer-offline');
  return {
    folder,
    packed,
    run: inFolder,
    async typeCheck(what) {
      const check: { files: readonly string[]; options?: object } = TYPE_CHECKS[what];
      const config = { compilerOptions: { ...compilerOptions, ...check.options }, files: check.files };
      await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
      return inFolder(process.execPath, path.join(root, 'node_modules/typescript/bin/tsc'), '-p', '.');
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
