type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'preventDefault' | 'stopPropagation'>;

/** Passes on a key without modifiers. If `act` returns true, the key does nothing else: it neither scrolls nor seeks. */
export function takeKey(event: Key, act: (key: string) => boolean): void {
  if (event.ctrlKey || event.altKey || event.metaKey || !act(event.key)) return;
  event.preventDefault();
  event.stopPropagation();
}
