import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

const dist = new URL('../../dist/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, dist), 'utf8');
const { version } = JSON.parse(readFileSync(new URL('../package.json', dist), 'utf8')) as { version: string };

interface SourceMap {
  readonly sources?: readonly string[];
  readonly sections?: readonly { readonly map: SourceMap }[];
}
const sourcesOf = ({ sources = [], sections = [] }: SourceMap): readonly string[] => [
  ...sources,
  ...sections.flatMap(({ map }) => sourcesOf(map)),
];

/** The packages of which the script and the modules contain code, by their source maps. */
function bundledPackages(): readonly string[] {
  const maps = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js.map'));
  const sources = maps.flatMap((file) => sourcesOf(JSON.parse(read(file))));
  const names = sources.map((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1]);
  return [...new Set(names)].filter((name) => name !== undefined);
}

/** Those that have no heading in the notices, or no text under it. */
function unnamedIn(notices: string, packages: readonly string[]): readonly string[] {
  const blocks = notices.split(/^-{80}$/m).slice(1);
  const named = blocks.flatMap((heading, index) => {
    const text = blocks[index + 1] ?? '';
    return index % 2 === 0 && text.length > 500 ? heading.trim().split('\n') : [];
  });
  return packages.filter((name) => !named.some((line) => line.startsWith(`${name} `)));
}

describe('the third-party notices', () => {
  const notices = () => read('THIRD-PARTY-NOTICES.txt');

  it('have the licence of every package that is bundled', () => {
    const packages = bundledPackages();
    for (const name of [
      'react',
      'hls.js',
      '@svta/cml-utils',
      '@r2wc/core',
      'redaxios',
      'nanostores',
      '@nanostores/react',
    ]) {
      assert.ok(packages.includes(name), `${name} is looked for`);
    }
    assert.deepEqual(unnamedIn(notices(), packages), []);
  });

  it('name the holders of what has no licence file, and of what is in several files', () => {
    for (const holder of ['2022 Bitovi', 'Dailymotion', 'Brightcove', 'Meta Platforms']) {
      assert.ok(notices().includes(holder), holder);
    }
    assert.match(notices(), /Apache License\s+Version 2\.0, January 2004[\s\S]*END OF TERMS AND CONDITIONS/);
  });

  it('are found wanting if a package has no text', () => {
    assert.deepEqual(unnamedIn(notices(), ['three', 'left-pad']), ['left-pad']);
    const cut = notices().replace(/^three .*$/m, '');
    assert.deepEqual(unnamedIn(cut, ['three', 'react']), ['three']);
  });

  it('are named in the first line of the script and of the first module', () => {
    for (const file of ['cloud-player.js', 'esm/cloud-player.js']) {
      const [line = ''] = read(file).split('\n', 1);
      assert.equal(line, `/*! cloud-player ${version}, MIT; other licences: THIRD-PARTY-NOTICES.txt */`, file);
    }
  });
});
