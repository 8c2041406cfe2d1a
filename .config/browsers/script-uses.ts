import { transformSync } from 'esbuild';
import { parseAst } from 'rollup/parseAst';
import { newerNames } from './newer.ts';

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const { globals, statics, members } = newerNames();

/** Functions that return `undefined` if their callback throws. */
const ATTEMPTS = /^attempt(Async)?$/;
/** Whether the expression checks that its operand exists. */
const QUESTIONS = /^(Unary|Logical|Binary)Expression$/;
const TESTED = /^(If|While)Statement$|^ConditionalExpression$/;

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode);
const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined);

function walk(node: Node, visit: (node: Node, parents: readonly Node[]) => void, parents: readonly Node[] = []): void {
  visit(node, parents);
  for (const child of childrenOf(node)) walk(child, visit, [node, ...parents]);
}

const parsed = new Map<string, Node>();

function parse(file: string, text: string): Node {
  const loader = file.endsWith('x') ? 'tsx' : 'ts';
  const known = parsed.get(text);
  if (known) return known;
  const { code } = transformSync(text, { loader, target: 'esnext', jsx: 'automatic' });
  const tree = parseAst(code) as unknown as Node;
  parsed.set(text, tree);
  return tree;
}

/** The names in what a variable, a parameter or an import is bound to. */
function boundIn(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Property') return boundIn(pattern.value);
  if (pattern.type === 'AssignmentPattern') return boundIn(pattern.left);
  if (pattern.type === 'MemberExpression') return [];
  return [nameOf(pattern) ?? [], ...childrenOf(pattern).map(boundIn)].flat();
}

function namesBound(tree: Node): Set<string> {
  const bound: string[] = [];
  walk(tree, (node) => {
    if (node.type === 'VariableDeclarator') bound.push(...boundIn(node.id));
    else if (/^Import\w*Specifier$/.test(node.type)) bound.push(...boundIn(node.local));
    else if (node.type === 'CatchClause') bound.push(...boundIn(node.param));
    else if (/Function|Class/.test(node.type)) bound.push(...[node.id, node.params].flat().flatMap(boundIn));
  });
  return new Set(bound);
}

/** The members that a file gives to objects of its own, its types included. */
export function ownMembers(file: string, text: string): string[] {
  const own = [...text.matchAll(/^\s*(?:(?:readonly|static|async|get|set|private)\s+)*(\w+)\??\s*[(:<=,]/gm)].map(
    ([, name = '']) => name,
  );
  walk(parse(file, text), (node) => {
    if (/^(Property|MethodDefinition|PropertyDefinition)$/.test(node.type) && !node.computed) {
      own.push(nameOf(node.key) ?? '');
    }
  });
  return own;
}

function asks(node: Node, [parent, ...above]: readonly Node[]): boolean {
  if (!parent) return false;
  if (parent.optional === true && (parent.callee ?? parent.object) === node) return true;
  if (QUESTIONS.test(parent.type) || (TESTED.test(parent.type) && parent.test === node)) return true;
  return above.some(({ type, callee }) => type === 'CallExpression' && ATTEMPTS.test(nameOf(callee) ?? ''));
}

function newerName(node: Node, parent: Node | undefined, bound: ReadonlySet<string>): string | undefined {
  if (node.type === 'MemberExpression' && !node.computed) {
    const [owner, member] = [nameOf(node.object), nameOf(node.property) ?? ''];
    if (owner && !bound.has(owner) && statics.has(`${owner}.${member}`)) return `${owner}.${member}`;
    return members.has(member) || (globals.has(member) && /^(window|globalThis|self|view)$/.test(owner ?? ''))
      ? member
      : undefined;
  }
  const name = nameOf(node);
  const isKey = parent && !parent.computed && (parent.property === node || (parent.key === node && !parent.shorthand));
  return name && globals.has(name) && !bound.has(name) && !isKey ? name : undefined;
}

/**
 * Features that a file uses without a check, and that one of the oldest supported browsers lacks. Compared by name, since
 * types are unknown: a member counts only if no object of the oldest, and none of ours (`own`), has it.
 */
export function newerUses(file: string, text: string, own: ReadonlySet<string>): string[] {
  const tree = parse(file, text);
  const bound = namesBound(tree);
  const asked = new Set<string>();
  const used = new Set<string>();
  walk(tree, (node, parents) => {
    if (node.type === 'BinaryExpression' && node.operator === 'in') {
      asked.add(String((node.left as Node).value));
    }
    const name = newerName(node, parents[0], bound);
    if (!name || own.has(name)) return;
    used.add(name);
    if (asks(node, parents)) asked.add(name.split('.').at(-1) ?? '');
  });
  return [...used].filter((name) => !asked.has(name.split('.').at(-1) ?? ''));
}
