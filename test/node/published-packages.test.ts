import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { OutputOptions, Plugin, RollupOptions } from 'rollup';
import { parseAst } from 'rollup/parseAst';

const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = path.join(root, 'node_modules');

interface Edit {
  readonly plugin: string;
  readonly file: string;
}
interface Row {
  readonly reason: string;
  readonly link: string;
  readonly files: readonly string[];
}

/** Every module that is not bundled with the text that its package was published with. */
const EDITED: Readonly<Record<string, readonly Row[]>> = {
  'hls-from-source': [
    {
      reason: 'broadcast captions are disabled, and hls.js has no build switch for their parser',
      link: 'https://github.com/video-dev/hls.js/blob/v1.7.4/build-config.js',
      files: ['hls.js/src/utils/cea-608-parser.ts'],
    },
  ],
};

/** They resolve and compile the published packages. The effects of `replace` are checked by the output. */
const COMPILERS = new Set(['node-resolve', 'commonjs', 'esbuild']);
/** They change the bundler's output: names and layout, the texts around the chunks, when V8 compiles a function. */
const OF_OUTPUT = [
  ...['copy-hls-worker', 'eager-entry', 'empty-dist', 'package-entry', 'single-script', 'terser'],
  // It only reads them.
  'rollup-plugin-license',
  // Of the check of platforms.
  'copy-contract',
];

type Handler = (this: object, ...values: unknown[]) => unknown;
const handlerOf = (hook: unknown) =>
  (typeof hook === 'object' && hook && 'handler' in hook ? hook.handler : hook) as Handler | undefined;
const codeOf = (result: unknown) =>
  typeof result === 'string' ? result : (result as { code?: string } | null | undefined)?.code;

/** Methods that a plugin may use; add another one if a plugin needs it. */
const CONTEXT = {
  parse: parseAst,
  error(reason: string | Error) {
    throw typeof reason === 'string' ? new Error(reason) : reason;
  },
};

/** The files under a folder whose names end as given, from that folder. */
const filesIn = (folder: string, ending: RegExp, recursive = true) =>
  readdirSync(folder, { recursive, encoding: 'utf8' }).filter((file) => ending.test(file));

/** Every package of a script, with the folders of it that modules came from. */
function bundledFolders(): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  const dist = path.join(root, 'dist/esm');
  for (const map of filesIn(dist, /\.js\.map$/)) {
    const { sources } = JSON.parse(readFileSync(path.join(dist, map), 'utf8')) as { sources: string[] };
    for (const source of sources) {
      const [, name, folder = ''] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?:([^/]+)\/)?/.exec(source) ?? [];
      if (name) folders.set(name, (folders.get(name) ?? new Set()).add(folder));
    }
  }
  return folders;
}

/** The packages in the check of platforms, which is published without a source map. */
const OF_CHECK = new Map(Object.entries({ ajv: ['dist'], 'ajv-formats': ['dist'], ws: ['lib'], yaml: ['dist'] }));

/** All code beside that of the scripts: a module that a plugin has emptied is in no source map. */
function filesOf(folders: ReadonlyMap<string, Iterable<string>>): string[] {
  return [...folders].flatMap(([name, inside]) =>
    [...inside].flatMap((folder) =>
      filesIn(path.join(modules, name, folder), /(?<!\.d)\.[cm]?[jt]s$/, folder !== '').map((file) =>
        path.join(name, folder, file),
      ),
    ),
  );
}

const IMPORT = /\bfrom '([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/g;

/** Imports from packages by our code and the bundled packages. */
function importedPackages(names: Iterable<string>): Set<string> {
  const src = path.join(root, 'src');
  const texts = filesIn(src, /\.tsx?$/).map((file) => readFileSync(path.join(src, file), 'utf8'));
  const imported = texts.flatMap((text) => [...text.matchAll(IMPORT)].map(([, from, later]) => from ?? later ?? ''));
  const nameOf = (address: string) => /^(@[^/]+\/)?[^/]+/.exec(address)?.[0] ?? '';
  return new Set([...imported, ...names].filter((address) => existsSync(path.join(modules, nameOf(address)))));
}

