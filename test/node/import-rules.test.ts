import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { importOffences, PARTS, partOf } from '../../.config/docs/imports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Forbidden imports, for each part and each form of import. */
const read = (file: string) => readFileSync(`${root}/src/${file}`, 'utf8');

const FORBIDDEN: readonly (readonly [file: string, code: string])[] = [
  ['lib/digits.ts', "import { listen } from '../core/listen.ts';"],
  ['lib/digits.ts', "import type { Player } from '../player/create-player.ts';"],
  ['events.ts', "import { createLifetime } from './core/lifetime.ts';"],
  ['core/pace.ts', "import type { Media } from '../media/create-media.ts';"],
  ['core/pace.ts', "import { parameters } from '../parameters.ts';"],
  ['language/format.ts', "import { createMedia } from '../media/create-media.ts';"],
  ['language/format.ts', "import { useContext } from 'react';"],
  ['media/engine.ts', "import { endpoints } from '../platform/endpoints.ts';"],
  ['media/engine.ts', "import type { Messages } from '../language/fa.ts';"],
  ['platform/http.ts', "import type { Media } from '../media/create-media.ts';"],
  ['features/volume/model.ts', "import { createMedia } from '../../media/create-media.ts';"],
  ['features/volume/model.ts', "import { type Media, createMedia } from '../../media/create-media.ts';"],
  ['features/volume/model.ts', "import {\n  createMedia,\n  type Media,\n} from '../../media/create-media.ts';"],
  ['features/volume/model.ts', "import { endpoints } from '../../platform/endpoints.ts';"],
  ['features/volume/model.ts', "import * as words from '../../language/fa.ts';"],
  ['features/volume/model.ts', "const media = () => import('../../media/create-media.ts');"],
  ['features/volume/model.ts', "export { createMedia } from '../../media/create-media.ts';"],
  ['features/volume/model.ts', "import '../../media/create-media.ts';"],
  ['features/volume/model.ts', "import type { Speed } from '../speed/model.ts';"],
  ['features/volume/model.ts', "import { VolumeControl } from './VolumeControl.tsx';"],
  ['features/volume/model.ts', "import type { Player } from '../../player/create-player.ts';"],
  ['features/volume/model.ts', "import { atom } from '@nanostores/react';"],
  ['features/volume/VolumeControl.tsx', "import type { Speed } from '../speed/model.ts';"],
  ['features/volume/VolumeControl.tsx', "import { listen } from '../../core/listen.ts';"],
  ['features/volume/VolumeControl.tsx', "import type { Media } from '../../media/create-media.ts';"],
  ['features/volume/VolumeControl.tsx', "import type { Player } from '../../player/create-player.ts';"],
  ['features/share/panel.tsx', "import { VolumeControl } from '../volume/VolumeControl.tsx';"],
  ['features/share/panel.tsx', "import { createPlayer } from '../../player/create-player.ts';"],
  ['features/share/panel.tsx', "import { views } from '../../shell/views.tsx';"],
  ['features/share/words.ts', "import { createScheduler } from '../../core/scheduler.ts';"],
  ['features/chat/words/fa.ts', "import { createScheduler } from '../../../core/scheduler.ts';"],
  ['features/search/words.ts', "import { tagsWords } from '../tags/words.ts';"],
  ['features/search/SearchPanel.tsx', "import { tagsWords } from '../tags/words.ts';"],
  ['features/share/model.ts', "import { View } from './panel.tsx';"],
  ['features/share/SharePanel.tsx', "import { shareOf } from './panel.tsx';"],
  ['ui/Button.tsx', "import { failures } from '../errors.ts';"],
  ['ui/Button.tsx', "import type { Volume } from '../features/volume/model.ts';"],
  ['player/create-player.ts', "import { App } from '../shell/App.tsx';"],
  ['player/create-player.ts', "import type { IconName } from '../ui/icons.ts';"],
  ['player/create-player.ts', "import { useState } from 'react';"],
  ['player/create-player.ts', "import { VolumeControl } from '../features/volume/VolumeControl.tsx';"],
  ['features/search/install.ts', "import { createPlayer } from '../../player/create-player.ts';"],
  ['features/search/install.ts', "import { SearchPanel } from './SearchPanel.tsx';"],
  ['features/search/model.ts', "import { finding } from './install.ts';"],
  ['shell/Screens.tsx', "import { readAddress } from '../player/address.ts';"],
  ['shell/Screens.tsx', "import { createScheduler } from '../core/scheduler.ts';"],
  ['shell/Screens.tsx', "import type { Media } from '../media/create-media.ts';"],
  ['element/element-core.ts', "import { browserEnvironment } from '../core/environment.ts';"],
  ['element/element-core.ts', "import { sharedSession } from '../platform/session.ts';"],
  ['element/element-core.ts', "import { createMedia } from '../media/create-media.ts';"],
  ['element/lists/text-tracks.ts', "import { nameOf } from '../../features/subtitles/names.ts';"],
  ['element/cloud-player.ts', "import { Button } from '../ui/Button.tsx';"],
  ['page/control-frame.ts', "import { frameEvents } from '../frame-events.ts';"],
  ['page/control-frame.ts', "import { parseJson } from '../lib/parse-json.ts';"],
  ['index.ts', "import { createPlayer } from './player/create-player.ts';"],
  ['react/CloudPlayer.tsx', "import { coreOf } from '../element/element-core.ts';"],
  ['new-folder/thing.ts', "import { listen } from '../core/listen.ts';"],
];

