import type { ReadableAtom } from 'nanostores';
import type { Environment } from '../core/environment.ts';
import type { Personal } from '../core/personal.ts';
import type { Scheduler } from '../core/scheduler.ts';
import type { Report } from '../errors.ts';
import type { Emit } from '../events.ts';
import type { Parameters } from '../parameters.ts';

/** Used by nearly every feature, and spread into its call. */
export interface Tools {
  readonly environment: Environment;
  readonly scheduler: Scheduler;
  readonly $parameters: ReadableAtom<Parameters>;
  readonly report: Report;
  readonly emit: Emit;
  /** Stored data of this browser's viewer, for all players of the page. */
  readonly personal: Personal;
  /** Ends with the player. */
  readonly signal: AbortSignal;
}
