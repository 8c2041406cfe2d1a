// Part of `npm run lint`: fails if a file of src/, or of the given folder, has an import that .config/docs/imports.ts forbids.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { importOffences } from './imports.ts';

const source = process.argv[2] ?? fileURLToPath(new URL('../../src', import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /(?<!\.d)\.tsx?$/.test(file));
const offences = files.flatMap((file) => importOffences(file, readFileSync(path.join(source, file), 'utf8')));
for (const offence of offences) console.error(offence);
if (offences.length > 0) process.exit(1);
