import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { atom, computed } from 'nanostores';
import { DEFAULTS } from '../../../src/features/settings/values.ts';
import { BACKGROUND_COLORS, type LookSettings, lookFrom, TEXT_COLORS } from '../../../src/features/subtitles/looks.ts';
import {
  isLookGroup,
  type LookChoice,
  LookItems,
  LookPage,
  lookChoices,
} from '../../../src/features/subtitles/SubtitleLookPages.tsx';
import { createLanguage } from '../../../src/language/create-language.ts';
import { LanguageProvider } from '../../../src/language/LanguageContext.tsx';
import { SUBTITLE_OPACITIES, SUBTITLE_SIZES } from '../../../src/lib/subtitle-values.ts';
import { waitUntil } from '../../support/time/wait.ts';
import { click, expectAccessible, mount, unmount } from '../ui/mount.tsx';

describe('the pages of the subtitle look', () => {
  afterEach(unmount);

  async function show(choice?: LookChoice) {
    const $lookSettings = atom<LookSettings>(DEFAULTS);
    const subtitles = {
      $lookSettings,
      $look: computed($lookSettings, lookFrom),
      changeLook: <K extends keyof LookSettings>(name: K, value: LookSettings[K]) =>
        $lookSettings.set({ ...$lookSettings.get(), [name]: value }),
    };
    const opened: LookChoice[] = [];
    let picks = 0;
    const pick = () => {
      picks += 1;
    };
    const shown = await mount(
      <LanguageProvider language={createLanguage(atom('fa'))}>
        <div {...{ role: choice && isLookGroup(choice) ? 'group' : 'menu', 'aria-label': 'زیرنویس' }}>
          {choice ? (
            <LookPage subtitles={subtitles} choice={choice} onPick={pick} />
          ) : (
            <LookItems subtitles={subtitles} onOpen={(next) => void opened.push(next)} />
          )}
        </div>
      </LanguageProvider>,
    );
    const items = () => [...shown.shadow.querySelectorAll<HTMLElement>('[role^=menuitem]')];
    return { ...shown, $lookSettings, opened, items, picks: () => picks };
  }

  it('the first lists each choice with its present value, and opens it', async () => {
    const { items, opened, $lookSettings, host } = await show();
    expect(items()).to.have.length(lookChoices.length);
    for (const item of items()) await click(item);
    expect(opened).to.eql(lookChoices);
    $lookSettings.set({ ...DEFAULTS, subtitle_edge: 'outline' });
    await waitUntil(() => items().some(({ textContent }) => textContent?.includes('خط دور')));
    await expectAccessible(host);
  });

  for (const [choice, settings] of [
    ['textColor', TEXT_COLORS],
    ['background', BACKGROUND_COLORS],
  ] as const) {
    it(`${choice}: a press on a colour chooses it, and the page stays, below a sample`, async () => {
      const { shadow, host, find, $lookSettings, picks } = await show(choice);
      const swatches = [...shadow.querySelectorAll<HTMLElement>('[role=radio]')];
      const name = choice === 'textColor' ? 'subtitle_text_color' : 'subtitle_background_color';
      const chosen: string[] = [];
      for (const swatch of swatches) {
        await click(swatch);
        await waitUntil(() => swatch.ariaChecked === 'true');
        chosen.push($lookSettings.get()[name]);
      }
      expect(chosen).to.eql(Object.values(settings));
      expect(picks()).to.equal(0);
      expect(find('.subtitle-sample')).to.exist;
      await expectAccessible(host);
    });
  }

  for (const choice of lookChoices.filter((one) => !isLookGroup(one))) {
    it(`${choice}: one value is checked, and a press on each other chooses it`, async () => {
      const { items, $lookSettings, picks } = await show(choice);
      const checked = () => items().findIndex((item) => item.getAttribute('aria-checked') === 'true');
      const first = checked();
      expect(first).to.be.at.least(0);
      for (const [index, item] of items().entries()) {
        if (index === first) continue;
        await click(item);
        await waitUntil(() => checked() === index);
        expect($lookSettings.get()).not.to.eql(DEFAULTS);
      }
      expect(picks()).to.equal(items().length - 1);
    });
  }

  for (const [choice, setting, steps] of [
    ['size', 'subtitle_size', SUBTITLE_SIZES],
    ['opacity', 'subtitle_opacity', SUBTITLE_OPACITIES],
  ] as const) {
    it(`${choice}: a slider goes through its steps, below a sample`, async () => {
      const { find, $lookSettings } = await show(choice);
      const slider = find('[role=slider]');
      slider.focus();
      const seen: number[] = [];
      await sendKeys({ press: 'Home' });
      while (seen.length < steps.length) {
        seen.push($lookSettings.get()[setting]);
        await sendKeys({ press: 'ArrowRight' });
      }
      expect(seen).to.eql([...steps]);
      expect(find('.value-now').textContent).to.equal(slider.ariaValueText);
      expect(find('.subtitle-sample')).to.exist;
    });
  }
});
