import { eventNames, events } from '../../src/events.ts';
import { kebab } from '../../src/lib/kebab.ts';
import { parameterNames, rowOf } from '../../src/parameters.ts';
import { detailOf } from './event-details.ts';
import { PARTS, readCustomProperties } from './styling.ts';

const asDefault = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));

/** custom-elements.json, for editors and catalogues. */
export function customElementsManifest(): object {
  const rows = parameterNames.map((name) => ({ name, row: rowOf(name) }));
  const members = rows
    .filter(({ row }) => row.property !== 'native')
    .flatMap(({ name, row }) =>
      [row.property ?? name, row.propertyAlias ?? []].flat().map((property) => ({
        kind: 'field',
        name: property,
        type: { text: row.codec.type },
        default: asDefault(row.default),
        description: row.text,
      })),
    );
  const attributes = rows
    .filter(({ row }) => !row.codec.type.includes('=>'))
    .map(({ name, row }) => ({
      name: kebab(name),
      fieldName: row.property === 'native' ? name : (row.property ?? name),
      type: { text: row.codec.type },
      default: asDefault(row.default),
      description: row.text,
    }));
  const declaration = {
    kind: 'class',
    name: 'CloudPlayer',
    tagName: 'cloud-player',
    customElement: true,
    superclass: { name: 'HTMLElement' },
    description: 'A video player for live streams, on-demand video and files, in Persian, Arabic and English.',
    attributes,
    members,
    events: eventNames.map((name) => ({
      name,
      type: { text: `CustomEvent<${detailOf(name)}>` },
      description: events[name].text,
    })),
    slots: [{ name: 'poster', description: 'An <img> of the page in place of `cover`.' }],
    cssParts: PARTS.map((name) => ({ name })),
    cssProperties: readCustomProperties().map(({ name, text }) => ({ name, description: text })),
  };
  const reference = { name: 'CloudPlayer', module: 'dist/esm/cloud-player.js' };
  return {
    schemaVersion: '2.1.0',
    modules: [
      {
        kind: 'javascript-module',
        path: reference.module,
        declarations: [declaration],
        exports: [{ kind: 'custom-element-definition', name: 'cloud-player', declaration: reference }],
      },
    ],
  };
}
