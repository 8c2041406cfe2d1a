import { expect } from '@open-wc/testing';
import { allowedRedirect } from '../../../src/lib/redirect.ts';

const PAGE = 'https://page.example/plr?id=1';
const ENTRIES = ['example.com', 'tv.example.ir', 'with-port.example:8443'];
const redirect = (raw: unknown, entries: readonly string[] = ENTRIES, page = PAGE) =>
  allowedRedirect(raw, entries, page);

describe('allowedRedirect', () => {
  const accepted: [string, string][] = [
    ['https://example.com/a', 'https://example.com/a'],
    ['https://m.example.com', 'https://m.example.com/'],
    ['https://EXAMPLE.com', 'https://example.com/'],
    ['https://example.com.', 'https://example.com./'],
    ['https://tv.example.ir/x?y#z', 'https://tv.example.ir/x?y#z'],
    ['https://with-port.example:8443/', 'https://with-port.example:8443/'],
  ];
  for (const [raw, href] of accepted) it(`accepts ${raw}`, () => expect(redirect(raw)).to.equal(href));

  const refused: [string, unknown][] = [
    ['R1', 'https://example.com.evil.io'],
    ['R2', 'https://example.com@evil.io'],
    ['R3', 'https://evil.io#@example.com'],
    ['R4', 'https://evil.io\\.example.com'],
    ['R5', '//example.com'],
    ['R6', 'https:/\\evil.io'],
    ['R7', 'javascript://example.com/%0aalert(1)'],
    ['R8', 'data:text/html,<script>alert(1)</script>'],
    ['R9', 'https://exаmple.com'],
    ['R10', 'https://example.com%2eevil.io'],
    ['R11', 'https://example.com:8443'],
    ['R12', 'https://evil.io/?example.com'],
    ['R13', 'https://notexample.com'],
    ['R14', 'https://[::1]'],
    ['R15', 'https://0x7f.1'],
    ['R16', ''],
    ['R16, spaces', '   '],
    ['R17', 'example.com'],
    ['R18', 'https://example.com-evil.io'],
    ['R19', 'ftp://example.com'],
    ['R20, newline', 'https://example.com/\n@evil.io'],
    ['R20, tab', 'https://exa\tmple.com'],
    ['R21', `https://example.com/${'a'.repeat(8192)}`],
    ['R23, object', { href: 'https://example.com' }],
    ['R23, array', ['https://example.com']],
    ['an empty label', 'https://.example.com'],
    ['an empty label inside', 'https://a..example.com'],
    ['two dots at the end', 'https://example.com..'],
    ['a lone dot', 'https://.'],
    ['a wildcard', 'https://*.example.com'],
    ['signs that no host has', "https://a'b.example.com"],
    ['http from a secure page', 'http://example.com'],
  ];
  for (const [name, raw] of refused) it(`refuses ${name}`, () => expect(redirect(raw)).to.equal(undefined));

  it('allows nothing without entries', () => expect(redirect('https://example.com', [])).to.equal(undefined));
  it('does not allow the page itself', () => expect(redirect(PAGE, ['page.example'], PAGE)).to.equal(undefined));
  it('allows http on an http page', () =>
    expect(redirect('http://example.com/', ENTRIES, 'http://page.example/')).to.equal('http://example.com/'));
  it('ignores an entry that is a prefix, a number, a single label or an address with a path', () => {
    for (const entry of [
      'tv.',
      '10.0.0.1',
      'com',
      'example.com/path',
      'a@example.com',
      '',
      '[::1]',
      '*',
      '.example.com',
      '*.evil.com',
    ])
      for (const raw of [
        'https://tv.example/',
        'https://.example.com/',
        'https://a..example.com/',
        'https://*.evil.com/',
        'https://10.0.0.1/',
        'https://example.com/',
        'https://evil.com/',
      ])
        expect(redirect(raw, [entry]), `${entry} ${raw}`).to.equal(undefined);
  });
});
