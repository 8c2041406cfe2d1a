import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { atom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createFailures } from '../../../src/features/failures/model.ts';
import { createNotices } from '../../../src/features/notices/model.ts';
import { NoticeToast } from '../../../src/features/notices/NoticeToast.tsx';
import { catalogues } from '../../../src/language/catalogues.ts';
import { createLanguage } from '../../../src/language/create-language.ts';
import type { Messages } from '../../../src/language/fa.ts';
import { LanguageProvider } from '../../../src/language/LanguageContext.tsx';
import type { Notice } from '../../../src/language/notice.ts';
import { createRequest } from '../../../src/platform/request.ts';
import {
  general,
  inside,
  playerOf,
  removePlayers,
  showPlayer,
  startPlaying,
} from '../../support/model/player-fixture.ts';
import { createClock } from '../../support/time/clock.ts';
import { waitUntil } from '../../support/time/wait.ts';
import { click, expectAccessible, mount, pointOf, unmount } from '../ui/mount.tsx';

const $lang = atom<'fa' | 'ar'>('fa');
const language = createLanguage($lang);
const words = () => language.$messages.get();

function prepare() {
  const clock = createClock();
  const life = new AbortController();
  const notices = createNotices({ scheduler: createScheduler(clock), signal: life.signal });
  const text = () => notices.$notice.get()?.text(words(), $lang.get(), {} as never);
  notices.begin();
  return { clock, life, notices, text };
}
const say = (text: string, rest: Partial<Notice> = {}): Notice => ({ tone: 'info', text: () => text, ...rest });
const offer = (press: () => void) => ({ label: ({ actions }: Messages) => actions.retry, press });

describe('notices', () => {
  it('close after 3 s; a second one takes the place of the first and has 3 s of its own', () => {
    const { notices, clock, text } = prepare();
    notices.notify(say('one'));
    clock.pass(2);
    notices.notify(say('two'));
    clock.pass(2.9);
    expect(text()).to.equal('two');
    clock.pass(0.2);
    expect([text(), clock.pending()]).to.eql([undefined, 0]);
  });

  it('with an action stay for 10 s, and while somebody reads them; the action is done once', () => {
    const { notices, clock, text } = prepare();
    let presses = 0;
    const action = offer(() => {
      presses += 1;
    });
    notices.notify(say('again?', { action }));
    clock.pass(9.9);
    notices.hold(true);
    clock.pass(60);
    expect(text()).to.equal('again?');
    notices.hold(false);
    clock.pass(10.1);
    expect([text(), clock.pending()]).to.eql([undefined, 0]);
    notices.notify(say('again?', { action }));
    notices.act();
    notices.act();
    expect([text(), presses, clock.pending()]).to.eql([undefined, 1, 0]);
  });

  it('that come before the views are shown for 3 s once there are views', () => {
    const clock = createClock();
    const notices = createNotices({ scheduler: createScheduler(clock), signal: new AbortController().signal });
    notices.notify(say('early'));
    clock.pass(60);
    notices.begin();
    clock.pass(2.9);
    expect(notices.$notice.get()).not.to.equal(undefined);
    clock.pass(0.2);
    expect([notices.$notice.get(), clock.pending()]).to.eql([undefined, 0]);
  });

  it('may follow from the action of one before', () => {
    const { notices, text } = prepare();
    notices.notify(say('one', { action: offer(() => notices.notify(say('two'))) }));
    notices.act();
    expect(text()).to.equal('two');
  });

  it('are not shown by a player that has ended, and leave no timer with it', () => {
    const { notices, clock, life, text } = prepare();
    notices.notify(say('one'));
    life.abort();
    notices.notify(say('two'));
    expect([text(), clock.pending()]).to.eql(['one', 0]);
  });
});

describe('a failure that passes', () => {
  const report = (...what: Parameters<ReturnType<typeof createFailures>['report']>) => {
    const { notices, text } = prepare();
    const told: object[] = [];
    const failures = createFailures({
      $lang,
      environment: { monotonic: () => 0 },
      notify: notices.notify,
      emit: (_, detail) => told.push(detail) > 0,
      scheduler: createScheduler(createClock()),
      loadWords: async () => catalogues,
      signal: new AbortController().signal,
    });
    failures.report(...what);
    return { notices, text, told, failures };
  };

  it('is a notice in our words, with another try if there is one', async () => {
    let tries = 0;
    const retry = () => {
      tries += 1;
    };
    const { notices, text, told, failures } = report('snapshotNotStored', 'refused', { retry });
    const { title } = words().errors.snapshotNotStored;
    expect([text(), notices.$notice.get()?.tone, failures.$screen.get()]).to.eql([title, 'error', undefined]);
    await waitUntil(() => told.length > 0);
    expect(told).to.eql([{ kind: 'snapshotNotStored', message: title }]);
    notices.act();
    expect(tries).to.equal(1);
    expect(report('snapshotTainted').notices.$notice.get()?.action).to.equal(undefined);
  });

  it('shows the platform’s message if there is one; the detail goes to the log only', async () => {
    const { text, told, failures } = report('snapshotNotStored', 'http 507', { words: 'The album is full.' });
    expect(text()).to.equal('The album is full.');
    await waitUntil(() => told.length > 0);
    expect(told).to.eql([{ kind: 'snapshotNotStored', message: 'The album is full.' }]);
    expect(failures.$reported.get()?.detail).to.equal('snapshotNotStored http 507');
  });

  it('that has a screen keeps the platform’s message for it', () => {
    const { failures, text } = report('notFound', 'http 404', { words: 'Only for members.' });
    expect([failures.$screen.get()?.words, text()]).to.eql(['Only for members.', undefined]);
  });
});

