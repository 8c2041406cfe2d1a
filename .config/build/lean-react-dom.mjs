import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createPruning, walk } from './prune.mjs';
import { ALWAYS, BODIES, KINDS, MODES, REASONS, REMOVED, TYPES, VALUES } from './react-dom-cuts.mjs';

const FILE = path.join('react-dom', 'cjs', 'react-dom-client.production.js');
/** The numbers of kinds, modes and reasons are of this version: another one needs a review of react-dom-cuts.mjs. */
const VERSION = 'exports.version = "19.3.1"';
const { resolve } = createRequire(import.meta.url);

/** The packages that use React, besides our code. */
const USERS = ['virtua', '@nanostores/react', '@r2wc/react-to-web-component'];
const IS_USER = new RegExp(`/node_modules/(react|react-dom|${USERS.join('|')})/`);
const IMPORTS_REACT = /\bfrom\s*["']react(-dom)?["'/]/;

/**
 * Every word of our code, or of its views, and of those packages: an attribute, a hook or, in a view, an event that is
 * none of them is not used.
 */
function readWords(ending) {
  const ours = readdirSync('src', { recursive: true }).filter((file) => ending.test(file));
  const files = [...ours.map((file) => path.join('src', file)), ...USERS.map((name) => resolve(name))];
  return new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/[A-Za-z_]\w*/g) ?? []));
}

const SETTERS = new Set(['setProp', 'setInitialProperties', 'updateProperties']);
const DISPATCHERS = /^(HooksDispatcherOn|ContextOnlyDispatcher)/;
const LIFECYCLES = /^(UNSAFE_)?component(Will|Did)\w+$|^(shouldComponentUpdate|getSnapshotBeforeUpdate)$/;
/** Beginnings of the lists of events, and of style properties without a unit. */
const EVENTS = 'abort auxClick ';
/**
 * React adds two listeners per registered event to its root and to each portal: about 400 per player, and those in the
 * capture phase run for each `timeupdate` and `progress` of the video, too.
 */
