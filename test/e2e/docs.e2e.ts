import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { customElementsManifest } from '../../docs/manifest.ts';
import { sections, withSections } from '../../docs/tables.ts';
import { parameterNames } from '../../src/parameters.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => path.posix.join(folder, file));

/** Lines of code, without comments, that match. */
const offences = (files: readonly string[], pattern: RegExp) =>
  files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
      ),
  );

describe('documents', () => {
  it('README says what the tables say', () => {
    const readme = read('README.md');
    assert.equal(withSections(readme, sections), readme);
  });

  it('a README that is behind, or has lost a section, is noticed', () => {
    const readme = read('README.md');
    const behind = readme.replace('| `type` |', '| `kind` |');
    assert.notEqual(behind, readme);
    assert.equal(withSections(behind, sections), readme);
    for (const name of Object.keys(sections)) {
      assert.throws(() => withSections(readme.replace(`<!-- /${name} -->`, ''), sections), new RegExp(`"${name}"`));
    }
  });

  it('the manifest and the built types know every parameter', () => {
    const manifest = JSON.stringify(customElementsManifest());
    const types = read('dist/types/element/types.d.ts') + read('dist/types/parameters.d.ts');
    for (const name of parameterNames) {
      assert.ok(manifest.includes(`"${name}"`), name);
      assert.match(types, new RegExp(`\\b${name}\\b`), name);
    }
    assert.deepEqual(JSON.parse(read('dist/custom-elements.json')), JSON.parse(manifest));
  });

  it('links and paths in README exist', () => {
    const readme = read('README.md');
    const map = readme.split('```\nsrc/')[1]?.split('```')[0] ?? '';
    const folders = [...map.matchAll(/^ {2}(\w+\/)/gm)].map(([, name]) => name);
    const real = readdirSync(path.join(root, 'src'), { withFileTypes: true });
    assert.deepEqual(
      folders.sort(),
      real
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${name}/`)
        .sort(),
    );
    for (const [, link = ''] of readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)) assert.ok(read(link), link);
  });
});

describe('rules of the house', () => {
  const sources = filesOf('src', /(?<!schema\.d)\.tsx?$/);
  const tests = filesOf('test', /\.tsx?$/);
  const everything = [...sources, ...tests, ...filesOf('demo', /^(?!media).*\.(ts|js)$/), ...filesOf('docs', /\.ts$/)];
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
    [
      'React stays in views and at the element',
      outside('src/element/').filter((file) => file.endsWith('.ts')),
      /^import (?!type).*from 'react/,
    ],
    ['no debugging is left behind', sources, /\bdebugger\b|console\.(log|debug|dir)\(/],
  ] as const) {
    it(rule, () => assert.deepEqual(offences(files, pattern), []));
  }

  it('nothing is left to do in the margins', () => {
    const notes = everything
      .filter((file) => file !== 'test/e2e/docs.e2e.ts')
      .filter((file) => /\b(TODO|FIXME|XXX|HACK)\b/.test(read(file)));
    assert.deepEqual(notes, []);
  });

  it('every parameter is read by something, or it would promise what nobody does', () => {
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

  it('a feature takes what it needs of another as an argument', () => {
    const features = filesOf('src/features', /\.tsx?$/);
    const reaching = features.filter((file) => {
      const own = file.split('/')[2];
      return [...read(file).matchAll(/from '\.\.\/([^./][^/']*)\//g)].some(([, other]) => other !== own);
    });
    assert.deepEqual(reaching, []);
  });

  it('a linter’s rule is silenced only with a reason', () => {
    assert.deepEqual(
      everything.filter((file) => /biome-ignore [\w/]+:?\s*$/m.test(read(file))),
      [],
    );
  });

  it('files stay small enough to hold in the head', () => {
    const long = everything.filter((file) => read(file).split('\n').length > 310 && !file.endsWith('.test.ts'));
    assert.deepEqual(long, []);
  });
});
