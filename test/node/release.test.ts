import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { version, keywords, scripts } = JSON.parse(read('package.json')) as {
  version: string;
  keywords: readonly string[];
  scripts: Readonly<Record<string, string>>;
};

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly strategy?: { readonly matrix: { readonly node: readonly string[] } };
        readonly steps: readonly { readonly run?: string }[];
      }
    >
  >;
}
const workflow = (name: string): Workflow => parse(read(`.github/workflows/${name}.yml`));
const commandsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps.map(({ run }) => run));

describe('a release', () => {
  it('is a build of its own commit, also when a clone is published that has none', () => {
    assert.equal(scripts.prepack, 'npm run build');
  });

  it('has its version in the change log, below what is unreleased, and in the address with a hash', () => {
    const headings = [...read('CHANGELOG.md').matchAll(/^## \[(.+?)\]/gm)].map(([, name]) => name);
    assert.deepEqual(headings.slice(0, 2), ['Unreleased', version]);
    assert.ok(read('docs/releasing.md').includes(`/npm/cloud-player@${version}/dist/cloud-player.js"\n  integrity=`));
  });

  it('is found by what it is', () => {
    for (const word of ['video', 'player', 'hls', 'web-component']) assert.ok(keywords.includes(word), word);
  });

  it('is published once the tests have passed, with its provenance', () => {
    const release = workflow('release');
    const commands = commandsOf(release);
    const published = commands.findIndex((command) => command?.includes('npm publish --provenance'));
    assert.ok(commands.indexOf('.ci/run') >= 0 && commands.indexOf('.ci/run') < published);
    assert.equal(release.permissions['id-token'], 'write');
  });
});

describe('continuous integration', () => {
  it('runs the tests on the oldest Node version of engines and on the one for development', () => {
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
    const ci = workflow('ci');
    assert.ok(commandsOf(ci).includes('.ci/run'));
    assert.deepEqual(ci.jobs.test?.strategy?.matrix.node, [engines.node.replace('>=', ''), read('.nvmrc').trim()]);
  });
});

describe('the form for a bug', () => {
  it('asks for what the player’s own report of trouble has, and for what it has not', () => {
    const { body } = parse(read('.github/ISSUE_TEMPLATE/bug.yml')) as { body: readonly { id?: string }[] };
    const asked = body.map(({ id }) => id).filter(Boolean);
    assert.deepEqual(asked, ['text', 'version', 'engine', 'stream', 'browser', 'report']);
  });
});
