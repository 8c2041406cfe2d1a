import type { Plugin } from 'rollup';

/** A style sheet with its @imports inlined, for the oldest promised browsers. */
export function builtStyles(filename: string): { code: string; warnings: readonly { message: string }[] };
export const styleText: () => Plugin;
