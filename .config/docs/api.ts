import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { READABLE, WRITABLE } from '../../src/element/media-keys.ts';
import { eventNames, events, NATIVE_EVENTS } from '../../src/events.ts';
import { kebab } from '../../src/lib/kebab.ts';
import { attributesOf, type ParameterName, parameterNames, rowOf } from '../../src/parameters.ts';
import { detailOf } from './event-details.ts';
import { PARTS, readCustomProperties } from './styling.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The declarations as the package ships them. */
function emitTypes(files: readonly string[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'api-'));
  try {
    const project = ['-p', '.config/tsconfig.types.json', '--singleThreaded', '--outDir', folder];
    execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', ...project], { cwd: root, stdio: 'inherit' });
    return files.map((file) => plainTypes(readFileSync(path.join(folder, file), 'utf8')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Leaves out everything that is no part of the API: comments, imports and helpers that the package doesn't export. */
const plainTypes = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^import .*;$/gm, '')
    .replaceAll(/^export \{\};$/gm, '')
    .replaceAll('    ', '  ')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n');

const block = (text: string) => `\`\`\`ts\n${text}\n\`\`\``;
const lines = (all: readonly string[]) => block(all.join('\n'));

function packageExports(): string[] {
  const { name, exports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    name: string;
    exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  };
  return Object.entries(exports).map(([entry, target]) => {
    const files = typeof target === 'string' ? target : Object.entries(target).map((pair) => pair.join(' '));
    return `${path.posix.join(name, entry)}: ${[files].flat().join(', ')}`;
  });
}

function parameterLine(name: ParameterName): string {
  const { codec, default: fallback, property = name, propertyAlias, required } = rowOf(name);
  const isProperty = codec.type.includes('=>');
  const [attribute, ...others] = isProperty ? [] : attributesOf(name);
  const parts = [
    attribute === undefined
      ? '(no attribute)'
      : [attribute, ...others.filter((other) => other !== attribute)].join(' '),
    ` → ${property === 'native' ? kebab(name) : property}${propertyAlias ? ` ${propertyAlias}` : ''}: ${codec.type}`,
    fallback === undefined ? '' : ` = ${JSON.stringify(fallback)}`,
    required === undefined ? '' : `; required for ${required.join(', ')}`,
  ];
  return parts.join('');
}

/** The public API as text, so that a review shows each change. */
export function apiReport(): string {
  const [index = '', element = '', lists = '', frame = '', told = ''] = emitTypes([
    'index.d.ts',
    'element/types.d.ts',
    'element/lists/types.d.ts',
    'page/control-frame.d.ts',
    'frame-events.d.ts',
  ]);
  return `# Public API

Written by \`npm run docs\` from the types and tables of the source; \`npm run docs:check\` fails when it is behind. What
changes here changes for the pages that embed the player.

## Entries of the package

${lines(packageExports())}

## Module

${block(index)}

## Element

${block(element)}

\`READABLE\`: ${READABLE.join(', ')}

\`WRITABLE\`: ${WRITABLE.join(', ')}

## Lists

${block(lists)}

## Frame

What \`cloud-player/frame\` exports, and what of an event it is told.

${block(frame)}

${block(told)}

## Parameters

Attribute and other spellings, property, type, default.

${lines(parameterNames.map(parameterLine))}

## Events

${lines(eventNames.map((name) => `${name}: ${detailOf(name)}${'bubbles' in events[name] ? ', bubbles' : ''}`))}

By their own names, without detail: ${[...NATIVE_EVENTS, 'error'].join(', ')}

## Styling

Slot: poster

Parts: ${PARTS.join(', ')}

${lines(readCustomProperties().map(({ name }) => name))}
`;
}
