import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { atom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createScreenLock } from '../../../src/features/screen-lock/model.ts';
import css from '../../../src/features/screen-lock/screen-lock.css';
import { UnlockOverlay } from '../../../src/features/screen-lock/UnlockOverlay.tsx';
import { createLanguage } from '../../../src/language/create-language.ts';
import { LanguageProvider } from '../../../src/language/LanguageContext.tsx';
import { createClock } from '../../support/time/clock.ts';
import { waitUntil } from '../../support/time/wait.ts';
import { click, mount, pointOf, unmount } from '../ui/mount.tsx';

function prepared() {
  const clock = createClock();
  const $state = atom('off');
  const $failure = atom<unknown>();
  let closed = 0;
  const screenLock = createScreenLock({
    fullscreen: { $state },
    $failure,
    popovers: {
      close() {
        closed += 1;
      },
    },
    scheduler: createScheduler(clock),
    signal: new AbortController().signal,
  });
  return { clock, $state, $failure, screenLock, closed: () => closed };
}

describe('the screen lock', () => {
  it('closes what is open, and shows the unlock button for 3 s', () => {
    const { screenLock, clock, closed } = prepared();
    screenLock.toggle();
    expect([screenLock.$locked.get(), screenLock.$revealed.get(), closed()]).to.eql([true, true, 1]);
    clock.pass(3.1);
    expect([screenLock.$locked.get(), screenLock.$revealed.get()]).to.eql([true, false]);
  });

  it('shows the unlock button again on a touch, until 3 s after the last one', () => {
    const { screenLock, clock } = prepared();
    screenLock.toggle();
    clock.pass(10);
    screenLock.reveal();
    clock.pass(2);
    screenLock.reveal();
    clock.pass(2);
    expect(screenLock.$revealed.get()).to.equal(true);
    clock.pass(1.1);
    expect(screenLock.$revealed.get()).to.equal(false);
  });

  it('unlocks with the end of fullscreen and on a failure', () => {
    const { screenLock, $state, $failure, clock } = prepared();
    screenLock.toggle();
    $state.set('screen');
    expect(screenLock.$locked.get()).to.equal(true);
    $state.set('off');
    expect(screenLock.$locked.get()).to.equal(false);
    screenLock.toggle();
    $failure.set({ kind: 'mediaDecode' });
    expect([screenLock.$locked.get(), clock.pending()]).to.eql([false, 0]);
  });

  it('reveals nothing while unlocked', () => {
    const { screenLock, clock } = prepared();
    screenLock.reveal();
    expect([screenLock.$revealed.get(), clock.pending()]).to.eql([false, 0]);
  });
});

describe('the locked player', () => {
  afterEach(unmount);

  const words = { lock: 'قفل صفحه', unlock: 'باز کردن قفل', locked: 'صفحه قفل است' };

  async function show() {
    const { screenLock, clock } = prepared();
    const { $lang, $messages, $format } = createLanguage(atom('fa'));
    const language = { $lang, $messages: atom({ ...$messages.get(), screenLock: words }), $format };
    const shown = await mount(
      <LanguageProvider language={language}>
        <div tabIndex={-1}>
          <button type="button" id="play">
            play
          </button>
          <UnlockOverlay screenLock={screenLock} shortcut="L" />
        </div>
      </LanguageProvider>,
    );
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    shown.shadow.adoptedStyleSheets = [...shown.shadow.adoptedStyleSheets, sheet];
    const toggle = () => screenLock.toggle();
    const unlockButton = () => shown.shadow.querySelector<HTMLElement>('[part=unlock-button]');
    const isSeen = () => getComputedStyle(unlockButton()?.parentElement as Element).opacity === '1';
    return { ...shown, screenLock, clock, toggle, unlockButton, isSeen };
  }

  it('lets only the unlock button be reached, and announces its state', async () => {
    const { find, shadow, toggle, unlockButton } = await show();
    const status = find('[role=status]');
    expect(status.textContent).to.equal('');
    toggle();
    await waitUntil(() => find('#play').inert);
    expect(status.textContent).to.equal(words.locked);
    const [x, y] = pointOf(find('#play'));
    expect(shadow.elementFromPoint(x, y)?.closest('.unlock')).not.to.equal(null);
    await sendKeys({ press: 'Tab' });
    expect(shadow.activeElement).to.equal(unlockButton());
  });

  it('keeps the keyboard focus, and returns it to where it was', async () => {
    const { find, shadow, toggle, screenLock } = await show();
    find('#play').focus();
    toggle();
    await waitUntil(() => shadow.activeElement === find('.unlock'));
    screenLock.unlock();
    await waitUntil(() => shadow.activeElement === find('#play'));
    expect(find('#play').inert).to.equal(false);
  });

  it('hides the button after 3 s; a press shows it and the next one on it unlocks', async () => {
    const { toggle, clock, isSeen, unlockButton, screenLock } = await show();
    toggle();
    await waitUntil(() => unlockButton() && isSeen());
    clock.pass(4);
    await waitUntil(() => !isSeen());
    await click(unlockButton() as HTMLElement);
    await waitUntil(isSeen);
    expect(screenLock.$locked.get()).to.equal(true);
    await click(unlockButton() as HTMLElement);
    await waitUntil(() => !screenLock.$locked.get());
  });

  it('shows the button while it has keyboard focus', async () => {
    const { toggle, clock, isSeen, unlockButton, screenLock } = await show();
    toggle();
    await waitUntil(() => unlockButton());
    clock.pass(4);
    await sendKeys({ press: 'Tab' });
    await waitUntil(isSeen);
    await sendKeys({ press: 'Enter' });
    expect(screenLock.$locked.get()).to.equal(false);
  });
});
