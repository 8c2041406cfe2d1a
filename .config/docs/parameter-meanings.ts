import { kebab } from '../../src/lib/kebab.ts';
import { parameterTexts } from '../../src/parameter-texts.ts';
import { parameterNames, rowOf } from '../../src/parameters.ts';

/** The meaning of each attribute in each language, for the gallery's playground. */
export function parameterMeanings(): string {
  const meanings = parameterNames.map((name) => [kebab(name), { ...parameterTexts[name], en: rowOf(name).text }]);
  return `${JSON.stringify(Object.fromEntries(meanings), null, 2)}\n`;
}
