import { expect } from '@open-wc/testing';
import {
  CLIP,
  general,
  inside,
  part,
  playerOf,
  removePlayers,
  showPlayer,
  startPlaying,
  VOD,
} from '../../support/model/player-fixture.ts';
import { say } from '../../support/model/say.ts';
import { waitUntil } from '../../support/time/wait.ts';

const start = async (source: string, lang: string) => {
  const element = await showPlayer({ ...general(source), lang });
  await startPlaying(element);
  say(playerOf(element).media.$live, true);
  await waitUntil(() => inside(element, '.live-plate'));
  return element;
};

describe('the badge of a live', () => {
  afterEach(removePlayers);

  for (const [lang, seconds, words, goLive] of [
    ['fa', 4, '۴ ثانیه عقب‌تر', 'رفتن به پخش زنده'],
    ['ar', 2, 'متأخر ثانيتين', 'الانتقال إلى البث المباشر'],
    ['ar', 4, 'متأخر ٤ ثوانٍ', 'الانتقال إلى البث المباشر'],
    ['ar', 12, 'متأخر ١٢ ثانية', 'الانتقال إلى البث المباشر'],
    ['en', 4, '4 s behind', 'Go to live'],
  ] as const) {
    it(`says how far other viewers are ahead: ${seconds} s in ${lang}`, async () => {
      const element = await start(CLIP, lang);
      const plate = () => inside(element, '.live-plate');
      const alone = plate()?.textContent;
      say(playerOf(element).moment.$behind, seconds);
      await waitUntil(() => plate()?.textContent === words, words);
      const badge = part(element, 'live-badge');
      expect(badge?.getAttribute('aria-label')).to.equal(`${words} – ${goLive}`);
      expect(plate()?.hasAttribute('data-edge')).to.equal(false);
      expect(getComputedStyle(plate() as Element).direction).to.equal(lang === 'en' ? 'ltr' : 'rtl');
      say(playerOf(element).moment.$behind, undefined);
      await waitUntil(() => plate()?.textContent === alone);
      expect(plate()?.hasAttribute('data-edge')).to.equal(true);
    });
  }

  it('doesn’t say it far from the edge, where the position does', async () => {
    const element = await start(VOD, 'en');
    expect(playerOf(element).time.$atLiveEdge.get()).to.equal(false);
    say(playerOf(element).moment.$behind, 40);
    await waitUntil(() => inside(element, '.clock'));
    expect(inside(element, '.live-plate')?.textContent).to.equal('Live');
  });
});
