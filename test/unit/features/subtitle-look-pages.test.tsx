import { expect } from '@open-wc/testing';
import { atom, computed } from 'nanostores';
import { DEFAULTS } from '../../../src/features/settings/values.ts';
import { BACKGROUND_COLORS, type LookSettings, lookFrom, TEXT_COLORS } from '../../../src/features/subtitles/looks.ts';
import {
  type LookChoice,
  LookChoiceItems,
  LookItems,
  lookChoices,
} from '../../../src/features/subtitles/SubtitleLookPages.tsx';
import { createLanguage } from '../../../src/language/create-language.ts';
import { LanguageProvider } from '../../../src/language/LanguageContext.tsx';
import { waitUntil } from '../../support/time/wait.ts';
import { click, mount, unmount } from '../ui/mount.tsx';

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
        <div role="menu" aria-label="زیرنویس">
          {choice ? (
            <LookChoiceItems subtitles={subtitles} choice={choice} onPick={pick} />
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
    await expect(host).to.be.accessible();
  });

  for (const [choice, settings] of [
    ['textColor', TEXT_COLORS],
    ['background', BACKGROUND_COLORS],
  ] as const) {
    it(`${choice}: each color is shown beside its name`, async () => {
      const { items } = await show(choice);
      const shown = items().map((item) => item.querySelector<HTMLElement>('.menu-color')?.style.backgroundColor);
      const expected = Object.values(settings).map((color) => {
        const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
        return `rgb(${red}, ${green}, ${blue})`;
      });
      expect(shown).to.eql(expected);
    });
  }

  it('a choice that is not a color has none', async () => {
    const { items } = await show('size');
    expect(items().filter((item) => item.querySelector('.menu-color'))).to.eql([]);
  });

  for (const choice of lookChoices) {
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
});
