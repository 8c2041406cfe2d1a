import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { LoginPanel } from '../../../src/features/login/LoginPanel.tsx';
import { createLogin } from '../../../src/features/login/model.ts';
import { createLanguage } from '../../../src/language/create-language.ts';
import { LanguageProvider } from '../../../src/language/LanguageContext.tsx';
import type { Account } from '../../../src/platform/account.ts';
import { failed } from '../../../src/platform/result.ts';
import type { Profile } from '../../../src/platform/schema.d.ts';
import { memory } from '../../support/model/session.ts';
import { createClock } from '../../support/time/clock.ts';
import { waitUntil } from '../../support/time/wait.ts';
import { mount, unmount } from '../ui/mount.tsx';

describe('the login panel', () => {
  afterEach(unmount);

  async function show() {
    const $user = atom<Profile | undefined>();
    const login = createLogin({
      calls: {
        send: async () => ({ ok: true, data: { data: 'r' } }),
        verify: async () => failed('http', 400),
        profile: async () => failed('http', 404),
      },
      account: () => ({ hasCredentials: () => false }) as unknown as Account,
      $user,
      environment: { storage: memory().storage, now: () => 0, monotonic: () => 0 },
      scheduler: createScheduler(createClock()),
      $enabled: atom(true),
      popover: { $isOpen: atom(false), open: () => undefined, close: () => undefined },
      $content: atom(undefined),
      emit: () => true,
      signal: new AbortController().signal,
    });
    const { shadow, settled } = await mount(
      <LanguageProvider language={createLanguage(atom('fa'))}>
        <LoginPanel login={login} />
      </LanguageProvider>,
    );
    const words = async () => {
      await settled();
      return shadow.querySelector('.login form > p')?.textContent ?? '';
    };
    return { login, $user, words };
  }

  const REASONS = {
    like: 'نظرتان',
    bookmark: 'ذخیره',
    comment: 'دیدگاه',
    chat: 'گفت‌وگو',
    marker: 'این لحظه',
    quiz: 'مسابقه',
  };
  for (const [reason, what] of Object.entries(REASONS)) {
    it(`shows what the login is for: ${reason}`, async () => {
      const { login, words } = await show();
      const plain = await words();
      login.require(() => undefined, reason);
      await waitUntil(async () => (await words()) !== plain);
      expect(await words())
        .to.contain(what)
        .and.contain(plain);
    });
  }

  it('shows no reason any more once the login is done', async () => {
    const { login, $user, words } = await show();
    const plain = await words();
    login.require(() => undefined, 'like');
    await waitUntil(async () => (await words()) !== plain);
    $user.set({ id: '1', displayName: 'a' });
    $user.set(undefined);
    await waitUntil(async () => (await words()) === plain);
  });

  it('shows which number the code was sent to', async () => {
    const { login, words } = await show();
    await login.submitNumber('۰۹۱۲ ۱۲۳ ۴۵۶۷');
    await waitUntil(async () => (await words()).includes('۰۹۱۲۱۲۳۴۵۶۷'));
    // In the sentence, and not behind its end.
    expect(await words()).not.to.match(/[.۔].*۰۹۱۲۱۲۳۴۵۶۷/);
  });
});
