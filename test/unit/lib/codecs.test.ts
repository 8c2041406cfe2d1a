import { expect } from '@open-wc/testing';
import { decodeBase64 } from '../../../src/lib/base64.ts';
import {
  encodedUrl,
  flag,
  flags,
  imageUrl,
  language,
  length,
  list,
  mediaUrl,
  oneOf,
  origin,
  origins,
  paths,
  presence,
  ratio,
  seconds,
  shortText,
  text,
} from '../../../src/lib/codecs.ts';
import { kebab } from '../../../src/lib/kebab.ts';

/** URL-safe, without padding: fit for a query string. */
function encodeBase64(value: string): string {
  const binary = String.fromCharCode(...new TextEncoder().encode(value));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

const PAGE = 'https://page.example/folder/';
const FORBIDDEN = [
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:x',
  'https://user:pass@cdn.example/x',
  'file:///etc/passwd',
  'http://insecure.example/a.m3u8',
  '',
];

describe('flag', () => {
  for (const yes of [true, '', 'true', 'TRUE', '1', 'yes'])
    it(`${JSON.stringify(yes)} is true`, () => expect(flag.parse(yes, PAGE)).to.equal(true));
  for (const no of [false, 'false', '0', 'no', 'No'])
    it(`${JSON.stringify(no)} is false`, () => expect(flag.parse(no, PAGE)).to.equal(false));
  for (const odd of ['maybe', {}, [1, 2], Number.NaN])
    it(`${String(odd)} is invalid`, () => expect(flag.parse(odd, PAGE)).to.equal(undefined));
});

describe('origins', () => {
  it('are those of pages, as a message of theirs has it', () => {
    expect(origin.parse('HTTPS://A.example/', PAGE)).to.equal('https://a.example');
    expect(origin.parse('http://localhost:80', PAGE)).to.equal('http://localhost');
    for (const odd of [
      '*',
      'null',
      'a.example',
      '/plr',
      'https://a.example/plr',
      'file:///x',
      'javascript:1',
      'https://',
      '',
    ])
      expect(origin.parse(odd, PAGE), odd).to.equal(undefined);
  });
  it('are listed with spaces or commas', () => {
    const both = ['https://a.example', 'https://b.example'];
    for (const raw of ['https://a.example https://b.example', 'https://a.example,\nhttps://b.example/', both])
      expect(origins.parse(raw, PAGE)).to.eql(both);
  });
  it('are nobody’s if none of a list is valid, and not limited without a list', () => {
    expect(origins.parse('none', PAGE)).to.eql([]);
    expect(origins.parse(`${'x'.repeat(9000)}`, PAGE)).to.eql([]);
    for (const odd of ['', ' ', 7, {}]) expect(origins.parse(odd, PAGE)).to.equal(undefined);
  });
});

describe('paths', () => {
  it('accepts an object or JSON', () => {
    const map = { getDetails: '/v2/{type}/{id}' };
    expect(paths.parse(map, PAGE)).to.eql(map);
    expect(paths.parse(JSON.stringify(map), PAGE)).to.eql(map);
  });
  it('drops paths to another host and invalid paths', () => {
    const strange = {
      a: '//evil.example',
      b: 'https://evil.example',
      c: '/\\\\evil',
      d: 7,
      e: '/a?b',
      f: '',
      __proto__: null,
    };
    expect(paths.parse(strange, PAGE)).to.eql({});
  });
  it('rejects any other value', () => {
    for (const odd of ['{', '[]', 'text', null, 7]) expect(paths.parse(odd, PAGE)).to.equal(undefined);
  });
});

describe('presence', () => {
  it('is true without a value', () => expect(presence.parse('', PAGE)).to.equal('true'));
  it('keeps a name', () => expect(presence.parse('7', PAGE)).to.equal('7'));
  it('is absent for false, 0 and no', () => {
    for (const no of ['false', '0', 'no', false]) expect(presence.parse(no, PAGE)).to.equal(undefined);
  });
});

describe('addresses', () => {
  for (const raw of FORBIDDEN) {
    it(`refuses ${JSON.stringify(raw)}`, () => {
      expect(mediaUrl.parse(raw, PAGE)).to.equal(undefined);
      expect(imageUrl.parse(raw, PAGE)).to.equal(undefined);
      expect(encodedUrl.parse(encodeBase64(raw), PAGE)).to.equal(undefined);
    });
  }
  it('resolves relative addresses against the page', () =>
    expect(mediaUrl.parse('a.m3u8', PAGE)).to.equal(`${PAGE}a.m3u8`));
  it('allows http on an http page', () =>
    expect(mediaUrl.parse('http://x.example/a', 'http://page.example/')).to.equal('http://x.example/a'));
  it('accepts inline images of the allowed types', () => {
    expect(imageUrl.parse('data:image/png;base64,AAAA', PAGE)).to.contain('data:image/png');
    expect(mediaUrl.parse('data:image/png;base64,AAAA', PAGE)).to.equal(undefined);
  });
  it('requires a decoded address to be absolute, and never decodes it twice', () => {
    expect(encodedUrl.parse(encodeBase64('/a.mp4'), PAGE)).to.equal(undefined);
    const once = encodeBase64('https://cdn.example/a.mp4');
    expect(encodedUrl.parse(once, PAGE)).to.equal('https://cdn.example/a.mp4');
    expect(encodedUrl.parse(encodeBase64(once), PAGE)).to.equal(undefined);
  });
});

describe('base64', () => {
  it('decodes the standard and the URL-safe alphabet, with and without padding and line breaks', () => {
    const address = 'https://cdn.example/فیلم?a=b&c>>>';
    const standard = btoa(String.fromCharCode(...new TextEncoder().encode(address)));
    for (const form of [
      standard,
      standard.replace(/=+$/, ''),
      encodeBase64(address),
      standard.replace(/(.{10})/g, '$1\n'),
    ]) {
      expect(decodeBase64(form)).to.equal(address);
    }
  });
  for (const bad of ['%%%', '=', 'a', btoa('\xff\xfe'), btoa('a\0b'), 'A'.repeat(10_000)]) {
    it(`refuses ${bad.slice(0, 12)}`, () => expect(decodeBase64(bad)).to.equal(undefined));
  }
  it('round-trips two hundred random texts', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const value = Array.from({ length: seed % 40 }, (_, index) =>
        String.fromCodePoint(32 + ((seed * 7919 + index * 104_729) % 0xd000)),
      )
        .join('')
        .trim();
      expect(decodeBase64(encodeBase64(value)) ?? '').to.equal(value.replace(/^[\u007f]+$/, ''));
    }
  });
});