const ALLOWED: readonly (readonly [file: string, code: string])[] = [
  ['features/volume/model.ts', "import type { Media } from '../../media/create-media.ts';"],
  ['features/volume/model.ts', "import { type Media, type PlayOutcome } from '../../media/create-media.ts';"],
  ['features/volume/model.ts', "import { listen } from '../../core/listen.ts';"],
  ['features/volume/model.ts', "import { failures } from '../../errors.ts';"],
  ['features/volume/model.ts', "import { atom } from 'nanostores';"],
  ['features/volume/model.ts', "// import { createMedia } from '../../media/create-media.ts';"],
  ['features/volume/VolumeControl.tsx', "import { useStore } from '@nanostores/react';"],
  ['features/volume/VolumeControl.tsx', "import { VOLUME_MAX, type Volume } from './model.ts';"],
  ['features/share/words.ts', "import { plural } from '../../language/ar/plural.ts';"],
  ['features/chat/words/ar.ts', "import { plural } from '../../../language/ar/plural.ts';"],
  ['features/chat/ChatPanel.tsx', "import type { ChatWords } from './words.ts';"],
  ['shell/lazy/panels.tsx', "import { chatWords } from '../../features/chat/words.ts';"],
  ['features/keeping/late.ts', "import { markerNotices } from '../markers/words/notices.ts';"],
  ['features/share/panel.tsx', "import { SharePanel } from './SharePanel.tsx';"],
  ['features/search/install.ts', "import { createTags } from '../tags/model.ts';"],
  ['features/search/install.ts', "import type { Player } from '../../player/create-player.ts';"],
  ['shell/Screens.tsx', "import type { Player } from '../player/create-player.ts';"],
  ['element/element-core.ts', "import { listen } from '../core/listen.ts';"],
  ['shell/frame.ts', "import { listen } from '../core/listen.ts';"],
  ['element/cloud-player.ts', "import type { ComponentType } from 'react';"],
  ['page/control-frame.ts', "import type { frameEvents } from '../frame-events.ts';"],
  ['player/create-player.ts', "const load = () => import('../media/panorama/create-panorama.ts');"],
];

describe('who may import whom', () => {
  for (const [file, code] of FORBIDDEN) {
    it(`${file} may not: ${code.replaceAll(/\s+/g, ' ')}`, () => assert.equal(importOffences(file, code).length, 1));
  }
  for (const [file, code] of ALLOWED) {
    it(`${file} may: ${code}`, () => assert.deepEqual(importOffences(file, code), []));
  }

  it('every part of the rules is refused something', () => {
    assert.deepEqual(
      Object.keys(PARTS).filter((part) => !FORBIDDEN.some(([file]) => partOf(file) === part)),
      [],
    );
  });

  it('every folder of src belongs to a part', () => {
    const folders = readdirSync(`${root}/src`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    assert.deepEqual(
      folders.map(({ name }) => partOf(`${name}/file.ts`)).filter((part) => !(part in PARTS)),
      [],
    );
  });

  it('a panel is loaded by the table of panels alone, and a feature that starts with its panel is imported by no other file', () => {
    const files = readdirSync(`${root}/src`, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.tsx?$/.test(file),
    );
    const importersOf = (target: string) =>
      files.filter(
        (file) => !file.startsWith(`features/${target.split('/')[0]}/`) && read(file).includes(`features/${target}`),
      );
    const panels = files.flatMap((file) => /^features\/(\w[\w-]*\/[\w-]*panel\.tsx)$/.exec(file)?.[1] ?? []);
    assert.ok(panels.includes('share/panel.tsx'));
    for (const panel of [...panels, 'share/', 'comments/', 'download/', 'feedback/', 'trailer/', 'transcript/'])
      assert.deepEqual(importersOf(panel), ['shell/lazy/panels.tsx'], panel);
  });

  it('the linter’s script names the file and the reason, and fails', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'imports-'));
    const check = (...source: string[]) =>
      spawnSync(process.execPath, ['--import', 'tsx', '.config/docs/check-imports.ts', ...source], { cwd: root });
    try {
      mkdirSync(path.join(folder, 'lib'));
      writeFileSync(path.join(folder, 'lib/thing.ts'), "import { listen } from '../core/listen.ts';\n");
      const { status, stderr } = check(folder);
      assert.equal(status, 1);
      assert.match(String(stderr), /src\/lib\/thing\.ts imports \.\.\/core\/listen\.ts: lib is pure functions/);
    } finally {
      rmSync(folder, { recursive: true });
    }
    assert.equal(check().status, 0);
  });
});
