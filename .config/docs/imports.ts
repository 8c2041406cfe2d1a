import path from 'node:path';

/** Part of the source → allowed imports. `types`: only their types; `react`: whether it renders. */
interface Part {
  readonly values: readonly string[];
  readonly types?: readonly string[];
  readonly react?: true;
  readonly hint: string;
}

const BELOW_PLAYER = ['tables', 'lib', 'core', 'language', 'media', 'platform', 'models'];
/** Stores that follow from others, listening to stores, and ending the listeners. */
const LIFETIME = ['core/derived.ts', 'core/lifetime.ts', 'core/listen.ts', 'core/until.ts'];
/** Code that is loaded when it is first needed. */
const LAZY = 'core/lazy-part.ts';
/** Requesting a chunk until it arrives. */
const TRIES = ['core/pause.ts', 'core/page-policy.ts'];

/** Files of the shell that a panel may import. */
const SHELL_FOR_PANELS = ['shell/lazy-surface.tsx', 'shell/counts.ts', 'shell/lazy/with-kept.tsx'];

/** Who may import whom. A part may import itself; a feature only its own folder. */
export const PARTS: Readonly<Record<string, Part>> = {
  lib: { values: [], hint: 'lib is pure functions' },
  tables: { values: ['lib'], hint: 'a table holds data' },
  core: { values: ['lib'], hint: 'core knows no product' },
  language: { values: ['core', 'lib', 'tables'], react: true, hint: 'language knows words and formats' },
  media: { values: ['core', 'lib', 'tables'], hint: 'media turns an address into moving pictures' },
  platform: { values: ['core', 'lib', 'tables'], hint: 'platform speaks the contract' },
  models: {
    values: ['core', 'lib', 'tables'],
    types: ['media', 'platform', 'language'],
    hint: 'take what you need as an argument in src/player or install.ts',
  },
  words: { values: ['language'], types: ['tables'], hint: 'words of a feature are texts and plural forms' },
  views: {
    values: ['language', 'lib', 'ui'],
    types: ['tables'],
    react: true,
    hint: 'a view gets its model, and the shell puts features together',
  },
  panels: {
    values: [...BELOW_PLAYER, 'ui', 'installs', ...SHELL_FOR_PANELS],
    types: ['player', 'shell'],
    react: true,
    hint: 'a panel connects the model and the view of its own feature',
  },
  ui: { values: ['language', 'lib', LAZY], react: true, hint: 'ui knows no product' },
  player: { values: [...BELOW_PLAYER, 'installs'], hint: 'a player is not drawn here' },
  installs: {
    values: [...BELOW_PLAYER, 'words', 'player/address.ts'],
    types: ['player', 'installs'],
    hint: 'install.ts makes the models of its feature for a player, and late.ts those that are loaded at their first use',
  },
  shell: {
    values: ['panels', 'views', 'models', 'words', 'ui', 'language', 'lib', 'tables', 'installs', LAZY, ...LIFETIME],
    types: ['player'],
    react: true,
    hint: 'the shell lays out what a player is made of, and gets it as an object',
  },
  element: {
    values: ['shell', 'player', 'language', 'tables', 'lib', LAZY, ...LIFETIME, ...TRIES],
    types: ['core', 'media', 'models'],
    react: true,
    hint: 'the element maps HTML onto a player',
  },
  page: {
    values: [],
    types: ['tables'],
    hint: 'the page around an iframe loads this alone, and knows the messages only',
  },
  index: { values: ['element'], types: ['tables'], hint: 'index registers the element' },
  react: {
    values: ['index', 'lib'],
    types: ['element', 'tables'],
    react: true,
    hint: 'the component for React apps writes the attributes of the element',
  },
};

const REACT = /^(react|react-dom|@nanostores\/react)(\/|$)/;
/** As the formatter writes them: `import … from '…'`, `export … from '…'`, `import '…'` and `import('…')`. */
const IMPORTS = /\b(?:import|export)\s+(type\s)?([^'"`;=()]*?)\s*from\s+'([^']+)'|\bimport\s*\(?\s*'([^']+)'/g;
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** The part that a file under src/ belongs to. */
export function partOf(file: string): string {
  const [folder = '', ...rest] = file.split('/');
  if (rest.length === 0) return file === 'index.ts' ? 'index' : 'tables';
  if (folder !== 'features') return folder;
  if (/^features\/[^/]+\/words(\/[^/]+)?\.ts$/.test(file)) return 'words';
  if (/\/(install|late)\.ts$/.test(file)) return 'installs';
  if (file.endsWith('.ts')) return 'models';
  return /\b[a-z-]*panel\.tsx$/.test(path.basename(file)) ? 'panels' : 'views';
}

const featureOf = (file: string) => /^features\/[^/]+/.exec(file)?.[0];
const isTypes = (names: string) => /^\{\s*(type\s+[^,{}]+,?\s*)+\}$/.test(names);

/** Imports of a file under src/ that are not allowed. */
export function importOffences(file: string, text: string): string[] {
  const part = partOf(file);
  const rule = PARTS[part];
  if (!rule) return [`${file}: no part of src/ is called ${part}; see .config/docs/imports.ts`];
  return [...text.replaceAll(COMMENTS, '').matchAll(IMPORTS)].flatMap(([, type, names = '', from, bare]) => {
    const address = from ?? bare ?? '';
    const typesOnly = type !== undefined || isTypes(names);
    const allowed = address.startsWith('.')
      ? mayImport(file, path.posix.join(path.posix.dirname(file), address), rule, typesOnly)
      : !REACT.test(address) || typesOnly || (rule.react && (file.endsWith('.tsx') || part === 'element'));
    return allowed ? [] : [`src/${file} imports ${typesOnly ? 'types of ' : ''}${address}: ${rule.hint}`];
  });
}

function mayImport(file: string, target: string, { values, types = [] }: Part, typesOnly: boolean): boolean {
  const [from, to] = [partOf(file), partOf(target)];
  const feature = featureOf(file);
  // What a model or a view needs is passed to it, and nothing of what runs before a panel opens is drawn.
  if (feature && feature === featureOf(target)) {
    if (to === 'panels') return false;
    if (to === 'installs') return from === 'installs' || from === 'panels';
    return !['models', 'installs'].includes(from) || !/\.(tsx|css)$/.test(target);
  }
  if (!feature && from === to) return true;
  return [...values, ...(typesOnly ? types : [])].some((allowed) => allowed === to || allowed === target);
}
