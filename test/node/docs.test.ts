import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { customElementsManifest } from '../../.config/docs/manifest.ts';
import { PROPERTIES } from '../../.config/docs/styling.ts';
import { sections, withSections } from '../../.config/docs/tables.ts';
import { OLDEST } from '../../.config/oldest-browsers.mjs';
import { READABLE, WRITABLE } from '../../src/element/media-keys.ts';
import { parameterNames, rowOf } from '../../src/parameters.ts';
import { OUTLINES, SOLIDS } from '../../src/ui/icons.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => path.posix.join(folder, file));

/** Matching lines of code, without comments. */
const offences = (files: readonly string[], pattern: RegExp) =>
  files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
      ),
  );

describe('the documents', () => {
  it('match the tables of the source', () => {
    const reference = read('docs/reference.md');
    assert.equal(withSections(reference, sections), reference);
  });

  it('begin with a README that is read in five minutes', () => {
    const readme = read('README.md');
    assert.ok(readme.split('\n').length <= 150, 'other readers have pages of their own in docs/');
    const pages = readdirSync(path.join(root, 'docs')).filter((file) => file.endsWith('.md'));
    assert.deepEqual(
      pages.filter((page) => !readme.includes(`](docs/${page})`)),
      [],
      'README leads to each page',
    );
  });

  it('promise the browsers for which the player is built', () => {
    const { chrome, firefox, safari } = OLDEST;
    assert.ok(read('README.md').includes(`Chrome and Edge ${chrome}, Firefox ${firefox}, Safari and iOS ${safari}`));
    assert.equal(OLDEST.safari_ios, safari);
  });

  it('fail the check if the reference is outdated or has lost a section', () => {
    const reference = read('docs/reference.md');
    const behind = reference.replace('| `type` |', '| `kind` |');
    assert.notEqual(behind, reference);
    assert.equal(withSections(behind, sections), reference);
    for (const name of Object.keys(sections)) {
      const torn = reference.replace(`<!-- /${name} -->`, '');
      assert.throws(() => withSections(torn, sections), new RegExp(`"${name}"`));
    }
  });

  it('describe every feature that a page can switch', () => {
    const flags = [...rowOf('featureSet').codec.type.matchAll(/(\w+)\?:/g)].map(([, name = '']) => name);
    const [, table = ''] = /^### Features\n([\s\S]*?)^### /m.exec(read('docs/reference.md')) ?? [];
    const described = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
    assert.deepEqual(described, flags);
  });

  it('describe every property and method of the element', () => {
    const bodies = /export interface (?:MediaApi|CloudPlayerElement)[\s\S]*?\{\n([\s\S]*?)^\}/gm;
    const api = [...read('docs/api.md').matchAll(bodies)].map(([, body]) => body).join('');
    const own = [...api.matchAll(/^ {2}(?:readonly )?(?!(?:add|remove)EventListener)(\w+)[:(]/gm)].map(
      ([, name = '']) => name,
    );
    const described = PROPERTIES.flatMap(([names]) => names.split(', ').map((name) => name.replace(/\(.*/, '')));
    assert.deepEqual(described.sort(), [...own, ...READABLE, ...WRITABLE, 'blur', 'focus'].sort());
  });

  it('list each part of the API in its report', () => {
    const report = read('docs/api.md');
    const told = [
      ['cloud-player/script:', 'an entry of the package'],
      ['defineCloudPlayer(): void', 'an export'],
      ['fastSeek(time: number): void', 'a method'],
      ['\ncontent-id contentid id → contentId: string', 'a parameter and its spellings'],
      ['\nprovider → provider: string = "unknown"', 'a default'],
      ['\nfinished: { currentTime: number; duration: number }, bubbles', 'an event and its detail'],
      [' play-button,', 'a part'],
      ['--cloud-player-accent\n', 'a custom property'],
    ] as const;
    for (const [line, what] of told) assert.ok(report.includes(line), what);
  });

  it('list each parameter in the manifest and in the built types', () => {
    const manifest = JSON.stringify(customElementsManifest());
    const types = read('dist/types/element/types.d.ts') + read('dist/types/parameters.d.ts');
    for (const name of parameterNames) {
      assert.ok(manifest.includes(`"${name}"`), name);
      assert.match(types, new RegExp(`\\b${name}\\b`), name);
    }
    assert.deepEqual(JSON.parse(read('dist/custom-elements.json')), JSON.parse(manifest));
  });

  it('have a map of the source with all of its folders', () => {
    const map = read('docs/design.md').split('```\nsrc/')[1]?.split('```')[0] ?? '';
    const folders = [...map.matchAll(/^ {2}(\w+\/)/gm)].map(([, name]) => name);
    const real = readdirSync(path.join(root, 'src'), { withFileTypes: true });
    assert.deepEqual(
      folders.sort(),
      real
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${name}/`)
        .sort(),
    );
  });
});

/** Its shadow roots are those of another library. */
const OTHER_ROOTS = 'test/browser/media-chrome.test.ts';
/** Their subject is the command itself. */
const OWN_SERVER = ['test/browser/chat-trouble.test.ts', 'test/browser/oembed.test.ts', 'test/node/serve.test.ts'];

describe('the tests', () => {
  const testsOf = (...layers: readonly string[]) => layers.flatMap((layer) => filesOf(`test/${layer}`, /\.tsx?$/));
  const all = testsOf('unit', 'node', 'browser', 'faults');
  const ofPages = testsOf('browser', 'faults').filter((file) => file !== OTHER_ROOTS);

  for (const [rule, pattern, exceptions, tests] of [
    [
      'never sleep for 100 ms or more',
      /(setTimeout\(.*,\s*|\b(pause|sleep|aTimeout)\()([1-9]\d{2,}|\d{1,3}_\d{3})\b/,
      [],
      all,
    ],
    [
      'have no upper bound in real time',
      /(performance|Date)\.now\(\) ?-[^;]*(<|below|closeTo|within|lessThan|at\.most)/,
      [],
      all,
    ],
    ['start no server or browser of their own', /\b(startDemo|launch)\(/, OWN_SERVER, all],
    ['ask pages in words: selectors are in test/support/page', / >>> [^\d=]|\bshadowRoot\b/, [], ofPages],
  ] as const) {
    it(rule, () => {
      const known: readonly string[] = exceptions;
      const others = tests.filter((file) => !known.includes(file));
      assert.deepEqual(offences(others, pattern), []);
      const idle = known.filter((file) => !tests.includes(file) || offences([file], pattern).length === 0);
      assert.deepEqual(idle, [], 'these need no exception');
    });
  }
});

describe('the source code', () => {
  const sources = filesOf('src', /(?<!schema\.d)\.tsx?$/);
  const tests = filesOf('test', /\.tsx?$/);
  const everything = [
    ...sources,
    ...tests,
    ...filesOf('demo', /^(?!media).*\.(ts|js)$/),
    ...filesOf('.config', /\.ts$/),
  ];
  const outside = (folder: string) => sources.filter((file) => !file.startsWith(folder));

  for (const [rule, files, pattern] of [
    ['timers belong to the scheduler', outside('src/core/'), /\b(setTimeout|setInterval|requestAnimationFrame)\s*\(/],
    [
      'nothing is any, and no error of types is silenced',
      everything,
      /[<:(,|&]\s*any\b(?!\w)|\bas any\b|@ts-(ignore|nocheck)/,
    ],
    ['text is never markup', sources, /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function\(/],
    ['text of React is never markup either', sources, /dangerouslySetInnerHTML/],
    ['no test is skipped and none stands alone', tests, /\b(it|describe|test)\.(skip|only|todo)\b|\bx(it|describe)\(/],
    ['no debugging is left behind', sources, /\bdebugger\b|console\.(log|debug|dir)\(/],
  ] as const) {
    it(rule, () => assert.deepEqual(offences(files, pattern), []));
  }

  it('has no TODO comments', () => {
    const notes = everything
      .filter((file) => file !== 'test/node/docs.test.ts')
      .filter((file) => /\b(TODO|FIXME|XXX|HACK)\b/.test(read(file)));
    assert.deepEqual(notes, []);
  });

  it('reads every parameter', () => {
    const texts = sources
      .filter((file) => file !== 'src/parameters.ts')
      .map((file) => ({ file, text: read(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '') }));
    const isRead = (name: string) =>
      texts.some(
        ({ file, text }) =>
          new RegExp(`(?:\\.|[{,]\\s*)${name}\\b`).test(text) ||
          (file.startsWith('src/element/') && text.includes(`'${name}'`)),
      );
    assert.deepEqual(
      parameterNames.filter((name) => !isRead(name)),
      [],
    );
  });

  it('uses every icon', () => {
    const code = sources
      .filter((file) => file !== 'src/ui/icons.ts')
      .map(read)
      .join('\n');
    const icons = Object.keys({ ...OUTLINES, ...SOLIDS });
    // An icon is named as a prop or in a column, possibly as one of two. Elsewhere the word has another meaning.
    const isDrawn = (name: string) => new RegExp(`\\b(icon|name)(=|: |=\\{)[^\\n;]*["']${name}["']`).test(code);
    assert.deepEqual(
      icons.filter((name) => !isDrawn(name)),
      [],
    );
  });

  it('draws pictures of the network by one component, which asks whether they may load', () => {
    // The cover, thumbnails and gifs ask by themselves, and a gif is loaded ahead.
    const others = [
      ...['src/ui/Picture.tsx', 'src/features/cover/Cover.tsx', 'src/features/thumbnails/Thumbnail.tsx'],
      ...['src/features/gif/GifLayer.tsx', 'src/features/audience/late.ts'],
    ];
    assert.deepEqual(
      offences(
        sources.filter((file) => !others.includes(file)),
        /<img\b|\bnew (\w+\.)?Image\(/,
      ),
      [],
    );
  });

  it('has no export that no other file uses', () => {
    const self = 'test/node/docs.test.ts';
    const texts = [
      ...everything.filter((file) => file !== self),
      ...filesOf('bench', /(?<!node_modules.*)\.(ts|mjs)$/),
    ].map((file) => ({ file, words: new Set(read(file).match(/\w+/g)) }));
    const unused = sources
      .filter((file) => file !== 'src/index.ts')
      .flatMap((file) =>
        [...read(file).matchAll(/^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm)].flatMap(
          ([, name = '']) =>
            texts.some((other) => other.file !== file && other.words.has(name)) ? [] : [`${file} ${name}`],
        ),
      );
    // Emitted declarations of other files import these.
    const named = ['src/features/gestures/model.ts Skipped', 'src/features/time/model.ts TimeWindow'];
    assert.deepEqual(
      unused.filter((name) => !named.includes(name)),
      [],
    );
  });

  it('silences a lint rule only with a reason', () => {
    assert.deepEqual(
      everything.filter((file) => /biome-ignore [\w/]+:?\s*$/m.test(read(file))),
      [],
    );
  });

  it('has no file above the size limit', () => {
    const long = everything.filter((file) => read(file).split('\n').length > 310 && !file.endsWith('.test.ts'));
    assert.deepEqual(long, []);
  });
});
