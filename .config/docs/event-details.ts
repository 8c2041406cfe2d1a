import { readFileSync } from 'node:fs';
import type { EventName } from '../../src/events.ts';

const source = readFileSync(new URL('../../src/events.ts', import.meta.url), 'utf8');
const [, body = ''] = /^export interface EventDetails \{\n([\s\S]*?)^\}/m.exec(source) ?? [];

/** The type of an event's `detail`, as in the source. */
export function detailOf(name: EventName): string {
  const [, type] = new RegExp(`^  ${name}: (.+);$`, 'm').exec(body) ?? [];
  if (type === undefined) throw new Error(`src/events.ts has no line for the detail of "${name}"`);
  return type;
}
