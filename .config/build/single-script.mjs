import { walk } from './walk.mjs';

/**
 * Under their own names bundlers and linters would take the script for CommonJS. Those here are as long, so that the
 * source map stays right.
 */
const NAMES = { exports: '__given', require: '__asked' };

/** Whether an identifier is a variable, rather than the name of a property. */
const isVariable = (node, { type, property, key, computed }) =>
  computed ||
  (!(type === 'MemberExpression' && property === node) &&
    !(['Property', 'MethodDefinition', 'PropertyDefinition'].includes(type) && key === node));

function withNames(code, program) {
  const places = [];
  walk(program, (node, parent) => {
    if (node.type === 'Identifier' && Object.hasOwn(NAMES, node.name) && isVariable(node, parent)) places.push(node);
  });
  return places.reduce((text, { name, start, end }) => text.slice(0, start) + NAMES[name] + text.slice(end), code);
}

/**
 * Rollup output plugin: turns code-split `cjs` output into one classic script. The entry runs at once; every other
 * chunk is a function that runs on first import, so that hls.js and three cost nothing before they are
 * needed. No globals: the entry's `var`s are in a function of its own. Not one function around everything, because V8
 * would parse its content twice; a block scopes the table. Chunks that nearly every page needs `soon` are in
 * parentheses, so that the browser compiles them while the rest still arrives.
 */
export const singleScript = ({ file, banner, soon = [] }) => ({
  name: 'single-script',
  // A classic script has no `import.meta.url`; `document.currentScript` is used instead.
  resolveImportMeta: (_property, { format }) => (format === 'cjs' ? 'document.baseURI' : null),
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      const lazy = chunks.filter(({ isEntry }) => !isEntry);
      const entry = chunks.find(({ isEntry }) => isEntry);
      const sections = [];
      let script = '';
      const add = (before, chunk, after) => {
        const code = withNames(chunk.code, this.parse(chunk.code))
          .replace(/^(['"])use strict\1;?/, (directive) => ' '.repeat(directive.length))
          .trimEnd();
        const opened = script + before;
        const line = opened.split('\n').length - 1;
        const column = opened.length - opened.lastIndexOf('\n') - 1;
        if (chunk.map) sections.push({ offset: { line, column }, map: JSON.parse(chunk.map.toString()) });
        script = opened + code + after;
      };

      script = `${banner}\n"use strict";{const __chunks={\n`;
      for (const chunk of lazy) {
        const [open, close] = soon.includes(chunk.fileName) ? ['(', ')'] : ['', ''];
        add(`"./${chunk.fileName}":${open}function(module,__given){`, chunk, `\n}${close},\n`);
      }
      const require =
        '__asked=id=>{let m=__made[id];if(!m){m=__made[id]={exports:{}};__chunks[id](m,m.exports)}return m.exports}';
      const own = JSON.stringify(`./${entry.fileName}`);
      const made = `__made={${own}:{exports:{}}}`;
      add(`},${made},${require};(function(module,__given){`, entry, `\n})(__made[${own}],__made[${own}].exports)}\n`);

      for (const { fileName } of chunks) {
        delete bundle[fileName];
        delete bundle[`${fileName}.map`];
      }
      this.emitFile({ type: 'asset', fileName: `${file}.map`, source: JSON.stringify({ version: 3, file, sections }) });
      this.emitFile({ type: 'asset', fileName: file, source: script });
    },
  },
});
