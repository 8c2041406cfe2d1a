/** The tree that the element is in: it knows which of its own elements has the focus or fills the screen. */
export const rootOf = (element: Element) => element.getRootNode() as Document | ShadowRoot;
