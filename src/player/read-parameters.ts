import { kebab } from '../lib/kebab.ts';
import { type ParameterName, type Parameters, parameterNames, rowOf } from '../parameters.ts';

/** Where a raw value may stand, strongest first. Absent is `undefined` or `null`. */
export interface RawSources {
  property(name: ParameterName): unknown;
  attribute(name: string): string | null;
  query(key: string): string | null;
}

const spelling = (name: ParameterName) => rowOf(name).query ?? name;

/** The canonical attribute first, then the spelling of older links and whatever else the row accepts. */
export function attributesOf(name: ParameterName): readonly string[] {
  return [...new Set([kebab(name), name.toLowerCase(), ...(rowOf(name).aliases ?? []), spelling(name).toLowerCase()])];
}

/** The name by which specification, links and the missing-parameters screen call it. */
export const publicName = spelling;

function rawValues(name: ParameterName, sources: RawSources): unknown[] {
  const attributes = attributesOf(name);
  return [
    sources.property(name),
    ...attributes.map((attribute) => sources.attribute(attribute)),
    ...attributes.map((key) => sources.query(key)),
  ].filter((raw) => raw !== undefined && raw !== null);
}

/** The first readable value wins; an unreadable one is told to `unreadable` and passed over, so nothing here throws. */
export function readParameters(
  sources: RawSources,
  base: string,
  unreadable: (name: ParameterName) => void,
): Parameters {
  const read = (name: ParameterName): unknown => {
    const { codec, default: fallback } = rowOf(name);
    for (const raw of rawValues(name, sources)) {
      const value = codec.parse(raw, base);
      if (value !== undefined) return value;
      if (raw !== '') unreadable(name);
    }
    return fallback;
  };
  return Object.fromEntries(parameterNames.map((name) => [name, read(name)])) as Parameters;
}
