import { expect, nextFrame } from '@open-wc/testing';
import type { CloudPlayerElement } from '../../../src/element/types.ts';
import {
  CLIP,
  general,
  inside,
  part,
  removePlayers,
  showPlayer,
  startPlaying,
} from '../../support/model/player-fixture.ts';
import { waitUntil } from '../../support/time/wait.ts';

const HUGE = 'a'.repeat(1_000_000);
const STATIC = { type: 'mp4', 'e-url': btoa(new URL(CLIP, location.href).href) };

/** Required: without it the screen lists it as missing. */
const NEEDED: readonly [attribute: string, values: readonly string[], rest: Readonly<Record<string, string>>][] = [
  ['type', ['', 'unknown', 'NaN', '-1', 'constructor', '__proto__', HUGE], general(CLIP)],
  [
    'src',
    ['', ' ', 'javascript:alert(1)', ' java\tscript:alert(1)', 'data:text/html,x', 'http://', HUGE],
    general(CLIP),
  ],
  ['e-url', ['', '!!!', 'amF2YXNjcmlwdDphbGVydCgxKQ==', '//8=', HUGE], STATIC],
];

/** Optional: without it there is a default. */
const OPTIONAL: Readonly<Record<string, readonly string[]>> = {
  t: ['', '-1', 'NaN', '1e308', 'Infinity', '99:99:99:99', HUGE],
  width: ['', '-1', 'NaN', '1e308', '100vw;x', 'expression(1)', HUGE],
  height: ['', '-1', 'NaN', '1e308px', '100vh;background:red', HUGE],
  'feature-set': [
    '',
    '{bad',
    'null',
    '[]',
    '7',
    '{"__proto__":{"chat":true}}',
    '{"chat":"false"}',
    '['.repeat(10_000),
    HUGE,
  ],
  endpoints: ['', '{bad', '{"getDetails":"//evil.example"}', HUGE],
  theme: ['', 'blue', '0', HUGE],
  lang: ['', 'xx', '-1', HUGE],
  cover: ['', 'javascript:alert(1)', 'http://', HUGE],
  'e-cover': ['', '!!!', HUGE],
  chart: ['maybe', '-1', 'NaN', HUGE],
  autoplay: ['maybe', HUGE],
  uuid: ['', HUGE],
  'scroll-element-id': ['', '#[', HUGE],
  'on-finished': ['alert', HUGE],
};

const short = (value: string) => (value.length > 40 ? `${value.length} characters` : JSON.stringify(value));

describe('invalid attributes', () => {
  const errors: string[] = [];
  const note = ({ message }: ErrorEvent) => errors.push(message);
  before(() => window.addEventListener('error', note));
  after(() => window.removeEventListener('error', note));
  afterEach(() => {
    removePlayers();
    expect(errors.splice(0)).to.eql([]);
  });

  const isAlive = async (player: CloudPlayerElement) => {
    await startPlaying(player);
    expect(player.fullrate, 'the other attributes').to.equal(true);
    expect(player.shadowRoot?.innerHTML).not.to.match(/NaN|undefined|\[object/);
  };

  for (const [attribute, values, rest] of NEEDED) {
    it(`${attribute}: an invalid value is reported as missing, and a valid one then plays in its place`, async () => {
      for (const value of values) {
        const odd = await showPlayer({ ...rest, [attribute]: value });
        await waitUntil(() => inside(odd, 'code')?.textContent === attribute, short(value));
        expect(part(odd, 'cover'), short(value)).to.equal(undefined);
        odd.remove();
      }
      const player = await showPlayer({ ...rest, fullrate: '', [attribute]: values[0] ?? '' });
      player.setAttribute(attribute, rest[attribute] ?? '');
      await isAlive(player);
      player.removeAttribute(attribute);
      await waitUntil(() => inside(player, 'code'));
    });
  }

  for (const [attribute, values] of Object.entries(OPTIONAL)) {
    it(`${attribute}: the player ignores an invalid value`, async () => {
      const player = await showPlayer({ ...general(CLIP), fullrate: '' });
      await waitUntil(() => inside(player, '.player'));
      const { width, height } = player.getBoundingClientRect();
      for (const value of values) {
        player.setAttribute(attribute, value);
        await nextFrame();
        const box = player.getBoundingClientRect();
        expect([box.width, box.height], short(value)).to.eql([width, height]);
        expect(inside(player, '.player')?.lang, short(value)).to.equal('fa');
        expect('chat' in {}, short(value)).to.equal(false);
      }
      await isAlive(player);
      player.removeAttribute(attribute);
      const anew = await showPlayer({ ...general(CLIP), fullrate: '', [attribute]: values.at(-1) ?? '' });
      await isAlive(anew);
    });
  }
});