describe('other codecs', () => {
  it('shortText accepts up to 64 characters without control characters', () => {
    expect(shortText.parse(' user 7@پخش ', PAGE)).to.equal('user 7@پخش');
    expect(shortText.parse('😀'.repeat(64), PAGE)).to.equal('😀'.repeat(64));
    for (const bad of ['', ' ', 'a'.repeat(65), 'a\0b', 'a\nb', '\uD800', {}])
      expect(shortText.parse(bad, PAGE), String(bad)).to.equal(undefined);
  });
  it('text trims spaces and has a maximum length', () => {
    expect(text.parse('  a ', PAGE)).to.equal('a');
    expect(text.parse(12, PAGE)).to.equal('12');
    for (const bad of ['', '   ', 'a'.repeat(1_000_000), {}, () => 1, null])
      expect(text.parse(bad, PAGE)).to.equal(undefined);
  });
  it('language uses the first part of a tag', () => {
    expect(language('fa', 'ar').parse('fa-IR', PAGE)).to.equal('fa');
    expect(language('fa', 'ar').parse('en', PAGE)).to.equal(undefined);
  });
  it('oneOf ignores case', () => expect(oneOf('light', 'dark').parse('DARK', PAGE)).to.equal('dark'));
  it('length accepts pixels or a plain CSS length', () => {
    expect(length.parse(640, PAGE)).to.equal('640px');
    expect(length.parse('۶۴۰', PAGE)).to.equal('640px');
    expect(length.parse('50%', PAGE)).to.equal('50%');
    expect(length.parse('100dvh', PAGE)).to.equal('100dvh');
    for (const bad of ['100vw;x', '-1', 'auto', '1e9', 'red}*{display:none', 'calc(1px)', Number.NaN])
      expect(length.parse(bad, PAGE), String(bad)).to.equal(undefined);
  });
  it('ratio accepts a width and a height, or their quotient', () => {
    for (const same of ['9:16', '9/16', ' 9 : 16 ', '۹:۱۶', '0.5625', 0.5625])
      expect(ratio.parse(same, PAGE), String(same)).to.equal(0.5625);
    expect(ratio.parse(4 / 3, PAGE)).to.equal(4 / 3);
    expect(ratio.parse(1, PAGE)).to.equal(1);
    for (const bad of ['', 'auto', '16:9;color:red', '0:9', '9:0', '1:6', '6:1', '-1', '1e3', '9:16:1', Number.NaN, {}])
      expect(ratio.parse(bad, PAGE), String(bad)).to.equal(undefined);
  });
  it('seconds parses a start time', () => {
    expect(seconds.parse('1h2m3s', PAGE)).to.equal(3723);
    expect(seconds.parse('۱۲', PAGE)).to.equal(12);
    for (const bad of ['-1', '1e308', 'Infinity', 'x', '']) expect(seconds.parse(bad, PAGE), bad).to.equal(undefined);
  });
  it('list accepts an array, JSON or commas', () => {
    for (const same of [['1', 2], '["1",2]', '1,2', '1, 2']) expect(list.parse(same, PAGE)).to.eql(['1', '2']);
    expect(list.parse('[bad', PAGE)).to.equal(undefined);
  });
});

describe('featureSet', () => {
  const codec = flags('chat', 'bookmark');
  it('accepts an object, its JSON, and JSON that is encoded twice', () => {
    for (const same of [{ chat: true }, '{"chat":true}', '"{\\"chat\\":true}"'])
      expect(codec.parse(same, PAGE)).to.eql({ chat: true });
  });
  it('ignores unknown keys, other types and the prototype', () => {
    expect(codec.parse('{"chat":"false","other":true,"bookmark":false}', PAGE)).to.eql({ bookmark: false });
    for (const hostile of ['{"__proto__":{"chat":true}}', '{"constructor":{"prototype":{"polluted":1}}}'])
      expect(codec.parse(hostile, PAGE)).to.eql({});
    expect(Reflect.get({}, 'polluted')).to.equal(undefined);
  });
  for (const bad of ['{bad', 'null', '[]', '['.repeat(10_000), '5'])
    it(`${bad.slice(0, 8)} is invalid`, () => expect(codec.parse(bad, PAGE)).to.equal(undefined));
});

describe('kebab', () => {
  it('converts property names to attribute names', () => {
    const names = ['xToken', 'isGeneral', 'is360', 'homeButtonClickFlag', 't', 'eUrl'].map(kebab);
    expect(names).to.eql(['x-token', 'is-general', 'is-360', 'home-button-click-flag', 't', 'e-url']);
  });
});