describe('the platform’s message', () => {
  const detailOf = async (detail: unknown) => {
    const request = createRequest({
      scheduler: createScheduler(window),
      fetch: async () => Response.json({ detail }, { status: 400 }),
      now: Date.now,
      refusedByPage: () => false,
    });
    const { signal } = new AbortController();
    const result = await request({ url: 'https://api.example/', method: 'GET', signal });
    return result.ok ? 'ok' : result.detail;
  };

  it('are a text of at most 500 characters, cut where the answer is read and never within one', async () => {
    expect(await detailOf('ظرفیت پر است')).to.equal('ظرفیت پر است');
    const long = await detailOf('آ'.repeat(499) + '😀'.repeat(50_000));
    expect(long === 'آ'.repeat(499), `${long?.length} characters`).to.equal(true);
    for (const none of ['', '   ', 7, null, { text: 'a' }, ['a'], undefined])
      expect(await detailOf(none)).to.equal(undefined);
  });
});

describe('the toast of a notice', () => {
  afterEach(() => {
    $lang.set('fa');
    unmount();
  });

  async function show(width = 800) {
    const { notices, clock } = prepare();
    const shown = await mount(
      <LanguageProvider language={language}>
        <NoticeToast notices={notices} />
      </LanguageProvider>,
      { width },
    );
    // React draws a store's change in a task of its own.
    const drawn = () => new Promise((resolve) => setTimeout(resolve));
    const notify = async (notice: Notice) => {
      notices.notify(notice);
      await drawn();
    };
    const regions = () => [shown.find('[role=status]').innerText, shown.find('[role=alert]').innerText];
    return { ...shown, notices, clock, notify, regions, drawn };
  }

  it('speaks politely, and at once of a failure, in regions that were there before', async () => {
    const { notify, regions } = await show();
    expect(regions()).to.eql(['', '']);
    await notify(say('پیوند کپی شد'));
    expect(regions()).to.eql(['پیوند کپی شد', '']);
    await notify(say('نشد', { tone: 'error' }));
    expect(regions()).to.eql(['', 'نشد']);
  });

  it('stays while it is pointed at, and goes 3 s after', async () => {
    const { notify, find, clock, shadow, drawn } = await show();
    await notify(say('پیوند کپی شد'));
    await sendMouse({ type: 'move', position: pointOf(find('.toast')) });
    clock.pass(60);
    await drawn();
    expect(shadow.querySelector('.toast')).not.to.equal(null);
    await sendMouse({ type: 'move', position: [1, 1] });
    clock.pass(3.1);
    await drawn();
    expect(shadow.querySelector('.toast')).to.equal(null);
  });

  it('has a button for its action, in the language of the player', async () => {
    const { notify, find, shadow, drawn } = await show();
    let presses = 0;
    const action = offer(() => {
      presses += 1;
    });
    await notify({ tone: 'error', text: ({ errors }) => errors.snapshotNotStored.title, action });
    const persian = find('.toast').innerText;
    $lang.set('ar');
    await drawn();
    expect(find('.toast').innerText).not.to.equal(persian);
    expect(find('.toast button').innerText).to.include(words().actions.retry);
    await click(find('.toast button'));
    await drawn();
    expect([presses, shadow.querySelector('.toast')]).to.eql([1, null]);
  });

  it('shows the platform’s message as text, in its own direction, within the box', async () => {
    const { notify, find, shadow, host } = await show(320);
    await notify(say(`<img src=x onerror="window.__notice=1">${'a'.repeat(480)}`));
    expect([shadow.querySelector('img'), Reflect.get(window, '__notice')]).to.eql([null, undefined]);
    expect(find('.toast .lines').dir).to.equal('auto');
    expect(getComputedStyle(find('.toast .lines')).direction).to.equal('ltr');
    const [box, toast] = [host, find('.toast')].map((one) => one.getBoundingClientRect());
    expect(box && toast && toast.left >= box.left && toast.right <= box.right && toast.height < 120).to.equal(true);
    await expectAccessible(host);
  });
});

describe('the screen of a failure', () => {
  afterEach(removePlayers);

  it('shows the platform’s message as the reason if there is one, as text in its own direction', async () => {
    const player = await showPlayer(general());
    // A source that is loaded later would take the screen away.
    await startPlaying(player);
    playerOf(player).failures.report('notFound', 'http 403', { words: 'Only for <b>members</b>.' });
    await waitUntil(() => inside(player, '.screen-text'));
    const text = inside(player, '.screen-text bdi');
    expect([text?.innerText, text && getComputedStyle(text).direction]).to.eql(['Only for <b>members</b>.', 'ltr']);
  });
});
