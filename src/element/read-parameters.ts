import { attributesOf, type ParameterName, type Parameters, parameterNames, rowOf } from '../parameters.ts';

/** Places of a raw value, strongest first. `undefined` and `null` mean that it is missing. */
export interface RawSources {
  property(name: ParameterName): unknown;
  attribute(key: string, name: ParameterName): string | null;
  /** What the children of the element say. */
  child?(name: ParameterName): unknown;
  query(key: string, name: ParameterName): string | null;
}

function rawValues(name: ParameterName, sources: RawSources): unknown[] {
  const keys = attributesOf(name);
  return [
    sources.property(name),
    ...keys.map((key) => sources.attribute(key, name)),
    sources.child?.(name),
    ...(rowOf(name).notInAddress ? [] : keys.map((key) => sources.query(key, name))),
  ].filter((raw) => raw !== undefined && raw !== null);
}

/** Takes the first valid value of each parameter. An invalid one is passed to `unreadable` and skipped; nothing throws. */
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
