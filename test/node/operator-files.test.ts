import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { nginxMaps } from '../../.config/docs/nginx.ts';
import { withSections } from '../../.config/docs/tables.ts';
import { readContract } from '../../demo/platform/openapi.ts';
import { readFlags } from '../../demo/server/flags.ts';

const folder = new URL('../../demo/operators/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');

interface Service {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly command?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly environment?: Readonly<Record<string, string>>;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const compose = parse(read('compose.yaml')) as Compose;
const services = Object.entries(compose.services);
/** What follows the name of the script. */
const flagsIn = (words: readonly string[]) => readFlags(words.slice(words.indexOf('demo/serve.ts') + 1));

const unit = read('cloud-player-platform.service');
const [, start = ''] = /^ExecStart=(.+)$/m.exec(unit) ?? [];
const [, run = '[]'] = /^CMD (.+)$/m.exec(read('Dockerfile')) ?? [];
const publicly = (words: readonly string[]) => words.map((word) => word.replace(/^\$\{ORIGIN\}$/, 'https://a.example'));

describe('the files for operators', () => {
  for (const [name, words] of [
    ['the unit of systemd', start.split(' ')],
    ['the image', JSON.parse(run) as string[]],
    ['the composition', publicly(compose.services.platform?.command ?? [])],
  ] as const) {
    it(`start the platform with options that it has, and without its controls: ${name}`, () => {
      assert.deepEqual(words.slice(0, 4), ['node', '--import', 'tsx', 'demo/serve.ts']);
      const { control, behindProxy, port } = flagsIn([...words, '--control']);
      assert.deepEqual([control, behindProxy, port], [false, true, 4173]);
    });
  }

  it('compose services that exist, with volumes that exist', () => {
    const wanted = services.flatMap(([, { depends_on: before = {} }]) => Object.keys(before));
    assert.deepEqual(
      wanted.filter((name) => !compose.services[name]),
      [],
    );
    const mounted = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0] ?? ''));
    const named = mounted.filter((source) => !/^[./]/.test(source));
    assert.deepEqual([...new Set(named)].sort(), Object.keys(compose.volumes).sort());
    for (const source of mounted.filter((name) => name.startsWith('./'))) assert.ok(read(source), source);
  });

  it('build the image from the root of a clone', () => {
    const { context = '', dockerfile = '' } = compose.services.platform?.build ?? {};
    const root = path.resolve(folder.pathname, context);
    assert.ok(readFileSync(path.join(root, dockerfile), 'utf8').includes('npm run build'));
    assert.ok(readFileSync(path.join(root, 'package.json'), 'utf8').includes('"cloud-player"'));
  });

  it('name the version of every image', () => {
    for (const [name, { image }] of services) assert.match(image ?? 'built:here', /:[\w.-]+$/, name);
  });

  it('share what the contract lets a cache share, by its queries', () => {
    const text = read('nginx.conf');
    assert.equal(withSections(text, { shared: () => nginxMaps(readContract()) }), text);
  });

  it('end on the signal that ends the platform', () => {
    assert.match(unit, /^KillSignal=SIGTERM$/m);
  });
});
