import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AnyMap, originalPositionFor } from '@jridgewell/trace-mapping';
import { packageOf } from '../bytes-by-package.mjs';

/** How single-script.mjs begins each chunk; V8 gives the place of a function by its first parenthesis. */
const WRAPPER = '(module,__given){';

/** Returns the chunk, package and source of a place in a built script. */
function readScript(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const json = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
  const map = new AnyMap(json);
  const entry = path.basename(file);
  const chunks = (json.sections ?? []).map(({ offset }) => {
    const [, name] = /"\.\/([\w-]+\.js)":\(?function\(module,__given\)\{$/.exec(
      lines[offset.line].slice(0, offset.column),
    ) ?? [undefined, entry];
    return { ...offset, name };
  });
  const chunkAt = (line, column) =>
    chunks.findLast((chunk) => chunk.line < line || (chunk.line === line && chunk.column <= column))?.name ?? entry;

  return (line, column) => {
    const isWrapper = lines[line]?.startsWith(WRAPPER, column);
    if (isWrapper || (line === 0 && column === 0)) {
      const chunk = isWrapper ? chunkAt(line, column + WRAPPER.length) : entry;
      return { chunk, package: `top level of ${chunk}`, source: chunk, evaluates: true };
    }
    const { source, line: sourceLine } = originalPositionFor(map, { line: line + 1, column });
    const short = (source ?? '').replace(/^.*node_modules\//, '').replace(/^(\.\.\/)+/, '');
    return { chunk: chunkAt(line, column), package: packageOf(source), source: `${short}:${sourceLine ?? ''}` };
  };
}

/** Places of functions in the scripts of the folder that is served as /dist; of other scripts, nothing. */
export function createPlaces(folder) {
  const scripts = new Map();
  const places = new Map();
  return ({ url = '', lineNumber, columnNumber }) => {
    const [, file] = /^https?:\/\/[^/]+\/dist\/([\w./-]+\.js)$/.exec(url) ?? [];
    if (!file) return undefined;
    if (!scripts.has(file)) scripts.set(file, readScript(path.join(folder, file)));
    const key = `${file}:${lineNumber}:${columnNumber}`;
    if (!places.has(key)) places.set(key, scripts.get(file)(lineNumber, columnNumber));
    return places.get(key);
  };
}
