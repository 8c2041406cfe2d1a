import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const FOLDERS = ['src', 'demo', 'docs', 'test', 'bench', '.config', '.ci', '.github'];
const files = [
  ...readdirSync(root),
  ...FOLDERS.filter((folder) => existsSync(path.join(root, folder))).flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    ),
  ),
].filter((file) => !/(^|\/)(node_modules|_build|deps)(\/|$)/.test(file));
const documents = files.filter((file) => file.endsWith('.md'));

/** The anchors that GitHub gives the headings. */
const anchorsIn = (document: string) =>
  [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function isBroken(document: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? document : path.posix.join(path.posix.dirname(document), file);
  return !existsSync(path.join(root, target)) || (anchor !== undefined && !anchorsIn(target).includes(anchor));
}

const IN_FOLDER = new RegExp(`^(${FOLDERS.join('|').replaceAll('.', '\\.')})/\\S+$`);
const FILE = /^(?!(dist|cloud-player)\/)[\w./{},*-]+\.(ts|tsx|mjs|md|css|json|yaml|yml|ex)$/;

/** A path from the root, or the end of one. `{fa,ar}` and `*` are as in a shell. */
function exists(name: string): boolean {
  const pattern = name
    .replaceAll('.', '\\.')
    .replaceAll('*', '[^/]*')
    .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`)
    .replace(/\/$/, '');
  const whole = new RegExp(`${IN_FOLDER.test(name) ? '^' : '(^|/)'}${pattern}$`);
  return files.some((file) => whole.test(file));
}

/** In the text, and in the lists of a code block, except for files that a contributor adds. */
function* namesIn(document: string): Iterable<string> {
  const text = read(document);
  const blocks = /^```[\s\S]*?^```/gm;
  for (const [, name = ''] of text.replaceAll(blocks, '').matchAll(/`([^`\s]+)`/g)) {
    if (IN_FOLDER.test(name) || FILE.test(name)) yield name;
  }
  for (const [, name = ''] of (text.match(blocks) ?? []).join('\n').matchAll(/^ *(\S+)(?!\S)(?! +new\b)/gm)) {
    if (IN_FOLDER.test(name)) yield name;
  }
}

describe('the documents of the repository', () => {
  it('link only to what exists, headings included', () => {
    const broken = documents.flatMap((document) =>
      [...read(document).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => isBroken(document, link))
        .map((link) => `${document}: ${link}`),
    );
    assert.deepEqual(broken, []);
  });

  it('name only files that exist', () => {
    const missing = documents.flatMap((document) =>
      [...namesIn(document)].filter((name) => !exists(name)).map((name) => `${document}: ${name}`),
    );
    assert.deepEqual(missing, []);
  });
});
