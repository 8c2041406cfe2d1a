import type { Personal } from '../../core/personal.ts';

const ANSWERS: Readonly<Record<string, boolean>> = { yes: true, no: false };

/** Whether the viewer wants to hear what is seen. Undefined: they have never chosen. */
export const wantsDescription =
  ({ read }: Pick<Personal, 'read'>) =>
  (): boolean | undefined =>
    ANSWERS[read('described') ?? ''];
