import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { importOffences } from '../../.config/docs/imports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const copy = mkdtempSync(path.join(tmpdir(), 'adding-'));
after(() => rmSync(copy, { recursive: true }));

const read = (file: string) => readFileSync(path.join(copy, file), 'utf8');
const filesUnder = (folder: string, pattern: RegExp) =>
  readdirSync(`${folder}/src`, { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => pattern.test(file));
const find = (pattern: RegExp) => filesUnder(copy, pattern);

/** The files that hold the words of features, except those of a single language. */
const WORDS_FILE = /^src\/features\/[^/]+\/words(\.ts|\/(?!(fa|ar|en|xx)\.)\w+\.ts)$/;

/** The files that the block of a section of docs/design.md says to change, except those of features. */
function sharedIn(section: string): string[] {
  const design = readFileSync(`${root}/docs/design.md`, 'utf8');
  const [, block = ''] = /```\n(.*?)```/s.exec(design.split(`### ${section}\n`)[1] ?? '') ?? [];
  return [...block.matchAll(/^ (src\/\S+) +\+1/gm)]
    .flatMap(([, file = '']) => {
      const [, names] = /\{(.*)\}/.exec(file) ?? [];
      return names ? names.split(',').map((name) => file.replace(/\{.*\}/, name)) : [file];
    })
    .filter((file) => !file.startsWith('src/features/'))
    .sort();
}

/** Writes new files, and replaces texts of old ones; returns the old ones that belong to no feature. */
function createSteps() {
  const shared = new Set<string>();
  return {
    shared: () => [...shared].sort(),
    add(file: string, text: string) {
      mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
      writeFileSync(path.join(copy, file), text);
    },
    change(file: string, from: string | RegExp, to: string) {
      const before = read(file);
      const text = before.replace(from, to);
      assert.notEqual(text, before, `${file} has changed: the test can't find ${from}`);
      writeFileSync(path.join(copy, file), text);
      if (!file.startsWith('src/features/')) shared.add(file);
    },
  };
}

/** As docs/design.md says; its words are the English ones. */
function addLanguage(): string[] {
  const { shared, add, change } = createSteps();
  change('src/languages.ts', /(?<=export const languages = \{\n)/, "  xx: { dir: 'ltr', lost: ['Lost', 'Reload'] },\n");
  for (const file of find(/^src\/language\/en\//)) add(file.replace('/en/', '/xx/'), read(file));
  add('src/language/xx.ts', read('src/language/en.ts').replaceAll('/en/', '/xx/').replace('english', 'dummy'));
  change('src/language/catalogues.ts', /^/, "import { dummy } from './xx.ts';\n");
  change('src/language/catalogues.ts', 'en: english', 'en: english, xx: dummy');
  for (const file of find(/\/words\/en\.ts$/)) add(file.replace('en.ts', 'xx.ts'), read(file));
  for (const file of find(WORDS_FILE)) {
    const isOneAtATime = /^ {2}en: async .*\n/m.exec(read(file))?.[0];
    if (isOneAtATime)
      change(file, isOneAtATime, `${isOneAtATime}${isOneAtATime.replace('en:', 'xx:').replace('/en.', '/xx.')}`);
    else change(file, '{ fa, ar, en }', '{ fa, ar, en, xx: en }');
  }
  return shared();
}

const MODEL = `import type { ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';

export const createChapters = ({ $title }: { $title: ReadableAtom<string> }) => ({
  $chapters: derived($title, (title) => [title]),
});

export type Chapters = ReturnType<typeof createChapters>;
`;
const VIEW = `import { useStore } from '@nanostores/react';
import { useWords } from '../../language/LanguageContext.tsx';
import type { Chapters } from './model.ts';
import { chapterWords } from './words.ts';

export function ChapterList({ chapters }: { chapters: Chapters }) {
  const words = useWords(chapterWords);
  return <p className="chapters">{useStore(chapters.$chapters).join() || words.none}</p>;
}
`;
const WORDS = `import type { Widened, Words } from '../../language/widened.ts';

const fa = { none: 'فصلی نیست.' };
const ar: Widened<typeof fa> = { none: 'لا فصول.' };
const en: Widened<typeof fa> = { none: 'There are no chapters.' };

export const chapterWords: Words<typeof fa> = { fa, ar, en };
`;
const PANEL = `import { derived } from '../../core/derived.ts';
import { oncePer } from '../../lib/once-per.ts';
import type { Player } from '../../player/create-player.ts';
import type { SurfaceView } from '../../shell/lazy-surface.tsx';
import { ChapterList } from './ChapterList.tsx';
import style from './chapters.css';
import { createChapters } from './model.ts';

export { style };

const chaptersOf = oncePer(({ content }: Player) =>
  createChapters({ $title: derived(content.$details, (details) => details?.title ?? '') }),
);

export const View: SurfaceView = ({ player }) => <ChapterList chapters={chaptersOf(player)} />;
`;
const SURFACE = `  chapters: {
    icon: 'info',
    text: 'The chapters of the video',
    places: ['side', 'below', 'popover'],
    offered: ({ video }) => video !== undefined,
    key: 'KeyH',
    button: true,
  },
`;

/** As docs/design.md says. */
function addPanel(): string[] {
  const { shared, add, change } = createSteps();
  const feature = 'src/features/chapters';
  const files = { 'model.ts': MODEL, 'ChapterList.tsx': VIEW, 'words.ts': WORDS, 'panel.tsx': PANEL };
  for (const [name, text] of Object.entries({ ...files, 'chapters.css': '.chapters { margin: 0 }\n' }))
    add(`${feature}/${name}`, text);
  for (const [name, text] of Object.entries(files))
    assert.deepEqual(importOffences(`features/chapters/${name}`, text), []);
  change('src/surfaces.ts', /(?<=export const surfaces = \{\n)/, SURFACE);
  change(
    'src/shell/lazy/panels.tsx',
    /(?<=export const others = \{\n)/,
    "  chapters: () => import('../../features/chapters/panel.tsx'),\n",
  );
  for (const lang of ['fa', 'ar', 'en'])
    change(`src/language/${lang}/surfaces.ts`, /(?<= {2}surfaces: \{\n)/, "    chapters: 'Chapters',\n");
  return shared();
}

/** A list of the languages, one after another. */
const LIST = /\bfa\b\W{1,9}\bar\b\W{1,9}\ben\b/;

describe('what is added by the steps of docs/design.md', () => {
  cpSync(`${root}/src`, `${copy}/src`, { recursive: true });
  symlinkSync(`${root}/node_modules`, `${copy}/node_modules`, 'junction');
  const config = { extends: `${root}/tsconfig.json`, compilerOptions: { types: [] }, include: ['src'] };
  writeFileSync(`${copy}/tsconfig.json`, JSON.stringify(config));
  // The panel first: the language then has its title and its words, too.
  const [forPanel, forLanguage] = [addPanel(), addLanguage()];

  it('changes five files that features share for a panel, and two for a language', () => {
    assert.deepEqual(forPanel, sharedIn('A panel'));
    assert.deepEqual(forLanguage, sharedIn('A language'));
    assert.ok(forPanel.length <= 5 && forLanguage.length <= 5);
  });

  it('compiles, so that no other file lists panels or languages', () => {
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
    const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', copy, '--singleThreaded'], {
      encoding: 'utf8',
    });
    assert.equal(stdout, '');
    assert.equal(status, 0);
  });

  it('is known at run time: the language is a value of its attribute, the panel a surface', async () => {
    const load = (file: string) => import(pathToFileURL(path.join(copy, file)).href);
    const [{ rowOf }, { surfaceIds }] = [await load('src/parameters.ts'), await load('src/surfaces.ts')];
    assert.equal(rowOf('lang').codec.parse('xx-YY', ''), 'xx');
    assert.ok(surfaceIds.includes('chapters'));
  });

  it('leaves no list of languages that the compiler would not miss a row in', () => {
    assert.match("const LANGS = ['fa', 'ar', 'en'];", LIST);
    const lists = find(/\.tsx?$/).filter((file) => LIST.test(read(file)));
    assert.deepEqual(
      lists.filter((file) => !/^src\/features\/[^/]+\/words[./]/.test(file)),
      [],
    );
  });
});

it('the words of every feature are among those that are checked for every language', () => {
  const checked = readFileSync(`${root}/test/unit/language/catalogues.test.ts`, 'utf8');
  assert.deepEqual(
    filesUnder(root, WORDS_FILE).filter((file) => !checked.includes(`${file}'`)),
    [],
  );
});
