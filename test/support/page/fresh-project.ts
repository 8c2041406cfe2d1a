import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Packed, packInto } from './packed.ts';

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

/** A film with the page's own buttons, which the server renders, too. */
const FILM = `
import type { CloudPlayerElement } from 'cloud-player';
import { CloudPlayer } from 'cloud-player/react';
import { useRef, useState } from 'react';

export function Film({ tell = () => {} }: { tell?: (word: string) => void }) {
  const player = useRef<CloudPlayerElement>(null);
  const [name, setName] = useState('first');
  return (
    <main>
      <CloudPlayer
        ref={player}
        className="film"
        type="vod"
        isGeneral
        src="/media/vod-ts/index.m3u8"
        autoplay
        muted
        chart={false}
        featureSet={{ shareButton: true }}
        onReady={({ detail }) => tell(name + ' ready ' + detail.mode)}
        onPause={() => tell(name + ' pause')}
      />
      <button id="name" onClick={() => setName('second')}>{name}</button>
      <button id="pause" onClick={() => player.current?.pause()}>pause</button>
    </main>
  );
}
`;

const FILM_PAGE = `
import { hydrateRoot } from 'react-dom/client';
import { Film } from './film.tsx';

const told: string[] = [];
Object.assign(window, { told });
const tell = (word: string) => told.push(word);
const root = document.querySelector('#root');
if (root) hydrateRoot(root, <Film tell={tell} />, { onRecoverableError: (error) => tell(String(error)) });
`;

const FILM_SERVER = `
import { renderToString } from 'react-dom/server';
import { Film } from './film.tsx';

console.log(renderToString(<Film />));
`;

/** The film with REACT, which is 18 or 19, else the app. All is bundled for the server, so that it has the same React. */
const VITE = `
export default ({ isSsrBuild }) => ({
  resolve: { alias: process.env.REACT === '18' ? { react: 'react-18', 'react-dom': 'react-dom-18' } : {} },
  ssr: { noExternal: true },
  // Minifying takes the longest.
  build: { minify: false, rollupOptions: isSsrBuild ? {} : { input: process.env.REACT ? 'film.html' : 'index.html' } },
});
`;

const page = (script: string) =>
  `<!doctype html><html lang="en"><head><title>Fresh</title></head><body><div id="root"></div><script type="module" src="/${script}"></script></body></html>`;

const REACT = `
import type {} from 'cloud-player/jsx';
import { CloudPlayer, type CloudPlayerProps } from 'cloud-player/react';

export const wide: CloudPlayerProps = { 'data-wide': true, is360: true };
export const film = <CloudPlayer type="vod" contentId={7} featureSet={{ shareButton: true }} onFinished={({ detail }) => detail.duration.toFixed()} onTimeUpdate={() => {}} />;
// @ts-expect-error no such theme
export const pink = <CloudPlayer type="vod" theme="pink" />;
// @ts-expect-error no such event
export const burst = <CloudPlayer type="vod" onBurst={() => {}} />;

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
import { controlFrame, type FrameEvents } from 'cloud-player/frame';
import 'cloud-player/script';

defineCloudPlayer();
export function follow(iframe: HTMLIFrameElement) {
  const player = controlFrame(iframe, { resize: true });
  player.call('setCurrentTime', 7);
  player.on('quizend', ({ right }: FrameEvents['quizend']) => right?.toFixed());
  // @ts-expect-error the words of a message stay in the frame
  player.on('chatmessage', ({ text }) => text);
  return player.get('getVolume').then((percent) => percent.toFixed());
}
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
  'React 19': { files: ['app.tsx', 'film.tsx', 'react.tsx'] },
  'React 18': {
    files: ['film.tsx', 'react.tsx'],
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

export type React = '18' | '19';
/** Files by their address. */
export type Files = Readonly<Record<string, string>>;

export interface FreshProject {
  readonly folder: string;
  readonly packed: Packed;
  run(command: string, ...args: readonly string[]): Promise<{ stdout: string; stderr: string }>;
  /** The page of the app, bundled by the Vite of the project, which is the last one with Rollup. */
  app(): Promise<Files>;
  /** The page of the film, bundled by the Vite of this repository, in a fifth of the time. */
  film(react: React): Promise<Files>;
  /** What the server renders of the film. */
  render(react: React): Promise<string>;
  typeCheck(what: TypeCheck): Promise<unknown>;
  remove(): Promise<void>;
}

/** The project of a user who has just installed the package: packed as it would be published, and its scripts not run. */
export async function openFreshProject(): Promise<FreshProject> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cloud-player-'));
  const inFolder = (command: string, ...args: readonly string[]) => run(command, args, { cwd: folder });
  const packed = await packInto(folder);
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
        'react-18': 'npm:react@18.3.1',
        'react-18-types': 'npm:@types/react@18.3.32',
        'react-dom-18': 'npm:react-dom@18.3.1',
        svelte: '5.57.3',
        vite: '7.3.8',
        vue: '3.5.45',
      },
      // The bundler gives it the other version.
      overrides: { 'react-dom-18': { react: '$react' } },
    },
    'vite.config.js': VITE,
    'index.html': page('app.tsx'),
    'app.tsx': APP,
    'film.html': page('film-page.tsx'),
    'film.tsx': FILM,
    'film-page.tsx': FILM_PAGE,
    'film-server.tsx': FILM_SERVER,
    'react.tsx': REACT,
    'vue.tsx': VUE,
    'svelte.ts': SVELTE,
    'main.mts': NODE,
    'main.cts': NODE,
  };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  // A bundler that has run in this process has made it one of production.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--silent', '--prefer-offline'];
  await inFolder('npm', 'install', ...options);
  const build = async (vite: string, output: string, react?: React, ...options: readonly string[]) => {
    await run(process.execPath, [vite, 'build', '--logLevel', 'error', '--outDir', output, ...options], {
      cwd: folder,
      env: { ...process.env, ...(react && { REACT: react }) },
    });
    const built = path.join(folder, output);
    const names = (await readdir(built, { recursive: true })).filter((name) => /\.(js|html)$/.test(name));
    const files = names.map(async (name) => [`/${name}`, await readFile(path.join(built, name), 'utf8')] as const);
    return Object.fromEntries(await Promise.all(files));
  };
  const viteOf = (place: string) => path.join(place, 'node_modules/vite/bin/vite.js');
  return {
    folder,
    packed,
    run: inFolder,
    app: () => build(viteOf(folder), 'app'),
    film: (react) => build(viteOf(root), `film-${react}`, react),
    async render(react) {
      const output = `server-${react}`;
      await build(viteOf(root), output, react, '--ssr', 'film-server.tsx');
      return (await inFolder(process.execPath, path.join(output, 'film-server.js'))).stdout.trim();
    },
    async typeCheck(what) {
      const check: { files: readonly string[]; options?: object } = TYPE_CHECKS[what];
      const config = { compilerOptions: { ...compilerOptions, ...check.options }, files: check.files };
      await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
      return inFolder(
        process.execPath,
        path.join(root, 'node_modules/typescript/bin/tsc'),
        '-p',
        '.',
        '--singleThreaded',
      );
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
