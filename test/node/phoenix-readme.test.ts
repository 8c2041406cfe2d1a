import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

const read = (file: string) => readFileSync(new URL(`../../demo/phoenix/${file}`, import.meta.url), 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
const unique = (names: readonly string[]) => [...new Set(names)].sort();

/** Elixir isn't needed here: the application has tests of its own (`mix test`). */
describe('the README of the Phoenix application', () => {
  const readme = read('README.md');
  const [, variables = ''] = /\| Variable \|.*\n([\s\S]*?)\n\n/.exec(readme) ?? [];

  it('lists the variables of the environment that the application reads', () => {
    const listed = found(variables, /`([A-Z_]+)`/g);
    const used = found(read('config/runtime.exs'), /"([A-Z_]{4,})"/g);
    assert.deepEqual(unique(listed), unique(used));
  });

  it('lists the calls for the HTTP platform', () => {
    const listed = found(readme, /^\| `([A-Z]+ \/internal\/[^`]+)`/gm);
    const routes = [...read('lib/chat_web/internal.ex').matchAll(/^ {2}(get|put|post|delete) "(\/internal\/[^"]+)"/gm)];
    assert.deepEqual(
      unique(listed),
      unique(routes.map(([, method = '', path = '']) => `${method.toUpperCase()} ${path.replace(':id', '{id}')}`)),
    );
  });

  it('lists files that exist', () => {
    const listed = [...readme.matchAll(/^\| `(lib\/\S+)`/gm)].map(([, file = '']) => file);
    assert.ok(listed.length > 0);
    for (const file of listed) assert.ok(read(file), file);
  });
});
