import { events, NATIVE_EVENTS } from '../src/events.ts';
import { kebab } from '../src/lib/kebab.ts';
import { keySign } from '../src/lib/key-signs.ts';
import { type Mode, type ParameterName, parameterNames, rowOf } from '../src/parameters.ts';
import { publicName } from '../src/player/read-parameters.ts';
import { shortcutList } from '../src/shell/shortcuts.ts';
import { PARTS, PROPERTIES, readCustomProperties } from './styling.ts';

const MODES: readonly Mode[] = ['quiz', 'raw', 'general', 'static', 'platform'];

const cell = (value: string) => value.replaceAll('|', '\\|');
const code = (value: string) => `\`${value}\``;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

const isFunction = (name: ParameterName) => rowOf(name).codec.type.includes('=>');

function parametersTable(): string {
  const rows = parameterNames.map((name) => {
    const { codec, default: fallback, property = name, query } = rowOf(name);
    const attribute = isFunction(name) ? '' : code(kebab(name));
    const shown = property === 'native' ? name : property;
    return [
      attribute,
      code(shown),
      query === undefined || query.toLowerCase() === kebab(name) ? '' : code(query),
      code(codec.type),
      fallback === undefined ? '' : code(JSON.stringify(fallback)),
      rowOf(name).text,
    ];
  });
  return table(['Attribute', 'Property', 'Also written', 'Type', 'Default', 'Meaning'], rows);
}

function requiredTable(): string {
  const rows = MODES.map((mode) => {
    const needed = parameterNames.filter((name) => rowOf(name).required?.includes(mode));
    return [mode, needed.map((name) => code(publicName(name))).join(', ')];
  });
  return table(['Mode', 'Required'], rows);
}

function eventsTable(): string {
  const rows = Object.entries(events).map(([name, { text, detail }]) => [code(name), code(detail), text]);
  return `${table(['Event', '`detail`', 'When'], rows)}

The events of a media element come by their own names and, as there, do not bubble: ${[...NATIVE_EVENTS, 'error'].map(code).join(', ')}.`;
}

const shortcutsTable = () =>
  table(
    ['Key', 'Does'],
    shortcutList.map(({ keys, text }) => [
      keys
        .split(' ')
        .map((key) => code(keySign(key)))
        .join(' or '),
      text,
    ]),
  );

const stylingTables = () =>
  [
    table(
      ['Custom property', 'What it colours or measures'],
      readCustomProperties().map(({ name, text }) => [code(name), text]),
    ),
    `Parts for \`::part()\`: ${PARTS.map(code).join(', ')}.`,
  ].join('\n\n');

/** What stands in README between `<!-- name -->` and `<!-- /name -->`. */
export const sections: Readonly<Record<string, () => string>> = {
  parameters: parametersTable,
  required: requiredTable,
  events: eventsTable,
  methods: () =>
    table(
      ['Property or method', 'Meaning'],
      PROPERTIES.map(([name, text]) => [code(name), text]),
    ),
  shortcuts: shortcutsTable,
  styling: stylingTables,
};

/** Replaces the generated sections of a text. */
export function withSections(text: string, written: Readonly<Record<string, () => string>>): string {
  return Object.entries(written).reduce((result, [name, write]) => {
    const pattern = new RegExp(`(<!-- ${name} -->)[\\s\\S]*?(<!-- /${name} -->)`);
    if (!pattern.test(result)) throw new Error(`No place for the section "${name}"`);
    return result.replace(pattern, (_, open: string, close: string) => `${open}\n${write()}\n${close}`);
  }, text);
}
