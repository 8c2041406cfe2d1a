// Part of `npm run lint`: fails if src/, or the given folder, uses an unchecked feature that a supported browser lacks.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtStyles } from '../build/style-text.mjs';
import { isKnown } from './known.ts';
import { newerUses, ownMembers } from './script-uses.ts';
import { newerStyles } from './style-uses.ts';

const source = process.argv[2] ?? fileURLToPath(new URL('../../src', import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
const read = (file: string) => readFileSync(path.join(source, file), 'utf8');
const scripts = files.filter((file) => /(?<!\.d)\.tsx?$/.test(file));
const own = new Set(scripts.flatMap((file) => ownMembers(file, read(file))));

const offences = [
  ...scripts.flatMap((file) => newerUses(file, read(file), own).map((name) => [file, name])),
  ...files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => newerStyles(builtStyles(path.join(source, file)).code).map((name) => [file, name])),
].filter(([, name = '']) => !isKnown(name));
for (const [file, name] of offences) {
  console.error(
    `src/${file} uses ${name}, which a supported browser lacks: check for it, or see .config/browsers/known.ts`,
  );
}
if (offences.length > 0) process.exit(1);