/** The modules whose text a plugin changes, and the packages that it looks for in another place. */
async function editsBy(plugins: readonly Plugin[], files: readonly string[], packages: Iterable<string>) {
  const edits: Edit[] = [];
  const ours = plugins.filter(({ name }) => !COMPILERS.has(name));
  for (const file of files) {
    const id = path.join(modules, file);
    const text = readFileSync(id, 'utf8');
    for (const { name, load, transform } of ours) {
      const published = name === 'replace' ? text.replaceAll('process.env.NODE_ENV', '"production"') : text;
      const loaded = codeOf(await handlerOf(load)?.call(CONTEXT, id)) ?? text;
      const code = codeOf(await handlerOf(transform)?.call(CONTEXT, loaded, id)) ?? loaded;
      if (code !== published && code !== text) edits.push({ plugin: name, file });
    }
  }
  for (const address of packages) {
    const [own = ''] = /^(@[^/]+\/)?[^/]+/.exec(address) ?? [];
    for (const { name, resolveId } of ours) {
      const found = await handlerOf(resolveId)?.call(CONTEXT, address, path.join(root, 'src/index.ts'), {});
      const id = typeof found === 'object' ? (found as { id?: string } | null)?.id : found;
      if (id && !String(id).startsWith(path.join(modules, own) + path.sep)) edits.push({ plugin: name, file: address });
    }
  }
  return edits;
}

const flat = (plugins: unknown) =>
  ([plugins] as unknown[]).flat(Number.POSITIVE_INFINITY).filter(Boolean) as readonly Plugin[];

describe('the packages in the scripts', async () => {
  const { default: configs } = (await import(path.join(root, 'rollup.config.mjs'))) as {
    default: readonly RollupOptions[];
  };
  const folders = bundledFolders();
  const files = filesOf(folders);
  const packages = importedPackages(folders.keys());

  it('are those that are promised', () => {
    for (const name of ['react', 'react-dom', 'nanostores', '@nanostores/react', 'redaxios', 'phoenix', 'three'])
      assert.ok(folders.has(name), name);
  });

  for (const { input, plugins, output } of configs) {
    const { format, plugins: ofOutput } = output as OutputOptions;
    const isForPages = input === 'src/index.ts';
    const what = isForPages ? format : 'the check of platforms';

    it(`are as published, but for the modules of one table (${what})`, async () => {
      const listed = Object.entries(isForPages ? EDITED : {}).flatMap(([plugin, rows]) =>
        rows.flatMap((row) => row.files.map((file) => `${plugin}: ${file}`)),
      );
      const edits = await editsBy(flat(plugins), isForPages ? files : filesOf(OF_CHECK), packages);
      assert.deepEqual(edits.map(({ plugin, file }) => `${plugin}: ${file}`).sort(), listed.sort());
    });

    it(`are changed afterwards by nothing that knows them (${what})`, () => {
      const names = flat(ofOutput).map(({ name }) => name);
      assert.deepEqual(
        names.filter((name) => !OF_OUTPUT.includes(name)),
        [],
      );
    });
  }

  it('include the worker of hls.js, without the address of its source map', () => {
    const published = readFileSync(createRequire(import.meta.url).resolve('hls.js/dist/hls.worker.js'), 'utf8');
    const ours = readFileSync(path.join(root, 'dist/esm/hls.worker.js'), 'utf8');
    assert.equal(ours.trimEnd(), published.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '').trimEnd());
  });

  it('would be missed if a plugin trimmed, emptied or replaced one, or if its text were set by `replace`', async () => {
    const react = 'react/cjs/react.production.js';
    const trimming: Plugin = {
      name: 'trimming',
      transform: { order: 'post', handler: (code, id) => (id.endsWith(react) ? code.slice(1) : null) },
    };
    const emptying: Plugin = { name: 'emptying', load: (id) => (id.endsWith(react) ? '' : null) };
    const replacing: Plugin = {
      name: 'replacing',
      resolveId: { order: 'pre', handler: (id) => (id === 'nanostores' ? path.join(root, 'src/index.ts') : null) },
    };
    const setting: Plugin = { name: 'replace', transform: (code) => code.replace('19.', '20.') };
    const plugins = [trimming, emptying, replacing, setting];
    assert.deepEqual(await editsBy(plugins, [react], ['nanostores']), [
      { plugin: 'trimming', file: react },
      { plugin: 'emptying', file: react },
      { plugin: 'replace', file: react },
      { plugin: 'replacing', file: 'nanostores' },
    ]);
  });
});
