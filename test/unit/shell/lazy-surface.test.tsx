import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createLanguage } from '../../../src/language/create-language.ts';
import { LanguageProvider } from '../../../src/language/LanguageContext.tsx';
import type { Player } from '../../../src/player/create-player.ts';
import { lazySurface } from '../../../src/shell/lazy-surface.tsx';
import { lateStyleSheet } from '../../../src/shell/style-sheet.ts';
import { Popover } from '../../../src/ui/Popover.tsx';
import { waitUntil } from '../../support/time/wait.ts';
import { click, mount, unmount } from '../ui/mount.tsx';

const language = createLanguage(atom('fa' as const));
const words = language.$messages.get().actions;
const STYLE = '.late { outline: 3px solid rgb(1, 2, 3) }';

interface Module {
  readonly View: () => React.JSX.Element;
  readonly style: string;
}

/** A surface whose code comes when the test says so. */
function lateSurface() {
  const waiting: { resolve(module: Module): void; reject(error: Error): void }[] = [];
  const View = () => (
    <p className="late">
      here <button type="button" data-autofocus="" />
    </p>
  );
  const Surface = lazySurface(() => new Promise((resolve, reject) => waiting.push({ resolve, reject })));
  return {
    Surface,
    requests: () => waiting.length,
    arrive: () => {
      for (const { resolve } of waiting) resolve({ View, style: STYLE });
    },
    fail: () => waiting.at(-1)?.reject(new TypeError('Failed to fetch')),
  };
}

describe('a surface that is loaded when it is first shown', () => {
  afterEach(unmount);

  const player = {} as Player;
  const draw = (Surface: ReturnType<typeof lateSurface>['Surface'], count = 1) => (
    <LanguageProvider language={language}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are alike
        <Surface key={index} player={player} onDone={() => {}} />
      ))}
    </LanguageProvider>
  );
  const late = () => [...lateStyleSheet().cssRules].filter(({ cssText }) => cssText.includes('.late')).length;
  const shown = async (surface: React.JSX.Element) => {
    const mounted = await mount(surface);
    const { shadow } = mounted;
    shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, lateStyleSheet()];
    return mounted;
  };

  it('shows that it loads, and then shows the view with its style', async () => {
    const surface = lateSurface();
    const { shadow, find } = await shown(draw(surface.Surface));
    expect(find('[role=status]').textContent).to.equal(words.loading);
    surface.arrive();
    await waitUntil(() => shadow.querySelector('.late'));
    expect(getComputedStyle(find('.late')).outlineColor).to.equal('rgb(1, 2, 3)');
    expect(surface.requests()).to.equal(1);
  });

  it('offers another attempt after a failure', async () => {
    const surface = lateSurface();
    const { shadow, named } = await mount(draw(surface.Surface));
    surface.fail();
    await waitUntil(() => shadow.textContent?.includes(words.failed));
    await click(named(words.retry));
    await waitUntil(() => surface.requests() === 2);
    surface.arrive();
    await waitUntil(() => shadow.querySelector('.late'));
  });

  it('adds its style once, and shows at once the next time', async () => {
    const surface = lateSurface();
    const { shadow } = await shown(draw(surface.Surface, 2));
    surface.arrive();
    await waitUntil(() => shadow.querySelectorAll('.late').length === 2);
    expect(late()).to.equal(1);
    const requests = surface.requests();
    unmount();
    const other = await shown(draw(surface.Surface));
    expect(other.shadow.querySelector('.late')?.textContent?.trim()).to.equal('here');
    expect([surface.requests(), late()]).to.eql([requests, 1]);
  });

  describe('in a panel over the picture', () => {
    const inPanel = (surface: React.JSX.Element) => (
      <Popover open title="" onClose={() => {}}>
        {surface}
      </Popover>
    );

    it('takes the focus of the panel when it comes', async () => {
      const surface = lateSurface();
      const { shadow } = await shown(inPanel(draw(surface.Surface)));
      expect(shadow.activeElement?.matches('.popover')).to.equal(true);
      surface.arrive();
      await waitUntil(() => shadow.querySelector('.late'));
      expect(shadow.activeElement?.matches('.late button')).to.equal(true);
    });

    it('leaves the focus alone that has moved on meanwhile', async () => {
      const surface = lateSurface();
      const { shadow, find } = await shown(inPanel(draw(surface.Surface)));
      find('.popover-backdrop').focus();
      surface.arrive();
      await waitUntil(() => shadow.querySelector('.late'));
      expect(shadow.activeElement?.matches('.popover-backdrop')).to.equal(true);
    });

    it('takes the focus of the retry button, which goes', async () => {
      const surface = lateSurface();
      const { shadow, named } = await shown(inPanel(draw(surface.Surface)));
      surface.fail();
      await waitUntil(() => shadow.textContent?.includes(words.failed));
      named(words.retry).focus();
      await click(named(words.retry));
      await waitUntil(() => surface.requests() === 2);
      expect(shadow.activeElement?.matches('.popover')).to.equal(true);
      surface.arrive();
      await waitUntil(() => shadow.querySelector('.late'));
      expect(shadow.activeElement?.matches('.late button')).to.equal(true);
    });
  });
});
