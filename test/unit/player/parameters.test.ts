import { expect } from '@open-wc/testing';
import { readParameters } from '../../../src/element/read-parameters.ts';
import { contentKey, missingParameters, modeOf } from '../../../src/modes.ts';
import {
  attributesOf,
  type ParameterName,
  type Parameters,
  parameterNames,
  publicName,
  rowOf,
} from '../../../src/parameters.ts';
import { readAddress } from '../../../src/player/address.ts';

const PAGE = 'https://page.example/';
const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  '-1',
  '1e308',
  'NaN',
  'null',
  '{bad',
  '[[[[',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '\0',
  '\uD800',
  'a'.repeat(1_000_000),
  Number.NaN,
  -1,
  Number.POSITIVE_INFINITY,
  {},
  [],
  [{}],
  () => {},
  Symbol('s'),
  new Date(Number.NaN),
  10n,
  Object.create(null),
  JSON.parse('{"__proto__":{"chat":true}}'),
];

/** All required parameters. */
const SPECIFIED =
  'type id quiz raw isGeneral src e-url e-cover portrait theme lang xToken uuid featureSet fullscreen autoplay t h preview chart snapshot width height cover fullrate user_id user_ids site provider isAuth authentication onFinished onSnapshot scrollElementId showModuleTitle isMarkersChange homeButtonClickFlag redirectOnEndedUrl daaniToken allowedUserIds'.split(
    ' ',
  );

const read = (
  attributes: Record<string, string> = {},
  properties: Record<string, unknown> = {},
  href = PAGE,
  warned: string[] = [],
): Parameters =>
  readParameters(
    {
      property: (name) => properties[name],
      attribute: (name) => attributes[name] ?? null,
      query: readAddress(href),
    },
    PAGE,
    (name) => warned.push(name),
  );

describe('the table of parameters', () => {
  it('has every required parameter', () => {
    expect(SPECIFIED.filter((name) => !parameterNames.map(publicName).includes(name))).to.eql([]);
  });
  it('assigns no attribute to two parameters', () => {
    const all = parameterNames.flatMap((name) => attributesOf(name));
    expect(all.filter((name, index) => all.indexOf(name) !== index)).to.eql([]);
  });
  it('describes each parameter in one line', () => {
    for (const name of parameterNames) expect(rowOf(name).text, name).to.match(/^[^\n]{10,140}$/);
  });
  it('has the required defaults', () => {
    const { provider, chart, authentication, lang, theme, isAuth } = read();
    expect({ provider, chart, authentication, lang, theme, isAuth }).to.eql({
      provider: 'unknown',
      chart: true,
      authentication: true,
      lang: 'fa',
      theme: undefined,
      isAuth: true,
    });
  });
  for (const name of parameterNames) {
    it(`${name} survives hostile values, as property and as attribute`, () => {
      for (const value of HOSTILE) {
        expect(() => read({}, { [name]: value })).not.to.throw();
        if (typeof value === 'string')
          for (const attribute of attributesOf(name)) expect(() => read({ [attribute]: value })).not.to.throw();
      }
    });
  }
});

