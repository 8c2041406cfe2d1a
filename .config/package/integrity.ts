import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const hashOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** For the `integrity` of a page's script elements: the hash of each script, by its path in the folder. */
export function integrityOf(dist: string): Readonly<Record<string, string>> {
  const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    // Not those for Node.
    .filter((file) => file.endsWith('.js') && !file.startsWith('conformance/'))
    .sort();
  return Object.fromEntries(scripts.map((file) => [file, hashOf(readFileSync(path.join(dist, file)))]));
}
