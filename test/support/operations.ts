import type { Operations } from '../../src/platform/schema.d.ts';
import { contentOperations } from './content-operations.ts';
import type { OperationRow } from './operation-row.ts';
import { talkOperations } from './talk-operations.ts';
import { viewerOperations } from './viewer-operations.ts';

/** Every operation of the contract: what it does, and how it says no. One that is missing is a type error. */
export const operations: Readonly<Record<keyof Operations, OperationRow>> = {
  ...viewerOperations,
  ...contentOperations,
  ...talkOperations,
};
