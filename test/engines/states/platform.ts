import assert from 'node:assert/strict';
import type { QuizNow } from '../../../demo/platform/live/quiz-show.ts';
import { sayOverHttp } from '../../support/page/chat-page.ts';
import { QUIZ_STATUS } from '../../support/page/quiz-page.ts';
import { logInto } from '../../support/platform/viewer.ts';
import type { Run, States } from '../engine.ts';
import { BOX } from './run.ts';

const content =
  (attributes: string): Run =>
  async (page) => {
    await page.openContent(`${attributes} ${BOX}`);
    await page.plays();
  };

const LIVE = 'type="live" content-id="1"';

/** With content of the platform. */
export const platformStates: States = {
  'a film of the platform': content('type="vod" content-id="1"'),
  'an archive': content('type="archive" content-id="1"'),
  'a clip': content('type="clip" content-id="1"'),
  'a playlist': content('type="playlist" content-id="1"'),
  'a live stream with chat': async (page) => {
    await page.openContent(`${LIVE} width="1100" height="420"`);
    await page.plays();
    await page.see('[part~="chat-message"]');
  },
  'each tab of a live stream': async (page) => {
    await page.openContent(`${LIVE} width="1100" height="420"`);
    await page.plays();
    await page.see('[role="tab"]');
    const tabs = await page.ask(() =>
      [...(document.querySelector('cloud-player')?.shadowRoot?.querySelectorAll('[role="tab"]') ?? [])].map(
        ({ id }) => id,
      ),
    );
    assert.ok(tabs.length > 2, `only ${tabs}`);
    for (const tab of tabs) {
      await page.ask((id) => document.querySelector('cloud-player')?.shadowRoot?.getElementById(id)?.click(), tab);
      await page.see(`[role="tabpanel"][aria-labelledby="${tab}"]`);
    }
  },
  'upright, 360 px': async (page) => {
    await page.openContent(`${LIVE} portrait width="360" height="640"`);
    await page.plays();
    await page.see('[role="tab"]');
    const width = await page.ask(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.equal(width, 0, `${width} px too wide`);
  },
  'only what can be used is a tab stop': async (page) => {
    await page.openContent(`${LIVE} width="1100" height="420"`);
    await page.plays();
    await page.see('[role="tab"]');
    await page.ask(() => document.querySelector('cloud-player')?.focus());
    const stops: string[] = [];
    const wrong: string[] = [];
    for (;;) {
      await page.press('Tab');
      const stop = await page.ask(() => {
        const part = document.querySelector('cloud-player')?.shadowRoot?.activeElement;
        // A browser without a toolbar begins anew.
        if (!part || part.hasAttribute('data-been')) return undefined;
        part.setAttribute('data-been', '');
        const isUsable = part.matches('button, a, input, textarea, [tabindex="0"]');
        return { name: `${part.localName} ${part.className}`, isUsable };
      });
      if (!stop) break;
      (stop.isUsable ? stops : wrong).push(stop.name);
    }
    assert.deepEqual(wrong, []);
    assert.ok(stops.length > 10, `only ${stops}`);
  },
  'a chat of two': async (page) => {
    const { platform } = page;
    const [own, other] = [await logInto(platform, '09121110001'), await logInto(platform, '09121110002')];
    await page.openContent(`${LIVE} portrait width="360" height="640" x-token="${own.access}"`);
    await page.plays();
    await page.see('[part~="chat-form"] textarea');
    await page.ask(() => {
      const { shadowRoot } = document.querySelector('cloud-player') ?? {};
      shadowRoot?.querySelector<HTMLElement>('[part~="chat-form"] textarea')?.focus();
    });
    await page.type('Hello, is there anybody?');
    await page.press('Enter');
    // The rules come before the first message.
    await page.click('.chat-rules-end .control:first-child .button');
    await page.see('.chat-message[data-own][data-state="confirmed"]');
    await sayOverHttp(platform, other.access, 'Yes, me');
    const heard = () =>
      page.ask(() => {
        const { shadowRoot } = document.querySelector('cloud-player') ?? {};
        return [...(shadowRoot?.querySelectorAll('.chat-message:not([data-own])') ?? [])].map((row) => row.textContent);
      });
    await page.until(heard, (rows) => rows.some((row) => row?.includes('Yes, me')), 'the answer is read');
  },
  'an answer in the quiz': async (page) => {
    const { platform } = page;
    const { access } = await logInto(platform, '09121110003');
    await page.openContent(`${LIVE} quiz="1" ${BOX} x-token="${access}"`);
    await page.plays();
    await page.ask(() => {
      const asked: string[] = [];
      Object.assign(window, { asked });
      document
        .querySelector('cloud-player')
        ?.addEventListener('quizquestion', ({ detail }) => asked.push(`${detail.questionId} ${detail.status}`));
    });
    const wish = JSON.stringify({ question: 1, status: QUIZ_STATUS.open, hold: true, ago: 3 });
    const response = await fetch(`${platform}/control/quiz/1`, { method: 'POST', body: wish });
    const { question_id } = (await response.json()) as QuizNow;
    const asked = () => page.ask(() => (window as unknown as { asked: string[] }).asked);
    await page.until(asked, (all) => all.includes(`${question_id} open`), 'the question is open');
    await page.click('.quiz-choice:first-child');
    await page.see('.quiz-choice[aria-checked="true"]');
  },
};
