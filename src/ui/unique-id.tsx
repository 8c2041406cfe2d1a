import { useState } from 'react';

let last = 0;

/** React's own `useId` begins anew in each player: no id may stand twice on a page, not even in two shadow trees. */
export function useUniqueId(): string {
  const [id] = useState(() => {
    last += 1;
    return `cloud-player-${last}`;
  });
  return id;
}
