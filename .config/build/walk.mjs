const isNode = (value) => typeof value?.type === 'string';

/** Visits a node with the node around it, then the nodes in it. */
export function walk(node, visit, parent) {
  visit(node, parent);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node);
  }
}
