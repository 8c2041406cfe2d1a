import type { Facts } from './facts.ts';
import type { Refusal, Site, Wish } from './site.ts';

export interface Stage {
  readonly site: Site;
  readonly facts: Facts;
  /** Asks the operator for the code that was sent to `--phone`. */
  askCode(): Promise<string>;
  /** Records data that was written and can't be removed. */
  leave(what: string, count?: number): void;
}

/** How one operation is checked. */
export interface Row {
  /** Data that the platform stores for it: needs `--write`. */
  readonly writes?: true;
  /** The player does without it and says nothing, so that a platform without it has no faults. */
  readonly isOptional?: true;
  /** A valid request, without a token. */
  sample?(stage: Stage): Wish | Promise<Wish>;
  /** Calls it and checks its effect; by default the call of the sample. */
  works?(stage: Stage, sample: Wish): Promise<unknown>;
  readonly refused?: Refusal | readonly Refusal[] | ((stage: Stage) => Promise<void>);
}

/** An unused id. */
export const NOTHING = 'none-of-these';
/** Positions in a list that every platform refuses. */
export const WRONG_LIMIT = { limit: '-1' };
