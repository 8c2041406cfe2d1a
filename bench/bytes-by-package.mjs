import { readFileSync } from 'node:fs';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';

/** `…/node_modules/react-dom/cjs/x.js` → react-dom; our code by folder. */
export function packageOf(source) {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source ?? '') ?? [];
  if (name) return name;
  const [, folder] = /(?:^|\/)src\/(\w+)/.exec(source ?? '') ?? [];
  return folder ? `src/${folder}` : 'glue';
}

/** Sums the bytes of the script by package, using its source map; largest first. */
export function bytesByPackage(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const { sections } = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
  const totals = new Map();
  const add = (source, bytes) => totals.set(packageOf(source), (totals.get(packageOf(source)) ?? 0) + bytes);

  for (const { offset, map } of sections) {
    let last;
    eachMapping(new TraceMap(map), (mapping) => {
      const line = offset.line + mapping.generatedLine - 1;
      const column = mapping.generatedLine === 1 ? offset.column + mapping.generatedColumn : mapping.generatedColumn;
      if (last) add(last.source, (last.line === line ? column : lines[last.line].length) - last.column);
      last = { source: mapping.source, line, column };
    });
    if (last) add(last.source, lines[last.line].length - last.column);
  }
  return [...totals].sort(([, a], [, b]) => b - a);
}
