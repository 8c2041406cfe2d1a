import { readFileSync } from 'node:fs';

const file = new URL('../../src/ui/steps.css', import.meta.url);
const comments = /\/\*.*?\*\//gs;
const declarations = /(--[\w-]+):\s*([^;]+);/g;

/** The values of src/ui/steps.css by their names. */
export const steps = new Map(
  [...readFileSync(file, 'utf8').replaceAll(comments, '').matchAll(declarations)].map(([, name, value]) => [
    name,
    value,
  ]),
);

/** Conditions of containers take a length as such only. */
const written = (value) => {
  const [, pixels] = /^([\d.]+)px$/.exec(value) ?? [];
  return pixels ? { type: 'length', value: { unit: 'px', value: Number(pixels) } } : { raw: value };
};

/** For lightningcss: writes the value of a step where a style sheet has `env(--its-name)`. */
export const stepsVisitor = {
  EnvironmentVariable({ name: { type, ident } }) {
    if (type !== 'custom') return undefined;
    const value = steps.get(ident);
    if (value === undefined) throw new Error(`There is no ${ident} in src/ui/steps.css`);
    return written(value);
  },
};
