import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { isKnown } from '../../.config/browsers/known.ts';
import { newerUses } from '../../.config/browsers/script-uses.ts';
import { newerStyles } from '../../.config/browsers/style-uses.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const NONE = new Set<string>();

/** A script → the features in it that one of the oldest supported browsers lacks. */
const SCRIPTS: readonly (readonly [code: string, found: readonly string[]])[] = [
  ["URL.canParse('/a');", ['URL.canParse']],
  ['const signal = AbortSignal.any([]);', ['AbortSignal.any']],
  ['const { promise } = Promise.withResolvers();', ['Promise.withResolvers']],
  ['new CloseWatcher();', ['CloseWatcher']],
  ['new window.CloseWatcher();', ['CloseWatcher']],
  ["box.ariaLabel = 'player';", ['ariaLabel']],
  ['box.showPopover();', ['showPopover']],
  ['const later = (box: HTMLElement) => { box.hidePopover(); };', ['hidePopover']],
  // Asked for before it is used.
  ["if ('canParse' in URL) URL.canParse('/a');", []],
  ['box.showPopover?.();', []],
  ["if (typeof box.showPopover === 'function') box.showPopover();", []],
  ["typeof CloseWatcher === 'undefined' ? undefined : new CloseWatcher();", []],
  ['const known = attempt(() => new CloseWatcher());', []],
  ['const sent = await attemptAsync(async () => view.navigator.userActivation.isActive);', []],
  // Old enough, or of ours.
  ['[1].toSorted(); [1].at(-1); new ResizeObserver(() => {}); video.play();', []],
  ["import { CloseWatcher } from './watcher'; new CloseWatcher();", []],
  ['const run = ({ scheduler }: Tools) => scheduler.after(1);', []],
  ['const rows = { CloseWatcher: 1 }; rows.CloseWatcher;', []],
];

const STYLES: readonly (readonly [css: string, found: readonly string[]])[] = [
  ['.a:has(.b){color:red}', [':has']],
  ['.a{height:2lh}', ['lh']],
  ['.a{height:calc(var(--lines)*1lh)}', ['lh']],
  ['.a{--line:1lh}', ['lh']],
  ['.a{text-wrap:balance}', ['text-wrap', 'text-wrap: balance']],
  ['.a{align-content:safe center}', ['align-content: safe']],
  ['@starting-style{.a{opacity:0}}', ['@starting-style']],
  ['@supports (height:1lh){.a{height:2lh}}', []],
  ['@supports selector(:has(a)){@media (hover){.a:has(.b){color:red}}}.c{color:red}', []],
  ['@supports (height:1lh){.a{height:2lh}}.b{height:1lh}', ['lh']],
  ['.a{background:url(1lh.png);color:#0d0d0d;height:3.5em}.b::before{content:"2lh"}', []],
];

describe('what the oldest promised browsers lack', () => {
  for (const [code, found] of SCRIPTS) {
    it(`${found.length > 0 ? 'is reported' : 'is not reported'} in ${code}`, () => {
      assert.deepEqual(newerUses('a.ts', code, NONE), found);
    });
  }

  for (const [css, found] of STYLES) {
    it(`${found.length > 0 ? 'is reported' : 'is not reported'} in ${css}`, () => {
      assert.deepEqual(newerStyles(css), found);
    });
  }

  it('is not reported if a member of ours has its name', () => {
    assert.deepEqual(newerUses('a.ts', 'row.hidePopover();', new Set(['hidePopover'])), []);
  });

  it('is known by its name or that of its property', () => {
    assert.equal(isKnown('cursor: pointer'), true);
    assert.equal(isKnown('align-content: safe'), false);
  });

  it('is made up for where a scroll bar is hidden: Safari before 18.2 knows its own pseudo-element only', () => {
    const rules = (css: string, text: string) => css.split(text).length - 1;
    const styles = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.css'),
    );
    const hiding = styles.filter((file) => {
      const css = readFileSync(path.join(root, 'src', file), 'utf8');
      return rules(css, 'scrollbar-width: none;') !== rules(css, '&::-webkit-scrollbar {');
    });
    assert.deepEqual(hiding, []);
  });

  it('fails the lint, by file and name', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'oldest-'));
    try {
      writeFileSync(path.join(folder, 'a.ts'), 'export const isUrl = (text: string) => URL.canParse(text);\n');
      writeFileSync(path.join(folder, 'a.css'), '.a { block-size: 2lh; }\n');
      const check = path.join(root, '.config', 'browsers', 'check.ts');
      const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', check, folder], {
        cwd: root,
        encoding: 'utf8',
      });
      assert.equal(status, 1);
      assert.match(stderr, /a\.ts uses URL\.canParse/);
      assert.match(stderr, /a\.css uses lh/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
