const isNode = (value) => typeof value?.type === 'string';
const isFunction = ({ type }) => type.includes('Function');

/** Visits a node, then the nodes in it, with the nodes around each. */
export function walk(node, visit, around = []) {
  visit(node, around);
  const inside = [...around, node];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, inside);
  }
}

/** The text with as many lines and columns as what it replaces, so that the source map stays right. */
function fill(text, before) {
  const lines = before.split('\n');
  const last = lines.pop() ?? '';
  return lines.length === 0 ? text.padEnd(last.length) : text + '\n'.repeat(lines.length) + ' '.repeat(last.length);
}

/** The variables that a part declares for the rest of its function. */
function variablesIn(part) {
  const names = new Set();
  walk(part, ({ type, id }, around) => {
    if (type === 'VariableDeclarator' && !around.some(isFunction)) names.add(id.name);
  });
  return [...names];
}

/** Collects replacements of parts of a script. One within another is void. */
export function createPruning(code) {
  const edits = [];
  const marks = [];

  return {
    replace: (node, text, around = []) => edits.push({ node, text, home: around.findLast(isFunction) }),
    insert: (at, text) => marks.push({ start: at, end: at, text }),
    apply() {
      const changes = [];
      let reached = 0;
      for (const { node, text, home } of edits.sort((a, b) => a.node.start - b.node.start || b.node.end - a.node.end)) {
        if (node.start < reached) continue;
        reached = node.end;
        changes.push({ ...node, text: fill(text, code.slice(node.start, node.end)) });
        const names = home ? variablesIn(node) : [];
        // The rest may use the variables of what is removed, and strict code may not use undeclared ones.
        const start = home?.body.start + 1;
        if (names.length > 0) changes.push({ start, end: start, text: `var ${names};` });
      }
      const isOutside = ({ start: at }) => !changes.some(({ start, end }) => start < at && at < end);
      return [...changes, ...marks.filter(isOutside)]
        .sort((a, b) => b.start - a.start)
        .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);
    },
  };
}
