import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type ElementPage, openElementPage, waitUntilPlaying } from '../support/page/element-page.ts';
import { STRICT_CSP } from '../support/page/foreign-page.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

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

const TSCONFIG = {
  compilerOptions: {
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
  },
  include: ['*.tsx'],
};

/** The first version with which `npm ci` must not warn, and two later ones. */
const NODES = ['20.19.0', '22.20.0', '24.11.0'];

describe('the dependencies', () => {
  it('support every Node version of engines', async () => {
    const { satisfies } = createRequire(import.meta.url)('semver') as {
      satisfies(version: string, range: string): boolean;
    };
    const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { engines?: { node?: string }; optional?: boolean }>;
    };
    const refusing = Object.entries(lock.packages)
      // npm silently skips optional packages that don't fit.
      .filter(([, { optional }]) => !optional)
      .flatMap(([name, { engines }]) => {
        const refused = NODES.filter((node) => !satisfies(node, engines?.node ?? '*'));
        return refused.length > 0 ? [`${name} wants ${engines?.node}, not ${refused.join(', ')}`] : [];
      });
    assert.deepEqual(refusing, []);
  });
});

describe('the packed package in a new Vite project', () => {
  let folder: string;
  let web: ElementPage;
  const inFolder = (command: string, ...args: string[]) => run(command, args, { cwd: folder });
  const typeCheck = () => inFolder(process.execPath, path.join(root, 'node_modules/typescript/bin/tsc'), '-p', '.');

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'cloud-player-'));
    const { stdout } = await run('npm', ['pack', '--pack-destination', folder, '--silent'], { cwd: root });
    const { devDependencies } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
    const files = {
      'package.json': {
        name: 'fresh',
        private: true,
        type: 'module',
        dependencies: {
          'cloud-player': `file:./${stdout.trim().split('\n').at(-1)}`,
          react: devDependencies.react,
          'react-dom': devDependencies['react-dom'],
        },
        devDependencies: {
          '@types/react': devDependencies['@types/react'],
          '@types/react-dom': devDependencies['@types/react-dom'],
          vite: '7.3.8',
        },
      },
      'tsconfig.json': TSCONFIG,
      'index.html':
        '<!doctype html><html lang="en"><head><title>Fresh</title></head><body><script type="module" src="/app.tsx"></script></body></html>',
      'app.tsx': APP,
    };
    for (const [name, content] of Object.entries(files)) {
      await writeFile(path.join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
    }
    await inFolder('npm', 'install', '--no-audit', '--no-fund', '--silent');
    web = await openElementPage();
  });
  after(async () => {
    await web?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('contains what a user needs and nothing else', async () => {
    const { stdout } = await run('npm', ['pack', '--dry-run', '--json'], { cwd: root });
    const report: unknown = JSON.parse(stdout);
    const [packed] = (Array.isArray(report) ? report : Object.values(report as object)) as {
      files: { path: string }[];
    }[];
    const strange = packed?.files
      .map(({ path: file }) => file)
      .filter(
        (file) =>
          !/^(LICENSE|README\.md|package\.json|dist\/(THIRD-PARTY-NOTICES\.txt|custom-elements\.json|.*(\.js|\.js\.map|\.d\.ts)))$/.test(
            file,
          ),
      );
    assert.deepEqual(strange, []);
  });

  it('has standalone types, which reject errors', async () => {
    await typeCheck();
    await writeFile(path.join(folder, 'wrong.tsx'), APP.replace('is-general', 'is-general theme="pink"'));
    await assert.rejects(typeCheck, ({ stdout }: { stdout: string }) => /wrong\.tsx.*'"pink"'/s.test(stdout));
    await rm(path.join(folder, 'wrong.tsx'));
  });

  it('is bundled by Vite and plays, including its worker', async () => {
    await inFolder('npx', 'vite', 'build', '--logLevel', 'error');
    const built = path.join(folder, 'dist');
    const names = (await readdir(built, { recursive: true })).filter((name) => /\.(js|html)$/.test(name));
    const files = await Promise.all(
      names.map(async (name) => [`/${name}`, await readFile(path.join(built, name), 'utf8')] as const),
    );
    const { '/index.html': html = '', ...scripts } = Object.fromEntries(files);
    web.site.show(html, { files: scripts, csp: STRICT_CSP.replace('worker-src blob:', "worker-src 'self' blob:") });
    const page = await web.browser.newPage();
    await page.goto(web.site.origin);
    await waitUntilPlaying(page);
    assert.equal(page.workers().length, 1);
  });
});
