import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

export interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

/** Packs the build into the folder, as it would be published. */
export async function packInto(folder: string): Promise<Packed> {
  // Without `prepack`, which would rebuild while other tests read the build.
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const report: unknown = JSON.parse((await run('npm', pack, { cwd: root })).stdout);
  const [packed] = (Array.isArray(report) ? report : Object.values(report as object)) as Packed[];
  if (!packed) throw new Error('npm has packed nothing');
  return packed;
}
