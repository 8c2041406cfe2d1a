import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { atom } from 'nanostores';
import type { Look } from '../../../src/features/sign-language/look.ts';
import type { SignPicture } from '../../../src/features/sign-language/model.ts';
import { SignLanguage } from '../../../src/features/sign-language/SignLanguage.tsx';
import style from '../../../src/features/sign-language/sign-language.css';
import { createLanguage } from '../../../src/language/create-language.ts';
import { LanguageProvider } from '../../../src/language/LanguageContext.tsx';
import { type Lang, langs, languages } from '../../../src/languages.ts';
import { barriers } from '../../support/model/axe.ts';
import { waitUntil } from '../../support/time/wait.ts';
import { mount, unmount } from '../ui/mount.tsx';

const sheet = new CSSStyleSheet();
sheet.replaceSync(style);

async function show({ lang = 'en' as Lang, width = 640, height = 360, drawn = true } = {}) {
  const $shape = atom<number | undefined>(drawn ? 16 / 9 : undefined);
  const $look = atom<Look>({ place: undefined, size: 0 });
  let offs = 0;
  const sign = {
    box: document.createElement('div'),
    $shape,
    $look,
    moveTo: (place: Look['place']) => $look.set({ ...$look.get(), place }),
    resize: (size: number) => $look.set({ ...$look.get(), size }),
  } as SignPicture;
  const shown = await mount(
    <LanguageProvider language={createLanguage(atom(lang))}>
      <div dir={languages[lang].dir} style={{ position: 'relative', width, height }}>
        <SignLanguage
          sign={sign}
          onOff={() => {
            offs += 1;
          }}
        />
      </div>
    </LanguageProvider>,
  );
  shown.shadow.adoptedStyleSheets = [...shown.shadow.adoptedStyleSheets, sheet];
  const box = () => shown.shadow.querySelector<HTMLElement>('.sign');
  const part = (name: string) => shown.find(`[part~=sign-${name}-button]`);
  if (drawn) await waitUntil(box);
  return { ...shown, $shape, $look, box, part, offs: () => offs };
}

describe('the picture of the interpreter', () => {
  afterEach(unmount);

  for (const lang of langs) {
    it(`has a name for itself and for each button, and is where a line ends (${lang})`, async () => {
      const { host, box, shadow } = await show({ lang });
      expect(await barriers(host)).to.eql([]);
      const left = box()?.style.left;
      expect(left === '12px').to.equal(languages[lang].dir === 'rtl');
      expect(shadow.querySelectorAll('.sign button').length).to.equal(3);
    });
  }

  it('is not drawn before it has a frame', async () => {
    const { box, $shape } = await show({ drawn: false });
    expect(box() === null).to.equal(true);
    $shape.set(1);
    await waitUntil(box);
  });

  it('is moved by the arrow keys in their own directions, in a language from the right, too', async () => {
    const { part, box, $look } = await show({ lang: 'fa' });
    part('off').focus();
    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ press: 'ArrowUp' });
    expect($look.get().place?.x).to.be.greaterThan(0);
    expect($look.get().place?.y).to.be.lessThan(1);
    await waitUntil(() => box()?.style.left === '36px');
  });

  it('goes to the next corner at a press, grows, and is switched off', async () => {
    const { part, box, $look, offs } = await show();
    part('move').click();
    expect($look.get().place).to.eql({ x: 0, y: 1 });
    const before = box()?.offsetWidth ?? 0;
    part('size').click();
    await waitUntil(() => (box()?.offsetWidth ?? 0) > before);
    for (const grown of [2, 0]) {
      part('size').click();
      await waitUntil(() => $look.get().size === grown);
      await new Promise(requestAnimationFrame);
    }
    expect($look.get().size).to.equal(0);
    part('off').click();
    expect(offs()).to.equal(1);
  });

  it('is not switched off by the touch that shows its buttons', async () => {
    const { part, find, offs } = await show();
    const press = (on: Element) => {
      on.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 2, isPrimary: true }));
      part('off').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    };
    press(find('.sign-film'));
    expect(offs()).to.equal(0);
    press(part('off'));
    expect(offs()).to.equal(1);
  });

  it('keeps its buttons inside of a small picture', async () => {
    const { box, shadow } = await show({ width: 360, height: 203 });
    const edge = box()?.getBoundingClientRect();
    for (const button of shadow.querySelectorAll('.sign button')) {
      const { left, right } = button.getBoundingClientRect();
      expect(left).to.be.at.least((edge?.left ?? 0) - 1);
      expect(right).to.be.at.most((edge?.right ?? 0) + 1);
    }
  });
});
