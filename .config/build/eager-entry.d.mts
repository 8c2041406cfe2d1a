import type { OutputPlugin } from 'rollup';

export function eagerEntry(): OutputPlugin;
