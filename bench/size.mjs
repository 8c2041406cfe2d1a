// Prints the sizes of the output, and fails if one exceeds its budget (size-budget.json): npm run size
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { bytesByPackage } from './bytes-by-package.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const budget = JSON.parse(readFileSync(path.join(root, 'bench/size-budget.json'), 'utf8'));

const brotli = (code) => brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(11);
const line = (name, ...cells) => console.log(name.padEnd(36), ...cells);

const outputs = ['dist', 'dist/esm'].flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith('.js'))
    .map((file) => `${folder}/${file}`),
);

line('output', ...['raw', 'gzip', 'brotli', 'budget'].map((head) => head.padStart(11)));
let over = 0;
for (const file of outputs) {
  const code = readFileSync(path.join(root, file));
  const packed = brotli(code);
  const limit = (budget[file] ?? (file.startsWith('dist/esm/') ? budget['*'] : undefined))?.brotli;
  const tooBig = limit !== undefined && packed > limit;
  if (tooBig) over += 1;
  line(
    file,
    kb(code.length),
    kb(gzipSync(code, { level: 9 }).length),
    kb(packed),
    limit ? kb(limit) : '',
    tooBig ? 'OVER' : '',
  );
}
for (const file of Object.keys(budget)) {
  if (file !== '*' && !outputs.includes(file))
    throw new Error(`The budget names ${file}, which the build did not make`);
}

console.log('\nminified bytes by package in dist/cloud-player.js');
for (const [name, bytes] of bytesByPackage(path.join(root, 'dist/cloud-player.js'))) line(name, kb(bytes));

if (over > 0) {
  console.error(`\n${over} over budget: make it smaller, or raise the budget with its reason`);
  process.exit(1);
}
