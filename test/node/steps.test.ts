import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { steps } from '../../.config/build/steps.mjs';

const source = fileURLToPath(new URL('../../src', import.meta.url));
const COMMENTS = /\/\*.*?\*\//gs;

/** What a value may be. */
const SIZE = String.raw`env\(--type-[\w-]+\)`;
const WEIGHT = String.raw`env\(--weight-\w+\)`;
const ALLOWED: Readonly<Record<string, RegExp>> = {
  'font-size': new RegExp(String.raw`^(inherit|${SIZE}|calc\(${SIZE} \* var\(.+\)\))$`),
  'font-weight': new RegExp(`^${WEIGHT}$`),
  'z-index': /^(auto|env\(--layer-\w+\)|var\(--_z\))$/,
  font: new RegExp(String.raw`^(inherit|(${WEIGHT} )?${SIZE} / \S+ \D+)$`),
};
const DECLARATIONS = new RegExp(`(?<![\\w-])(${Object.keys(ALLOWED).join('|')}):\\s*([^;{}]+)`, 'g');

const LIMIT = /\(\s*(?:width|height) (?:<|>=) env\(--(?:width|height|room)-\w+\)\s*\)/g;
const CONDITIONS = /@container\s+([^{]+)\{/g;

/** Conditions of containers of a style sheet that ask for anything but a step. */
const strayConditionsIn = (css: string): string[] =>
  [...css.matchAll(CONDITIONS)]
    .map(([, condition = '']) => condition.trim())
    .filter((condition) => /[()\d]/.test(condition.replaceAll(LIMIT, '')))
    .map((condition) => `@container ${condition}`);

const declarationsIn = (css: string, pattern: RegExp) =>
  [...css.matchAll(pattern)].map(
    ([, property = '', value = '']) => [property, value.trim().replaceAll(/\s+/g, ' ')] as const,
  );
const written = ([property, value]: readonly [string, string]) => `${property}: ${value}`;

/** Values of a style sheet that are no steps. */
const strayValuesIn = (css: string): string[] =>
  declarationsIn(css, DECLARATIONS)
    .filter(([property, value]) => !ALLOWED[property]?.test(value))
    .map(written);

/** Distances, and custom properties that are named as one. */
const DISTANCES =
  /(?<![\w-])((?:scroll-)?(?:padding|margin)[\w-]*|inset[\w-]*|(?:row-|column-)?gap|top|right|bottom|left|--[\w-]*(?:padding|gap|edge)):\s*([^;{}]+)/g;
/** With three levels of parentheses. */
const FUNCTIONS = /[\w-]+\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
const PIXELS = /(?<![\w.-])-?[\d.]+(?=px)/g;

const isStep = (pixels: string) => Number(pixels) % 4 === 0;

/** A step of 4 px; 1 or 2 px; what follows something else, with its pixels in such steps. */
const isDistance = (value: string): boolean => {
  const parts = value.replaceAll(FUNCTIONS, '').split(' ').filter(Boolean);
  const calculated = value.match(FUNCTIONS)?.flatMap((part) => part.match(PIXELS) ?? []) ?? [];
  return (
    calculated.every(isStep) &&
    parts.every((part) => {
      const [pixels] = /^-?\d+(?=px$)/.exec(part) ?? [];
      return pixels === undefined
        ? /^(0|auto|inherit|-?[\d.]+%)$/.test(part)
        : isStep(pixels) || Math.abs(Number(pixels)) <= 2;
    })
  );
};

/** Distances of a style sheet that are no steps. */
const strayDistancesIn = (css: string): string[] =>
  declarationsIn(css, DISTANCES)
    .filter(([, value]) => !isDistance(value))
    .map(written);

const ENDLESS = /[^:,;{}]*\binfinite\b[^,;{}]*/g;
const KEYFRAMES = /@keyframes ([\w-]+) \{((?:[^{}]*\{[^{}]*\})*)/g;

/** Endless animations that move, and not in steps. Without keyframes by a word of theirs they count as moving. */
const strayMotionIn = (css: string, keyframes: ReadonlyMap<string, string>): string[] =>
  [...css.matchAll(ENDLESS)]
    .map(([animation]) => animation.trim().replaceAll(/\s+/g, ' '))
    .filter((animation) => {
      const [frames = 'unknown:'] = animation.split(' ').flatMap((word) => keyframes.get(word) ?? []);
      return !/\bsteps\(\d+\)/.test(animation) && /\w:/.test(frames.replaceAll('opacity:', ''));
    });

const keyframesIn = (css: string) =>
  [...css.replaceAll(COMMENTS, '').matchAll(KEYFRAMES)].map(([, name = '', frames = '']) => [name, frames] as const);

const strayIn = (source: string): string[] => {
  const css = source.replaceAll(COMMENTS, '');
  return [...strayValuesIn(css), ...strayDistancesIn(css), ...strayConditionsIn(css)];
};

const named = (prefix: string) => [...steps.keys()].filter((name) => name.startsWith(`--${prefix}-`));

/** The style sheets by their place in `src`. */
const styles = new Map(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => [name, readFileSync(path.join(source, name), 'utf8')]),
);

describe('sizes have a system:', () => {
  it('there are five sizes of type, their fluid forms, and three weights', () => {
    const isFluid = (name: string) => /clamp/.test(steps.get(name) ?? '');
    assert.equal(named('type').filter((name) => !isFluid(name)).length, 5);
    assert.equal(named('weight').length, 3);
  });

  it('there are six heights and five widths of the picture', () => {
    assert.equal(named('height').length, 6);
    assert.equal(named('width').length, 5);
  });

  it('the layers of the picture are listed from the lowest', () => {
    const layers = named('layer').filter((_, index, all) => index < all.indexOf('--layer-behind'));
    const heights = layers.map((name) => Number(steps.get(name)));
    assert.deepEqual(
      heights,
      heights.toSorted((one, other) => one - other),
    );
    assert.equal(new Set(heights).size, heights.length);
  });

  for (const [file, css] of styles) {
    it(`${file} uses them alone`, () => {
      assert.deepEqual(strayIn(css), []);
    });
  }

  it('what moves without an end does so in steps: beside a video Chromium computes styles at each frame of it', () => {
    const keyframes = new Map([...styles.values()].flatMap(keyframesIn));
    const found = [...styles].flatMap(([file, css]) =>
      strayMotionIn(css.replaceAll(COMMENTS, ''), keyframes).map((animation) => `${file}: ${animation}`),
    );
    assert.deepEqual(found, []);
    const turning = 'turn 1s linear infinite';
    assert.deepEqual(
      strayMotionIn(`.a { animation: appear 1s, ${turning}; }`, new Map([['turn', 'to { rotate: 1turn; }']])),
      [turning],
    );
    const eased = 'animation: turn 1s cubic-bezier(0.2, 0, 0, 1) infinite';
    assert.equal(strayMotionIn(`.a { ${eased}; }`, new Map([['turn', 'to { rotate: 1turn; }']])).length, 1);
    assert.equal(strayMotionIn('.a { animation-iteration-count: infinite; }', new Map()).length, 1);
    assert.deepEqual(
      strayMotionIn('.a { animation: glow 1s infinite; }', new Map([['glow', '50% { opacity: 1; }']])),
      [],
    );
  });

  it('any other size of a container is found', () => {
    for (const stray of [
      'player (max-height: 190px)',
      'player (width < env(--width-wide)) and (height < 190px)',
      'player (height > env(--height-low))',
      'player not (height < 12em)',
    ]) {
      assert.deepEqual(strayIn(`@container ${stray} { .a { color: red } }`), [`@container ${stray}`]);
    }
  });

  it('any other value is found', () => {
    for (const stray of [
      'font-size: 13px',
      'font-size: 0.9em',
      'font-size: clamp(12px, 3cqmin, 15px)',
      'font-weight: 500',
      'font-weight: bold',
      'z-index: 1',
      'z-index: -1',
      'font: 600 11px / 20px var(--_font)',
      'font: 700 env(--type-note) / 1.6 var(--_font)',
      'padding: 6px',
      'padding: 4px 14px',
      'padding: 2cqmin',
      'padding-inline: 0.4em',
      'margin: 0 auto 3px',
      'margin: var(--tip-gap, 10px) 8px',
      'margin-inline-start: -6px',
      'scroll-margin-block: 52px 6px',
      'gap: 2.5px',
      'row-gap: 10px',
      'inset-block-end: max(6px, env(safe-area-inset-bottom, 0px))',
      'inset: 0 auto -5px',
      'top: calc((100% - (var(--_bar) + 26px)) / 2)',
      'left: calc(100% + 11px)',
      'bottom: calc(var(--_target) + 2px)',
      '--tip-gap: 6px',
      '--whole-padding: 10px 16px var(--edge)',
    ]) {
      assert.deepEqual(strayIn(`.a { /* as before */ ${stray}; color: red }`), [stray]);
    }
  });
});
