import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { programOf } from './engines/engine.ts';

const fileOf = (name: string) => fileURLToPath(new URL(`../../demo/operators/${name}`, import.meta.url));

/** Of ten; what systemd calls «OK» ends at 4.9. */
const MOST_EXPOSED = 2;

describe('the service of systemd', () => {
  const analyze = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(programOf('systemd-analyze', 'systemd'), args, { encoding: 'utf8' });
    return { status, text: `${stdout}${stderr}` };
  };
  const unit = fileOf('cloud-player-platform.service');

  it('is one that systemd accepts without a warning', () => {
    assert.deepEqual(analyze('verify', unit), { status: 0, text: '' });
  });

  it('may do little but what the platform needs', () => {
    const { text } = analyze('security', '--offline=true', unit);
    const [, level] = /exposure level for \S+: ([\d.]+)/.exec(text) ?? [];
    assert.ok(Number(level) <= MOST_EXPOSED, text);
  });
});

describe('the composition', () => {
  it('is one that Compose accepts', () => {
    const asPlugin = spawnSync('docker', ['compose', 'version']).status === 0;
    const [program, ...before] = asPlugin ? ['docker', 'compose'] : [programOf('docker-compose', 'docker-compose')];
    const folder = mkdtempSync(path.join(tmpdir(), 'cloud-player-compose-'));
    const secrets = path.join(folder, 'env');
    writeFileSync(secrets, 'POSTGRES_PASSWORD=p\nTOKEN_SECRET=t\nORIGIN=https://platform.example\n');
    const args = [...before, '--env-file', secrets, '-f', fileOf('compose.yaml'), 'config', '--quiet'];
    const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    assert.deepEqual([status, stderr], [0, '']);
  });
});
