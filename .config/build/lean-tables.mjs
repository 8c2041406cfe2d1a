import path from 'node:path';

/** The columns of the tables that only docs/reference.md and the type declarations read, by file. */
const DOCUMENTED = {
  'src/parameters.ts': 'text',
  'src/events.ts': 'text',
  'src/surfaces.ts': 'text',
  'src/shell/shortcuts.ts': 'text',
  'src/lib/codecs.ts': 'type',
};

const isText = (node) => (node?.type === 'Literal' ? typeof node.value === 'string' : node?.type === 'TemplateLiteral');

/** Positions of the texts: values of the column, and the second argument of `row(codec, text, rest)`. */
function* textsIn(node, column) {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const child of node) yield* textsIn(child, column);
    return;
  }
  if (node.type === 'Property' && node.key.name === column && isText(node.value)) yield node.value;
  if (node.type === 'CallExpression' && node.callee.name === 'row' && isText(node.arguments[1]))
    yield node.arguments[1];
  for (const [key, child] of Object.entries(node)) if (key !== 'parent') yield* textsIn(child, column);
}

/** Empties the documentation columns of the tables, so that no viewer downloads them. */
export const leanTables = () => ({
  name: 'lean-tables',
  transform: {
    order: 'post',
    handler(code, id) {
      const column = DOCUMENTED[path.relative(process.cwd(), id).split(path.sep).join('/')];
      if (!column) return null;
      const texts = [...textsIn(this.parse(code), column)].sort((a, b) => b.start - a.start);
      if (texts.length === 0) throw new Error(`${id} has no column "${column}" any more: look at the trim again`);
      const lean = texts.reduce((rest, { start, end }) => `${rest.slice(0, start)}''${rest.slice(end)}`, code);
      return { code: lean, map: null };
    },
  },
});
