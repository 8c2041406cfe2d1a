import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What schema.org defines, as types that Google generates from its vocabulary. */
const OPTIONS = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  module: 'ESNext',
  moduleResolution: 'Bundler',
  target: 'ES2022',
  types: [],
  paths: { 'schema-dts': [path.join(root, 'node_modules/schema-dts/dist/schema.d.ts')] },
};

/**
 * Compares objects as pages serve them with the vocabulary of schema.org: a property that their type doesn't have, or a
 * value out of its range, is a complaint of the compiler. Returns the complaints, each with the name of its object.
 */
export async function complaintsAbout(
  objects: Readonly<Record<string, { readonly '@type'?: unknown }>>,
): Promise<readonly string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'schema-org-'));
  try {
    const entries = Object.entries(objects);
    const lines = entries.map(([, object], index) => {
      return `export const o${index} = ${JSON.stringify(object)} satisfies S.WithContext<S.${object['@type']}>;`;
    });
    writeFileSync(path.join(folder, 'served.ts'), ["import type * as S from 'schema-dts';", ...lines, ''].join('\n'));
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: OPTIONS, files: ['served.ts'] }),
    );
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
    const compiling = spawn(process.execPath, [compiler, '-p', folder, '--singleThreaded', '--pretty', 'false']);
    // Asynchronous: a server in this process would close the connections that it keeps.
    const [printed] = await Promise.all([text(compiling.stdout), once(compiling, 'close')]);
    return printed
      .split('\n')
      .filter((line) => line.includes('error TS'))
      .map((line) => {
        const row = /served\.ts\((\d+),/.exec(line)?.[1];
        return `${row === undefined ? 'the compiler' : entries[Number(row) - 2]?.[0]}: ${line}`;
      });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
