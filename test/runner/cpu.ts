import { readdirSync, readFileSync } from 'node:fs';

/** Of `/proc`, on every Linux that Node supports. */
const TICKS_PER_SECOND = 100;

interface Usage {
  readonly parent: number;
  readonly ticks: number;
}

/** The CPU time of a process, including its children that have ended. */
function readUsage(id: number): Usage | undefined {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The name before the last bracket may contain anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), ticks: fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) };
  } catch {
    return undefined;
  }
}

function processIds(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Boolean);
  } catch {
    return [];
  }
}

/** CPU seconds that a process and its descendants have used so far; 0 where there is no `/proc`. */
export function coreSeconds(root = process.pid): number {
  const all = new Map<number, Usage>();
  for (const id of processIds()) {
    const usage = readUsage(id);
    if (usage) all.set(id, usage);
  }
  const isInside = (id: number): boolean => {
    const parent = all.get(id)?.parent;
    return id === root || (parent !== undefined && parent !== id && isInside(parent));
  };
  const ticks = [...all].reduce((sum, [id, usage]) => sum + (isInside(id) ? usage.ticks : 0), 0);
  return ticks / TICKS_PER_SECOND;
}
