import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { SubtitleExtras, SubtitleShift } from '../../../src/features/subtitles/SubtitleExtras.tsx';
import { createLanguage } from '../../../src/language/create-language.ts';
import { LanguageProvider } from '../../../src/language/LanguageContext.tsx';
import type { Lang } from '../../../src/languages.ts';
import { waitUntil } from '../../support/time/wait.ts';
import { click, expectAccessible, mount, unmount } from '../ui/mount.tsx';

describe('what viewers do with subtitles', () => {
  afterEach(unmount);

  async function list(canOpen = true, chosen: string | null = 'fa') {
    const opened: string[] = [];
    const subtitles = { $chosen: atom(chosen), $shift: atom(-1.5), open: () => {} };
    const shown = await mount(
      <LanguageProvider language={createLanguage(atom<Lang>('en'))}>
        <div role="menu" aria-label="Subtitles">
          <SubtitleExtras
            subtitles={subtitles}
            canOpen={canOpen}
            isPhone={false}
            onOpen={(page) => void opened.push(page)}
          />
        </div>
      </LanguageProvider>,
    );
    return { ...shown, opened, items: () => [...shown.shadow.querySelectorAll<HTMLElement>('[role=menuitem]')] };
  }
  const labels = (items: readonly HTMLElement[]) => items.map((item) => item.querySelector('.menu-label')?.textContent);

  it('is to open a file, to move them with their present shift, and to change their look', async () => {
    const { host, items, opened } = await list();
    expect(labels(items())).to.eql(['Open a subtitle file…', 'Subtitle timing', 'Subtitle style']);
    expect(items()[1]?.querySelector('.menu-value')?.textContent).to.equal('\u2068−1.5\u2069 s');
    for (const item of items().slice(1)) await click(item);
    expect(opened).to.eql(['shift', 'look']);
    await expectAccessible(host);
  });

  it('is less without subtitles, or where no file fits', async () => {
    const none = await list(true, null);
    expect(labels(none.items())).to.eql(['Open a subtitle file…', 'Subtitle style']);
    await unmount();
    const live = await list(false);
    expect(labels(live.items())).to.eql(['Subtitle timing', 'Subtitle style']);
  });

  it('moves them by seconds and tenths, and says the sum in the language’s digits', async () => {
    const $shift = atom(0);
    const moveBy = (seconds: number) => $shift.set($shift.get() + seconds);
    const { host, shadow, find } = await mount(
      <LanguageProvider language={createLanguage(atom<Lang>('fa'))}>
        <SubtitleShift subtitles={{ $shift, moveBy }} />
      </LanguageProvider>,
    );
    const buttons = [...shadow.querySelectorAll<HTMLElement>('button')];
    expect(buttons.map(({ textContent }) => textContent)).to.eql(['−۱', '−۰٫۱', '+۰٫۱', '+۱']);
    expect(shadow.activeElement).to.equal(buttons[2]);
    for (const button of buttons.slice(2)) await click(button);
    await waitUntil(() => find('output').textContent === '\u2068+۱٫۱\u2069 ثانیه');
    await expectAccessible(host);
  });
});
