import MagicString from 'magic-string';
import { walk } from './walk.mjs';

const isDeclaration = ({ type }) => type === 'FunctionDeclaration';
const isDirective = ({ directive }) => directive !== undefined;
/** A method's function has no `function` of its own. */
const isMethod = (parent) =>
  parent?.type === 'MethodDefinition' || (parent?.type === 'Property' && (parent.method || parent.kind !== 'init'));

/** `function f() {}` as `var f=(function() {});` at the start of its scope, where it is hoisted to anyway. */
function hoistInParentheses(statements, script) {
  const first = statements.find((statement) => !isDirective(statement));
  for (const { id, start, end } of statements.filter(isDeclaration)) {
    const word = script.original.slice(start, id.start).trimEnd();
    script.update(start, id.end, `var ${id.name}=(${word}`).appendLeft(end, ');');
    if (start !== first.start) script.move(start, end, first.start);
  }
}

/**
 * Rollup output plugin: puts the functions of the entry in parentheses, which makes V8 compile them in the background
 * with the rest of the script. It would compile each of them at its first call: a third of the main thread's time until
 * the first request, since nearly all of them are called when a player is made. It runs over what the minifier has
 * written, and no function acts in another way. https://v8.dev/blog/preparser#pife
 */
export const eagerEntry = () => ({
  name: 'eager-entry',
  renderChunk(code, { isEntry }) {
    if (!isEntry) return null;
    const script = new MagicString(code);
    walk(this.parse(code), (node, parent) => {
      if (node.type === 'Program') hoistInParentheses(node.body, script);
      if (node.type === 'BlockStatement' && parent?.type.includes('Function')) hoistInParentheses(node.body, script);
      if (node.type === 'FunctionExpression' && !isMethod(parent))
        script.prependRight(node.start, '(').appendLeft(node.end, ')');
    });
    return { code: script.toString(), map: script.generateMap({ hires: true }) };
  },
});
