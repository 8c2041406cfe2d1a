import { type EventName, eventNames, events, NATIVE_EVENTS } from '../../src/events.ts';
import { frameEvents } from '../../src/frame-events.ts';
import { kebab } from '../../src/lib/kebab.ts';
import { keyOfCode, keySigns } from '../../src/lib/key-signs.ts';
import { type Mode, type ParameterName, parameterNames, publicName, rowOf } from '../../src/parameters.ts';
import { shortcutList } from '../../src/shell/shortcuts.ts';
import { type Place, surfaceIds, surfaceOf } from '../../src/surfaces.ts';
import { detailOf } from './event-details.ts';
import { PARTS as IMPORT_RULES } from './imports.ts';
import { PARTS, PROPERTIES, readCustomProperties } from './styling.ts';

const MODES: readonly Mode[] = ['quiz', 'raw', 'general', 'static', 'platform'];

const cell = (value: string) => value.replaceAll('|', '\\|');
const code = (value: string) => `\`${value}\``;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

const isFunction = (name: ParameterName) => rowOf(name).codec.type.includes('=>');

function parametersTable(): string {
  const rows = parameterNames.map((name) => {
    const { codec, default: fallback, property = name, propertyAlias, query } = rowOf(name);
    const alias = propertyAlias === undefined ? [] : [propertyAlias];
    const others = query === undefined || query.toLowerCase() === kebab(name) ? alias : [query];
    const shown = property === 'native' ? name : property;
    return [
      isFunction(name) ? '' : [kebab(name), ...others].map(code).join(', '),
      [shown, ...alias].map(code).join(', '),
      code(codec.type),
      fallback === undefined ? '' : code(JSON.stringify(fallback)),
      rowOf(name).text,
    ];
  });
  return table(['Attribute', 'Property', 'Type', 'Default', 'Meaning'], rows);
}

function requiredTable(): string {
  const rows = MODES.map((mode) => {
    const needed = parameterNames.filter((name) => rowOf(name).required?.includes(mode));
    return [mode, needed.map((name) => code(publicName(name))).join(', ')];
  });
  return table(['Mode', 'Required'], rows);
}

function eventsTable(): string {
  const told = (name: EventName) =>
    frameEvents[name] === undefined
      ? 'another event of this name'
      : frameEvents[name].map(code).join(', ') || 'that it was';
  const rows = eventNames.map((name) => [code(name), code(detailOf(name)), told(name), events[name].text]);
  return `${table(['Event', '`detail`', 'To a page around an iframe', 'When'], rows)}

Media events keep their standard names and, as on a \`<video>\`, don't bubble: ${[...NATIVE_EVENTS, 'error'].map(code).join(', ')}.`;
}

const shortcutsTable = () =>
  table(
    ['Key', 'Does'],
    shortcutList.map(({ keys, text }) => [keySigns(keys).map(code).join(' or '), text]),
  );

const PLACES: Readonly<Record<Place, string>> = {
  popover: 'over the picture',
  side: 'beside it',
  below: 'under it',
};

const surfacesTable = () =>
  table(
    ['Surface', 'Shows', 'Where', 'Key'],
    surfaceIds.map((id) => {
      const { text, places, key } = surfaceOf(id);
      return [code(id), text, places.map((place) => PLACES[place]).join(', '), key ? code(keyOfCode(key)) : ''];
    }),
  );

const stylingTables = () =>
  [
    table(
      ['Custom property', 'What it colors or measures'],
      readCustomProperties().map(({ name, text }) => [code(name), text]),
    ),
    `Parts for \`::part()\`: ${PARTS.map(code).join(', ')}.`,
  ].join('\n\n');

const PART_NAMES: Readonly<Record<string, string>> = {
  tables: 'tables',
  models: '`features/*/*.ts`',
  views: '`features/*/*.tsx`',
  panels: '`features/*/panel.tsx`',
  words: '`features/*/words.ts`, `features/*/words/`',
  installs: '`features/*/{install,late}.ts`',
  index: '`index.ts`',
};

/** The import rules, for docs/design.md. */
export function importsTable(): string {
  const nameOf = (part: string) => PART_NAMES[part] ?? code(part);
  const listOf = (parts: readonly string[] = []) => parts.map(nameOf).join(', ');
  const rows = Object.entries(IMPORT_RULES).map(([part, { values, types }]) => [
    nameOf(part),
    listOf(values),
    listOf(types),
  ]);
  return table(['From', 'May import', 'Types only'], rows);
}

/** The text in docs/reference.md between `<!-- name -->` and `<!-- /name -->`. */
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
  surfaces: surfacesTable,
  styling: stylingTables,
};

/** Replaces the generated sections of a text. */
export function withSections(text: string, written: Readonly<Record<string, () => string>>): string {
  return Object.entries(written).reduce((result, [name, write]) => {
    // In a configuration the marks are comments.
    const pattern = new RegExp(`(<!-- ${name} -->)[\\s\\S]*?((?:# )?<!-- /${name} -->)`);
    if (!pattern.test(result)) throw new Error(`No place for the section "${name}"`);
    return result.replace(pattern, (_, open: string, close: string) => `${open}\n${write()}\n${close}`);
  }, text);
}
