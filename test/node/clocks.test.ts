import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { it } from 'node:test';

/** Parts of the text of a time: the digits of the hour, the minute and the second. */
const CLOCK =
  /import \{[^}]*\bclock\b[^}]*\}|\b(?:hour|minute|second): '(?:2-digit|numeric)'|\btimeStyle\b|toLocaleTime/;

it('only the format of a language writes a time, in its digits', () => {
  const offends = (source: string) => CLOCK.test(source);
  assert.ok(offends("import { clock, parseTime } from '../../lib/clock.ts';"));
  assert.ok(offends("new Intl.DateTimeFormat('fa', { hour: '2-digit' })"));
  assert.ok(!offends("import { parseTime } from '../../lib/clock.ts';"));
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const offenders = files.filter((file) => offends(readFileSync(`src/${file}`, 'utf8')));
  assert.deepEqual(offenders, ['language/format.ts']);
});
