import { readdirSync, readFileSync } from 'node:fs';

/** Of `/proc`, on every Linux that Node supports. */
const TICKS_PER_SECOND = 100;

interface Usage {
  readonly parent: number;
  /** Of itself, and with its children that have ended. */
  readonly own: number;
  readonly ticks: number;
  /** With the id, the same process. */
  readonly began: string;
}

/** The CPU time of a process. */
function readUsage(id: number): Usage | undefined {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The name before the last bracket may contain anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const sum = (end: number) => fields.slice(11, end).reduce((total, field) => total + Number(field), 0);
    return { parent: Number(fields[1]), own: sum(13), ticks: sum(15), began: fields[19] ?? '' };
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

/** A process and its descendants. */
function processTree(root: number): (Usage & { readonly id: number })[] {
  const all = new Map<number, Usage>();
  for (const id of processIds()) {
    const usage = readUsage(id);
    if (usage) all.set(id, usage);
  }
  const isInside = (id: number): boolean => {
    const parent = all.get(id)?.parent;
    return id === root || (parent !== undefined && parent !== id && isInside(parent));
  };
  return [...all].filter(([id]) => isInside(id)).map(([id, usage]) => ({ id, ...usage }));
}

/** CPU seconds that a process and its descendants have used so far; 0 where there is no `/proc`. */
export function coreSeconds(root = process.pid): number {
  return processTree(root).reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND;
}

/**
 * Samples a process and its descendants every second: the CPU time of a browser's processes is lost once they have
 * ended, since no parent waits for them.
 */
export function measureCores(root = process.pid) {
  const before = coreSeconds(root);
  const used = new Map<string, number>();
  /** With the children that were waited for: of many short processes the better figure. */
  let waitedFor = 0;
  const look = () => {
    for (const { id, own, began } of processTree(root)) used.set(`${id} ${began}`, own);
    waitedFor = Math.max(waitedFor, coreSeconds(root) - before);
  };
  look();
  const ownBefore = [...used.values()].reduce((sum, own) => sum + own, 0);
  const timer = setInterval(look, 1000);
  timer.unref();
  return {
    look,
    /** The CPU seconds since the beginning. */
    end(): number {
      look();
      clearInterval(timer);
      const seen = [...used.values()].reduce((sum, own) => sum + own, -ownBefore) / TICKS_PER_SECOND;
      return Math.max(seen, waitedFor);
    },
  };
}
