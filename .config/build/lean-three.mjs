import { readFileSync } from 'node:fs';
import path from 'node:path';

const FILE = path.join('three', 'src', 'math', 'Matrix4.js');
const USER = path.join('src', 'media', 'panorama', 'sphere.ts');
const wordsOf = (code) => new Set(code.match(/\w+/g));

/** Removes the methods of three's matrix that neither the sphere nor another method that is left names. */
export const leanThree = () => ({
  name: 'lean-three',
  transform(code, id) {
    if (!id.endsWith(FILE)) return null;
    const matrix = this.parse(code).body.find(({ type }) => type === 'ClassDeclaration');
    const methods = new Map(
      matrix?.body.body.filter(({ type }) => type === 'MethodDefinition').map((node) => [node.key.name, node]),
    );
    const kept = new Set(['constructor']);
    const keep = (words) => {
      for (const [name, { start, end }] of methods) {
        if (!words.has(name) || kept.has(name)) continue;
        kept.add(name);
        keep(wordsOf(code.slice(start, end)));
      }
    };
    keep(wordsOf(readFileSync(USER, 'utf8')));
    if (!kept.has('makePerspective')) this.error('three has changed: look at lean-three.mjs again');
    let lean = code;
    for (const [name, { start, end }] of methods) {
      // As many lines as before, so that the source map stays right.
      if (!kept.has(name))
        lean = lean.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + lean.slice(end);
    }
    return { code: lean, map: null };
  },
});
