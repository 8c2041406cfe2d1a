import { expect } from '@open-wc/testing';
import {
  BACKGROUND_COLORS,
  backgroundFor,
  contrast,
  LEAST_CONTRAST,
  lookOf,
  TEXT_COLORS,
} from '../../../src/features/subtitles/looks.ts';
import { SUBTITLE_EDGES, SUBTITLE_OPACITIES } from '../../../src/lib/subtitle-values.ts';

describe('subtitle looks', () => {
  const texts = Object.values(TEXT_COLORS);
  const backgrounds = Object.values(BACKGROUND_COLORS);

  it('compute contrast as WCAG does', () => {
    expect(contrast('000000', 'ffffff')).to.be.closeTo(21, 0.001);
    expect(contrast('ffffff', '2c2c2c')).to.be.closeTo(14, 0.05);
    expect(contrast('777777', 'ffffff')).to.be.closeTo(4.48, 0.01);
    expect(contrast('2c2c2c', '2c2c2c')).to.equal(1);
  });

  it('are readable for every pair of colors', () => {
    for (const text of [...texts, '0000ff', '008000', '777777', 'ff0000', '757575']) {
      for (const wanted of [...backgrounds, '777777', 'zzzzzz', '']) {
        const ground = backgroundFor(text, wanted);
        expect(contrast(text, ground), `${text} on ${wanted}`).to.be.at.least(LEAST_CONTRAST);
        if (contrast(text, wanted) >= LEAST_CONTRAST) expect(ground).to.equal(wanted);
      }
    }
    for (const color of [...texts, ...backgrounds]) expect(color).to.match(/^[0-9a-f]{6}$/);
  });

  it('replace the background of an unreadable pair with black or white', () => {
    expect(backgroundFor('000000', '2c2c2c')).to.equal('ffffff');
    expect(backgroundFor('ffe45c', 'ffffff')).to.equal('000000');
  });

  it('become CSS: color, opacity, size, edge and font', () => {
    expect(lookOf({ text: 'ffffff', background: '2c2c2c' })).to.eql({
      color: '#ffffff',
      background: '#2c2c2cff',
      scale: 1,
      shadow: undefined,
      font: undefined,
    });
    for (const edge of SUBTITLE_EDGES) {
      const { shadow } = lookOf({ text: '000000', background: 'ffffff', edge, size: 200, font: 'serif' });
      if (edge === 'none') expect(shadow).to.equal(undefined);
      else expect(CSS.supports('text-shadow', shadow ?? '') && shadow?.includes('#ffffff'), edge).to.equal(true);
    }
    for (const opacity of SUBTITLE_OPACITIES) {
      const { background } = lookOf({ text: 'ffffff', background: '2c2c2c', opacity });
      expect(CSS.supports('color', background), background).to.equal(true);
    }
    expect(lookOf({ text: 'ffffff', background: '2c2c2c', opacity: 0 }).background).to.equal('#2c2c2c00');
  });
});
