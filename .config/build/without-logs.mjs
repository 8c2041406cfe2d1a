/** The loggers of hls.js and mpegts.js, which the player never turns on, and their methods. */
const LOGGERS = /^(this|hls|Log|((this|hls|this\.hls)\.)?logger)$/;
const METHODS = new Set(['log', 'warn', 'info', 'debug', 'trace', 'v', 'w', 'e']);
const LIBRARIES = /\/node_modules\/(hls|mpegts)\.js\/src\//;
const NOTHING = 'void 0';

const isNode = (value) => typeof value?.type === 'string';

/** Visits a node and all nodes in it, unless `visit` returns true. */
function walk(node, visit) {
  if (visit(node)) return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
  }
}

/** Removes the calls of loggers: their texts are bytes, and hls.js builds hundreds of them while it plays. */
export const withoutLogs = () => ({
  name: 'without-logs',
  transform(code, id) {
    if (!LIBRARIES.test(id)) return null;
    let lean = code;
    walk(this.parse(code), ({ type, callee, start, end }) => {
      if (type !== 'CallExpression' || callee.type !== 'MemberExpression') return false;
      const logger = code.slice(callee.object.start, callee.object.end).replaceAll('?', '');
      if (!METHODS.has(callee.property.name) || !LOGGERS.test(logger)) return false;
      // As long as the call, so that the source map stays right.
      const rest = code.slice(start + NOTHING.length, end).replace(/[^\n]/g, ' ');
      lean = lean.slice(0, start) + NOTHING + rest + lean.slice(end);
      return true;
    });
    return lean === code ? null : { code: lean, map: null };
  },
});
