import type { Mutation } from './rules.ts';

type Replacing = 'null' | 'string' | 'number' | 'array' | 'object' | 'huge';

const VALUES: Readonly<Record<Replacing, unknown>> = {
  null: null,
  string: 'surprise',
  number: 42,
  array: [],
  object: { surprise: true },
  huge: 'ا'.repeat(100_000),
};

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/**
 * Changes one place of a JSON text, given by a JSON pointer; `*` is every entry, an empty pointer the whole text.
 * Returns undefined for another text.
 */
export function mutateJson(text: string, pointer: string, as: Mutation): string | undefined {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch {
    return undefined;
  }
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (steps.length === 0) return as in VALUES ? JSON.stringify(VALUES[as as Replacing]) : '';
  change(root, steps, as);
  return JSON.stringify(root);
}

function change(node: unknown, [step = '', ...rest]: readonly string[], as: Mutation): void {
  if (!isTree(node)) return;
  const keys = step === '*' ? Object.keys(node) : [step];
  for (const key of keys) {
    if (!Object.hasOwn(node, key)) continue;
    if (rest.length > 0) change(node[key], rest, as);
    else mutate(node, key, as);
  }
}

function mutate(node: Tree, key: string, as: Mutation): void {
  const value = node[key];
  if (as === 'missing' && Array.isArray(node)) return void node.splice(Number(key), 1);
  if (as === 'stringified') {
    node[key] = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  } else if (as === 'extra') {
    node[`${key}_extra`] = { surprise: value };
  } else if (as === 'missing' || as === 'renamed') {
    delete node[key];
    if (as === 'renamed') node[`${key}_renamed`] = value;
  } else {
    node[key] = VALUES[as];
  }
}