describe('the source of a parameter', () => {
  it('is the property, then the attribute, then the address', () => {
    const href = `${PAGE}plr?theme=light&t=3&id=9`;
    expect(read({ theme: 'dark', t: '2' }, { t: 1 }, href)).to.include({ t: 1, theme: 'dark', contentId: '9' });
  });
  it('is content-id before id', () => {
    expect(read({ id: 'a', 'content-id': 'b' }).contentId).to.equal('b');
    expect(read({ id: 'a' }).contentId).to.equal('a');
  });
  it('includes the spelling of older links, in any case', () => {
    expect(read({ isgeneral: '', user_id: '5' })).to.include({ isGeneral: true, userId: '5' });
    expect(read({}, {}, `${PAGE}?ISGENERAL=1&User_Id=5&is-general=1`)).to.include({ isGeneral: true, userId: '5' });
  });
  it('includes type and id in the path of the ngpplayer links', () => {
    expect(read({}, {}, `${PAGE}ngpplayer/live/77?lang=ar`)).to.include({ type: 'live', contentId: '77', lang: 'ar' });
    expect(() => read({}, {}, `${PAGE}ngpplayer/live/%E0%A4%A`)).not.to.throw();
  });
  it('of lang may be a code or a full tag; an unknown one is Persian', () => {
    const langs = ['fa', 'ar', 'en', 'EN-us', 'de', ''].map((lang) => read({ lang }).lang);
    expect(langs).to.eql(['fa', 'ar', 'en', 'en', 'fa', 'fa']);
    expect(read({}, {}, `${PAGE}plr?lang=en`).lang).to.equal('en');
  });
  it('is the next one if a value is invalid, with a warning', () => {
    const warned: string[] = [];
    expect(read({ theme: 'blue' }, {}, `${PAGE}?theme=light`, warned).theme).to.equal('light');
    expect(warned).to.eql(['theme']);
  });
});

describe('the visitor id of the page', () => {
  it('is ignored with a warning if the platform would refuse it', () => {
    const warned: string[] = [];
    expect(read({ uuid: 'x'.repeat(65) }, {}, PAGE, warned).uuid).to.equal(undefined);
    expect(warned).to.eql(['uuid']);
    expect(read({ provider: 'x'.repeat(65) }).provider).to.equal('unknown');
    expect(read({ uuid: 'x'.repeat(64) }).uuid).to.equal('x'.repeat(64));
  });
});

describe('modes', () => {
  const cases: [Record<string, string>, string, ParameterName[]][] = [
    [{}, 'platform', ['type', 'contentId']],
    [{ type: 'vod' }, 'platform', ['contentId']],
    [{ type: 'live', id: '1' }, 'platform', []],
    [{ type: 'vod', src: '/a.m3u8' }, 'platform', ['isGeneral']],
    [{ src: '/a.m3u8' }, 'platform', ['type', 'isGeneral']],
    [{ type: 'vod', id: '1', src: '/a.m3u8' }, 'platform', []],
    [{ type: 'live', quiz: '3' }, 'quiz', ['contentId']],
    [{ quiz: '' }, 'quiz', ['type', 'contentId']],
    [{ raw: '' }, 'raw', ['type', 'contentId']],
    [{ raw: 'false', type: 'mp4' }, 'static', ['eUrl']],
    [{ 'is-general': '', type: 'vod' }, 'general', ['src']],
    [{ 'is-general': '', type: 'vod', src: '/a.m3u8' }, 'general', []],
    [{ type: 'mp4', 'e-url': btoa('javascript:alert(1)') }, 'static', ['eUrl']],
    [{ type: 'mp4', 'e-url': btoa('https://cdn.example/a.mp4') }, 'static', []],
    [{ type: 'nonsense', id: '1' }, 'platform', ['type']],
  ];
  for (const [attributes, mode, missing] of cases) {
    it(`${JSON.stringify(attributes)} is ${mode}, missing ${missing.join(', ') || 'nothing'}`, () => {
      const parameters = read(attributes);
      expect(modeOf(parameters)).to.equal(mode);
      expect(missingParameters(parameters, modeOf(parameters))).to.eql(missing);
    });
  }
  it('only type, id, src, e-url and quiz load other content', () => {
    const base = { type: 'vod', id: '1' };
    const key = contentKey(read(base));
    const indifferent: Record<string, string>[] = [
      { lang: 'ar' },
      { theme: 'light' },
      { t: '5' },
      { muted: '' },
      { cover: '/c' },
    ];
    for (const other of indifferent) expect(contentKey(read({ ...base, ...other }))).to.equal(key);
    const decisive: Record<string, string>[] = [
      { type: 'clip' },
      { id: '2' },
      { src: '/a.m3u8' },
      { 'e-url': btoa('https://a.example/b') },
      { quiz: '1' },
    ];
    for (const other of decisive) expect(contentKey(read({ ...base, ...other }))).not.to.equal(key);
  });
});
