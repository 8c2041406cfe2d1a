/** Whether nothing has the focus, as after the removal of what had it. Focus elsewhere on the page is not lost. */
export function isFocusLost(root: Document | ShadowRoot): boolean {
  const page = 'body' in root ? root : root.ownerDocument;
  const active = root.activeElement ?? page.activeElement;
  return active === null || active === page.body;
}
