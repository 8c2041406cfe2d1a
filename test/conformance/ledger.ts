/** `missing`: the platform does not have it; `note`: a deviation without an effect on the player. */
export type Kind = 'missing' | 'wrong' | 'note';

export interface Fault {
  readonly kind: Kind;
  readonly text: string;
}

export interface Entry {
  /** An operation, or a subject of the socket. */
  readonly name: string;
  readonly checks: number;
  readonly faults: readonly Fault[];
  /** Unchecked parts, with the reason. */
  readonly skipped: readonly string[];
  /** Statuses of its answers. */
  readonly statuses: ReadonlySet<number>;
}

interface Draft {
  checks: number;
  readonly faults: Map<string, Kind>;
  readonly skipped: Set<string>;
  readonly statuses: Set<number>;
}

/** Collects the results of checks. The same fault counts once. */
export function createLedger() {
  const drafts = new Map<string, Draft>();
  const of = (name: string): Draft => {
    const draft = drafts.get(name) ?? { checks: 0, faults: new Map(), skipped: new Set(), statuses: new Set() };
    drafts.set(name, draft);
    return draft;
  };
  return {
    /** Records a check; without a fault it has passed. */
    check(name: string, fault?: string | false, kind: Kind = 'wrong'): void {
      const draft = of(name);
      draft.checks += 1;
      if (fault && !draft.faults.has(fault)) draft.faults.set(fault, kind);
    },
    skip: (name: string, why: string): void => void of(name).skipped.add(why),
    hear: (name: string, status: number): void => void of(name).statuses.add(status),
    /** Statuses of the answers so far. */
    heard: (name: string): ReadonlySet<number> => of(name).statuses,
    entries: (): Entry[] =>
      [...drafts].map(([name, { checks, faults, skipped, statuses }]) => ({
        name,
        checks,
        statuses,
        faults: [...faults].map(([text, kind]) => ({ kind, text })),
        skipped: [...skipped],
      })),
  };
}

export type Ledger = ReturnType<typeof createLedger>;
