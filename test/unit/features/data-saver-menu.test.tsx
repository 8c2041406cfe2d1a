import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { PictureBack } from '../../../src/features/data-saver/PictureBack.tsx';
import { SaverItems, useSaverName } from '../../../src/features/data-saver/SaverMenu.tsx';
import type { Quality } from '../../../src/features/quality/model.ts';
import { QualityItems, useUsedText } from '../../../src/features/quality/QualityMenu.tsx';
import { createLanguage } from '../../../src/language/create-language.ts';
import { LanguageProvider } from '../../../src/language/LanguageContext.tsx';
import type { Lang } from '../../../src/languages.ts';
import type { Saving } from '../../../src/lib/savings.ts';
import { Menu } from '../../../src/ui/Menu.tsx';
import { barriers } from '../../support/model/axe.ts';
import { click, mount, unmount } from '../ui/mount.tsx';

describe('the choices of the data saver', () => {
  afterEach(unmount);

  async function show({ mode = 'off' as Saving, canSound = true, hasLevels = true, lang = 'en' as Lang } = {}) {
    const $mode = atom<Saving>(mode);
    let picked = 0;
    const saver = { $mode, choose: (next: Saving) => $mode.set(next) };
    const Name = () => <output>{useSaverName({ saver, canSound })}</output>;
    const shown = await mount(
      <LanguageProvider language={createLanguage(atom(lang))}>
        <Menu label="Data saver">
          <SaverItems
            saver={saver}
            canSound={canSound}
            hasLevels={hasLevels}
            onPick={() => {
              picked += 1;
            }}
          />
        </Menu>
        <Name />
      </LanguageProvider>,
    );
    const rows = () =>
      [...shown.shadow.querySelectorAll<HTMLButtonElement>('.menu-item')].map((row) => [
        row.innerText.replaceAll('\n', ' – '),
        row.ariaChecked,
        row.disabled,
      ]);
    return { ...shown, $mode, rows, picked: () => picked, name: () => shown.find('output').innerText };
  }

  it('say what each leaves out, and the chosen one applies', async () => {
    const { rows, named, $mode, picked, name, host } = await show();
    expect(rows()).to.eql([
      ['Off', 'true', false],
      ['Less data – Up to 360p, no pictures beside the video', 'false', false],
      ['Sound only', 'false', false],
    ]);
    expect(await barriers(host)).to.eql([]);
    await click(named('Sound only'));
    expect([$mode.get(), picked(), name()]).to.eql(['sound', 1, 'Sound only']);
  });

  it('promise no small picture where there is one size of it', async () => {
    const { rows } = await show({ hasLevels: false });
    expect(rows()[1]?.[0]).to.equal('Less data – No pictures beside the video');
  });

  it('say that a picture can’t be left out, and show what applies then', async () => {
    const { rows, name } = await show({ mode: 'sound', canSound: false });
    expect(
      rows()
        .slice(1)
        .map(([, checked]) => checked),
    ).to.eql(['true', 'false']);
    expect(rows()[2]).to.eql(['Sound only – Not possible for this content', 'false', true]);
    expect(name()).to.equal('Less data');
  });
});

describe('the qualities', () => {
  afterEach(unmount);

  async function show(lang: Lang, loaded: number | undefined, heavy?: number) {
    const levels = [
      { index: 1, height: 720, bitrate: 6_000_000, usualBitrate: 2_890_000 },
      { index: 0, height: 240, bitrate: 404_000 },
    ];
    const quality = {
      $levels: atom(levels),
      $chosenLevel: atom(),
      $activeLevel: atom(),
      $heavyBitrate: atom(heavy),
      loadedBytes: () => loaded,
    } as unknown as Quality;
    // With colours of its own: Firefox leaves text over nothing to a human.
    const Used = () => <output style={{ background: '#fff', color: '#000' }}>{useUsedText(quality)}</output>;
    const { shadow, host, find } = await mount(
      <LanguageProvider language={createLanguage(atom(lang))}>
        <Menu label="Quality">
          <QualityItems quality={quality} onPick={() => {}} />
        </Menu>
        <Used />
      </LanguageProvider>,
    );
    expect(await barriers(host)).to.eql([]);
    const [, ...rows] = [...shadow.querySelectorAll<HTMLElement>('.menu-item, .menu-note')].map(
      ({ innerText }) => innerText,
    );
    return [...rows, find('output').innerText];
  }

  it('say what an hour takes at the usual bitrate, and what the visit has taken', async () => {
    const rows = await show('en', 43_210_000);
    expect(rows).to.eql(['720p\n≈ 1.3 GB an hour', '240p\n≈ 180 MB an hour', 'This visit: 43 MB', 'This visit: 43 MB']);
  });

  it('say it in the digits of the language', async () => {
    expect((await show('fa', 1_800_000)).slice(1)).to.eql([
      '240p\n≈ ۱۸۰ مگابایت در ساعت',
      ...['این بازدید: ۱٫۸ مگابایت', 'این بازدید: ۱٫۸ مگابایت'],
    ]);
    unmount();
    expect((await show('ar', 1_800_000)).slice(1, 3)).to.eql([
      '240p\n≈ ١٨٠ ميغابايت في الساعة',
      'هذه الزيارة: ١٫٨ ميغابايت',
    ]);
  });

  it('say besides that the device can’t keep up with one', async () => {
    const [first] = await show('en', 0, 6_000_000);
    expect(first).to.match(/^720p\n≈ 1.3 GB an hour · .{10}/);
  });

  it('say nothing of a visit that took nothing, or whose files tell nothing', async () => {
    for (const loaded of [0, undefined]) {
      expect((await show('en', loaded)).slice(2)).to.eql(['']);
      unmount();
    }
  });
});

describe('the button on a sound that is played alone', () => {
  afterEach(unmount);

  it('brings the picture back', async () => {
    let pressed = 0;
    const { named } = await mount(
      <LanguageProvider language={createLanguage(atom('fa'))}>
        <PictureBack
          onPress={() => {
            pressed += 1;
          }}
        />
      </LanguageProvider>,
    );
    await click(named('نمایش تصویر'));
    expect(pressed).to.equal(1);
  });
});