const REGISTRATION = /^register\w+Event\(.*"(on[A-Z]\w+)"|^simpleEventPluginEvents\.push\("(\w+)"\)/;
const UNITLESS = 'animationIterationCount ';
/** The body of a function that always returns the same value, or nothing. */
const CONSTANT = /^(?:return ?(!1|null|""))?$/;
const ENDS = new Set(['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement']);

const valueIn = (table, key) => (Object.hasOwn(table, key) ? table[key] : undefined);
const nameOf = (node) => node?.id?.name;
const isIn = (around, test) => around.some((node) => test(nameOf(node)));
const isTag = ({ type, property, name }) =>
  (type === 'MemberExpression' && property.name === 'tag') || /^(tag|nodeTag|grandTag)$/.test(name);
const isReason = ({ name }) => name === 'workInProgressSuspendedReason';
const isPlain = ({ type }) => type === 'Identifier' || type === 'Literal' || type === 'MemberExpression';
/** Whether a name stands for its value, rather than for a variable or a property to set. */
const isRead = (node, { type, id, left, property, key, computed }) =>
  !(type === 'VariableDeclarator' && id === node) &&
  !(type === 'AssignmentExpression' && left === node) &&
  !(type === 'MemberExpression' && property === node && !computed) &&
  !(type === 'Property' && key === node && !computed);

/** Removes what the player never runs from react-dom; the minifier drops what only that used. */
function prune(code, program) {
  const words = readWords(/\.tsx?$/);
  const inViews = readWords(/\.tsx$/);
  const pruning = createPruning(code);
  const found = new Set();
  const textOf = ({ start, end }) => code.slice(start, end).replace(/\s+/g, ' ');
  const drop = ({ start, end }) => pruning.replace({ start, end: end + (code[end] === ',' ? 1 : 0) }, '');
  const isHeard = (name) => inViews.has(`on${name[0].toUpperCase()}${name.slice(1)}`);
  const isUnheard = (statement) => {
    const [, prop, event] = REGISTRATION.exec(statement) ?? [];
    return event ? !isHeard(event) : Boolean(prop) && !inViews.has(prop);
  };
  const heard = new Set(['focusin', 'focusout', 'dblclick']);

  /** Whether one side of a comparison never has the value of the other. */
  const isNever = (value, { operator, argument, ...subject }) => {
    if (value.type === 'Identifier') return TYPES.has(value.name);
    if (value.type !== 'Literal') return false;
    if (isTag(subject)) return KINDS.has(value.value);
    if (isReason(subject)) return REASONS.has(value.value);
    const method = operator === 'typeof' && value.value === 'function' && argument.property?.name;
    return Boolean(method) && LIFECYCLES.test(method) && !words.has(method);
  };

  const isDeadCase = ({ test }, { discriminant, cases }, around) => {
    if (!test) return false;
    if (isTag(discriminant)) return KINDS.has(test.value);
    if (isReason(discriminant)) return REASONS.has(test.value);
    if (test.type === 'Identifier') return TYPES.has(test.name);
    // The switch that chooses the class of an event begins with this one.
    if (cases[0].test.value === 'keypress' && discriminant.name === 'domEventName') return !heard.has(test.value);
    return typeof test.value === 'string' && isIn(around, (name) => SETTERS.has(name)) && !words.has(test.value);
  };

  const pruneSwitch = (node, around) => {
    let isReached = false;
    for (const item of node.cases) {
      const { start, consequent } = item;
      const isDead = isDeadCase(item, node, around);
      // The statements of a dead case stay if the case before runs into them.
      if (isDead && isReached && consequent.length > 0) pruning.replace({ start, end: consequent[0].start }, '');
      else if (isDead) pruning.replace(item, '', around);
      isReached = (isReached || !isDead) && !ENDS.has(consequent.at(-1)?.type);
    }
  };

  const pruneList = (node, isKept) => {
    const names = node.value.split(' ').filter(isKept);
    pruning.replace(node, JSON.stringify(names.join(' ')));
    return names;
  };

  const pruners = {
    FunctionDeclaration(node) {
      const body = valueIn(BODIES, nameOf(node));
      if (body === undefined) return;
      found.add(nameOf(node));
      pruning.replace(node.body, `{${body}}`);
    },
    ExpressionStatement(node, around) {
      if (around.length > 1) return;
      const name = REMOVED.find((start) => textOf(node).startsWith(start));
      if (name) found.add(name);
      if (name || isUnheard(textOf(node))) pruning.replace(node, '');
    },
    Identifier(node, around) {
      const value = valueIn(VALUES, node.name);
      const isParameter = around.some(({ params }) => params?.some(({ name }) => name === node.name));
      if (value === undefined || isParameter || !isRead(node, around.at(-1))) return;
      found.add(node.name);
      pruning.replace(node, value);
    },
    MemberExpression(node, around) {
      const name = [textOf(node), `.${node.property.name}`].find((key) => valueIn(VALUES, key));
      if (!name || !isRead(node, around.at(-1))) return;
      found.add(name);
      pruning.replace(node, VALUES[name]);
    },
    BinaryExpression(node) {
      const { left, right, operator } = node;
      const isEqual = operator === '===';
      if (operator === '&' && left.property?.name === 'mode' && MODES.has(right.value)) pruning.replace(node, '0');
      else if ((isEqual || operator === '!==') && (isNever(left, right) || isNever(right, left)))
        pruning.replace(node, isEqual ? '!1' : '!0');
    },
    CallExpression(node, around) {
      const { name } = node.callee;
      const [, value] = CONSTANT.exec(valueIn(BODIES, name) ?? '?') ?? [];
      if (CONSTANT.test(valueIn(BODIES, name) ?? '?') && node.arguments.every(isPlain))
        pruning.replace(node, value ?? 'void 0');
      // Classes of events and errors that are not used are left out by the minifier.
      const isGlobal = around.length < 6 && around.some(({ type }) => type === 'VariableDeclarator');
      if (isGlobal && /^(createSyntheticEvent|assign|Error)$/.test(name)) pruning.insert(node.start, '/*@__PURE__*/');
    },
    SwitchStatement: pruneSwitch,
    Property(node, around) {
      const { name } = node.key;
      if (!DISPATCHERS.test(nameOf(around.at(-2))) || name === 'readContext') return;
      if (name === 'use' || !words.has(name)) drop(node);
    },
    ArrayExpression(node, around) {
      const [name] = node.elements;
      if (nameOf(around.at(-3)) === 'aliases' && name?.type === 'Literal' && !words.has(name.value)) drop(node);
    },
    Literal(node) {
      const text = String(node.value);
      if (text.startsWith(UNITLESS)) pruneList(node, (name) => words.has(name));
      if (text.startsWith(EVENTS)) for (const name of pruneList(node, isHeard)) heard.add(name.toLowerCase());
    },
  };

  walk(program, (node, around) => {
    const text = valueIn(ALWAYS, textOf(node));
    if (text === undefined) return pruners[node.type]?.(node, around);
    found.add(textOf(node));
    return pruning.replace(node, text, around);
  });
  const missing = [...Object.keys({ ...VALUES, ...BODIES, ...ALWAYS }), ...REMOVED].filter((key) => !found.has(key));
  return { code: pruning.apply(), missing };
}

export const leanReactDom = () => ({
  name: 'lean-react-dom',
  transform(source, id) {
    if (!IS_USER.test(id) && id.includes('/node_modules/') && IMPORTS_REACT.test(source))
      this.error(`${id} uses React: name its package in lean-react-dom.mjs`);
    if (!id.endsWith(FILE)) return null;
    const { code, missing } = prune(source, this.parse(source));
    if (missing.length > 0 || !source.includes(VERSION))
      this.error(`React has changed: look at react-dom-cuts.mjs again: ${missing.join(', ') || 'another version'}`);
    return { code, map: null };
  },
});
