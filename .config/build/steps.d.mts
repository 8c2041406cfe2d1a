import type { CustomAtRules, Visitor } from 'lightningcss';

export const steps: ReadonlyMap<string, string>;
export const stepsVisitor: Visitor<CustomAtRules>;
