/**
 * By what they have and not by `instanceof`: in the window of picture-in-picture, elements and events are those of that
 * window, which has classes of its own.
 */
export const isNode = (target: unknown): target is Node => (target as Partial<Node> | null)?.nodeType !== undefined;

export const isElement = (target: unknown): target is Element => isNode(target) && target.nodeType === 1;

export const isHtmlElement = (target: unknown): target is HTMLElement =>
  isElement(target) && 'isContentEditable' in target;
