import { expect } from '@open-wc/testing';
import { failures } from '../../src/errors.ts';
import { arabic } from '../../src/language/ar.ts';
import { persian } from '../../src/language/fa.ts';

type Message = string | ((...values: string[]) => string);

/** Every message under its dotted key. */
function flatten(node: unknown, path = ''): [string, Message][] {
  if (typeof node === 'string' || typeof node === 'function') return [[path, node as Message]];
  return Object.entries(node as object).flatMap(([key, child]) => flatten(child, path ? `${path}.${key}` : key));
}

const VALUES = ['«اول»', '«دوم»'];
const spoken = (message: Message) => (typeof message === 'string' ? message : message(...VALUES));

/** Letters and digits that belong to the other language or to none of the two. */
const FOREIGN = { fa: /[ىيكة٠-٩0-9a-z]/i, ar: /[یکپچژگ۰-۹0-9a-z]/i };

describe('the catalogues', () => {
  const fa = flatten(persian);
  const ar = flatten(arabic);

  it('have the same keys', () => {
    expect(ar.map(([key]) => key).sort()).to.deep.equal(fa.map(([key]) => key).sort());
  });

  it('ask for the same values under each key', () => {
    const arities = (all: [string, Message][]) =>
      Object.fromEntries(all.map(([key, message]) => [key, typeof message === 'string' ? 0 : message.length]));
    expect(arities(ar)).to.deep.equal(arities(fa));
  });

  for (const [lang, all] of [['fa', fa] as const, ['ar', ar] as const]) {
    for (const [key, message] of all) {
      it(`${lang}.${key} is a whole text in its own script`, () => {
        const text = spoken(message);
        expect(text).not.to.equal('');
        expect(text.trim()).to.equal(text);
        expect(text).not.to.match(/undefined|null|NaN|\[object/);
        const given = typeof message === 'string' ? [] : VALUES.slice(0, message.length);
        for (const value of given) expect(text).to.contain(value);
        expect(given.reduce((rest, value) => rest.replaceAll(value, ''), text)).not.to.match(FOREIGN[lang]);
      });
    }
  }

  for (const [kind, { message }] of Object.entries(failures)) {
    it(`say what happened and what now when ${kind} happens`, () => {
      for (const { errors } of [persian, arabic]) {
        expect(errors[message].title).to.be.a('string').and.not.equal('');
        expect(errors[message].text).to.match(/\.$/);
      }
    });
  }

  it('keep the words of the specification', () => {
    expect(persian.errors.generic.title).to.equal('عملیات با خطا مواجه شده است.');
    expect(persian.errors.notFound.title).to.equal('۴۰۴');
    expect(persian.time.valueText('۴ دقیقه و ۳ ثانیه', '۱۰ دقیقه')).to.equal('۴ دقیقه و ۳ ثانیه از ۱۰ دقیقه');
    expect(persian.time.behindLive('۳۰ ثانیه')).to.equal('۳۰ ثانیه عقب‌تر از پخش زنده');
    expect(persian.percent('۵۰')).to.equal('۵۰ درصد');
  });
});
