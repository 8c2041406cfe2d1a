import { expect } from '@open-wc/testing';
import { readCueCss } from '../../../src/lib/cue-css.ts';
import { parseJsonCues } from '../../../src/lib/json-cues.ts';
import { cuesIn } from '../../../src/lib/subtitle-file.ts';

describe('the css of a cue', () => {
  it('may set colors, weight and style of the font, alignment and position', () => {
    const css =
      'color: Red; background-color:#00000080;font-weight:bold;font-style : italic;text-align:left;position:20%';
    expect(readCueCss(css)).to.eql({
      style: { color: 'red', backgroundColor: '#00000080', fontWeight: 'bold', fontStyle: 'italic' },
      settings: { align: 'left', position: '20%' },
    });
    expect(readCueCss('color: rgb(255 0 0 / 50%)').style).to.eql({ color: 'rgb(255 0 0 / 50%)' });
  });

  it('does nothing else', () => {
    const hostile = [
      'background-color: url(https://evil.example/who)',
      'background: url(https://evil.example/who)',
      'color: var(--secret)',
      'color: expression(alert(1))',
      'color: red}*{display:none',
      'position: fixed',
      'position: 200%',
      'font-size: 400px',
      'content: "x"',
      '--_accent: red',
      '__proto__: red',
      'constructor: red',
      'font-weight: 100000',
      'color: rgb(url(x))',
      '/* color: red',
      'c\\6flor: red',
      `color: ${'a'.repeat(100_000)}`,
    ];
    for (const css of hostile) expect(readCueCss(css), css.slice(0, 60)).to.eql({ style: {}, settings: {} });
  });
});

describe('subtitles in JSON', () => {
  const entry = { start: 1, end: 2, text: 'a', css: 'color: red; position: 10%' };
  const cue = { start: 1, end: 2, text: 'a', style: { color: 'red' }, settings: { position: '10%' } };

  it('are a list of cues, in order, with their css', () => {
    const later = { start: '3', end: 4, text: '<b>b</b>' };
    const cues = [cue, { start: 3, end: 4, text: 'b', settings: {} }];
    expect(parseJsonCues(JSON.stringify([later, entry]))).to.eql(cues);
    expect(parseJsonCues(JSON.stringify({ cues: [later, entry] }))).to.eql(cues);
  });

  it('leave out what is no cue', () => {
    const broken = [null, 1, 'a', {}, { ...entry, end: 0 }, { ...entry, start: 'x' }, { ...entry, text: {} }];
    expect(parseJsonCues(JSON.stringify([...broken, { ...entry, css: { color: 'red' } }]))).to.eql([
      { start: 1, end: 2, text: 'a', settings: {} },
    ]);
    for (const file of ['', '{', '[]', '{"cues":3}', 'null']) expect(parseJsonCues(file)).to.eql([]);
  });

  it('are known by their first character, also after a byte order mark', async () => {
    expect(await cuesIn(`\ufeff\n${JSON.stringify([entry])}`)).to.eql([cue]);
    expect(await cuesIn('WEBVTT\n\n00:01.000 --> 00:02.000\na')).to.eql([
      { start: 1, end: 2, text: 'a', settings: {} },
    ]);
  });
});
