import { useState } from 'react';

let last = 0;

/** Ids that are unique on the page: React's `useId` restarts in each player's root. */
export function useUniqueId(): string {
  const [id] = useState(() => {
    last += 1;
    return `cloud-player-${last}`;
  });
  return id;
}
