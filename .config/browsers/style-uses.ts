import { isNewerStyle, newerValues } from './newer.ts';

const values = newerValues();

const STRINGS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^)]*\)/g;
const UNITS_AND_FUNCTIONS = /(?<![\w#-])(?:[\d.]+([a-z]+)|([a-z][a-z-]*)\()/g;

function ofPrelude(prelude: string): string[] {
  const [, rule] = /^@([\w-]+)/.exec(prelude) ?? [];
  if (rule) {
    const features = [...prelude.matchAll(/\(([a-z-]+)/g)].map(([, feature = '']) => feature);
    return [
      ...(isNewerStyle(['at-rules', rule]) ? [`@${rule}`] : []),
      ...(rule === 'media' ? features : [])
        .filter((feature) => isNewerStyle(['at-rules', 'media', feature]))
        .map((feature) => `@media (${feature})`),
    ];
  }
  return [...prelude.matchAll(/::?([a-z-]+)/g)]
    .filter(([, name = '']) => isNewerStyle(['selectors', name]))
    .map(([whole]) => whole);
}

function ofDeclaration(property: string, value: string): string[] {
  const words = [...value.matchAll(/[a-z][a-z-]*/g)].map(([word]) => word);
  return [
    ...(isNewerStyle(['properties', property]) ? [property] : []),
    ...words.filter((word) => isNewerStyle(['properties', property, word])).map((word) => `${property}: ${word}`),
    ...[...value.matchAll(UNITS_AND_FUNCTIONS)]
      .map(([, unit, name]) => unit ?? name ?? '')
      .filter((name) => values.has(name)),
  ];
}

/**
 * Features that a built style sheet uses outside of `@supports`, and that one of the oldest supported browsers lacks.
 * Includes values of custom properties: an unknown unit would invalidate the declarations that use them.
 */
export function newerStyles(css: string): string[] {
  const open: string[] = [];
  const used = new Set<string>();
  for (const [, text = '', end] of css.replaceAll(STRINGS, '').matchAll(/([^{};]*)([{};])/g)) {
    const isAsked = open.some((prelude) => prelude.startsWith('@supports'));
    const [, property, value = ''] = /^([\w-]+):(.*)$/s.exec(text) ?? [];
    const found = end === '{' ? ofPrelude(text) : property ? ofDeclaration(property, value) : [];
    if (!isAsked) for (const name of found) used.add(name);
    if (end === '{') open.push(text);
    if (end === '}') open.pop();
  }
  return [...used];
}
