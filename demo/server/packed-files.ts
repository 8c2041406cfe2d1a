import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Packing = 'br' | 'gzip';

/** Compression level: the highest ones take seconds for the source map. */
const BROTLI_LEVEL = 5;

const packers: Readonly<Record<Packing, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } }),
  gzip: (content) => promisify(gzip)(content),
};

/** Compressed once per version of a file; the previous version is dropped. */
const packed = new Map<string, { readonly version: string; readonly content: Promise<Buffer> }>();

/** The best encoding that the client accepts. */
export function packingFor(accepted: string | string[] | undefined): Packing | undefined {
  const wanted = String(accepted ?? '').split(',');
  const takes = (name: Packing) =>
    wanted.some((entry) => new RegExp(`^\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*$)|$)`).test(entry));
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined;
}

export function packedFile(file: string, version: string, packing: Packing): Promise<Buffer> {
  const key = `${packing} ${file}`;
  const known = packed.get(key);
  if (known?.version === version) return known.content;
  const content = readFile(file).then(packers[packing]);
  packed.set(key, { version, content });
  content.catch(() => packed.delete(key));
  return content;
}
