import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { detailOf } from '../../../src/features/feedback/detail.ts';
import { createFeedback } from '../../../src/features/feedback/model.ts';
import { failed } from '../../../src/platform/result.ts';
import { personalIn } from '../../support/model/session.ts';

const STATE = { version: '1', engine: 'hls', level: '720p 2100k', at: 12.5 };

describe('the detail of a report', () => {
  const detail = (text: string, failures: readonly string[] = []) =>
    detailOf({ kinds: ['sound'], text, state: STATE, failures });

  it('has the kinds, the text, the state of the player and its failures', () => {
    expect(JSON.parse(detail(' no sound ', ['hlsNetwork 404']))).to.eql({
      kinds: ['sound'],
      text: 'no sound',
      ...STATE,
      failures: ['hlsNetwork 404'],
    });
  });

  it('has no phone number, token or query', () => {
    const secret = 'call ۰۹۱۲۱۲۳۴۵۶۷ or 09121234567, eyJhbGciOi.abc.def https://a.example/x?token=abc';
    const told = detail(secret, [`https://cdn.example/a.m3u8?token=abc 09121234567`]);
    expect(told).not.to.match(/0912|۰۹۱۲|eyJ|token/);
  });

  it('is valid JSON within the limit, whatever is written', () => {
    const failures = Array.from({ length: 5 }, (_, index) => `${index} ${'failure '.repeat(60)}`);
    for (const sign of ['x', '"', '\n', '\u0001', '😀', '\ud800', 'ی', '\\']) {
      const told = detail(`a${sign}`.repeat(500), failures);
      expect(told.length, JSON.stringify(sign)).to.be.at.most(2000);
      expect(JSON.parse(told).version).to.equal('1');
      expect(JSON.parse(told).text.length).to.be.greaterThan(100);
    }
  });
});

describe('a report of trouble', () => {
  function open({ tracked = true } = {}) {
    const $tracked = atom(tracked);
    const sent: string[] = [];
    const fired: unknown[] = [];
    const personal = personalIn();
    const board: { answer: { ok: true } | ReturnType<typeof failed> } = { answer: { ok: true } };
    const feedback = createFeedback({
      state: () => STATE,
      failures: () => [],
      $tracked,
      async send(detail) {
        sent.push(detail);
        return board.answer;
      },
      personal,
      emit(name, detail) {
        fired.push([name, detail]);
        return true;
      },
      signal: new AbortController().signal,
    });
    return { feedback, sent, fired, personal, board };
  }

  it('that was begun is forgotten with the person', () => {
    const { feedback, personal } = open();
    feedback.toggle('sound');
    feedback.setText('secret');
    personal.leave('https://platform.example');
    expect([feedback.$kinds.get(), feedback.$text.get()]).to.eql([[], '']);
  });

  it('is sent with several kinds, thanked for, and leaves an empty form', async () => {
    const { feedback, sent, fired } = open();
    feedback.toggle('sync');
    feedback.toggle('picture');
    feedback.toggle('other');
    feedback.toggle('other');
    feedback.setText('dark');
    await feedback.submit();
    expect(JSON.parse(sent[0] ?? '')).to.include({ text: 'dark' });
    expect(fired).to.eql([['feedback', { kinds: ['picture', 'sync'], text: 'dark' }]]);
    expect(feedback.$phase.get().name).to.equal('sent');
    expect([feedback.$kinds.get(), feedback.$text.get()]).to.eql([[], '']);
    feedback.restart();
    expect(feedback.$phase.get().name).to.equal('writing');
  });

  it('keeps the draft when it fails, with the platform’s message, and can be sent again', async () => {
    const { feedback, sent, fired, board } = open();
    board.answer = failed('http', 429, { detail: 'کمی صبر کنید' });
    feedback.toggle('stalls');
    feedback.setText('slow');
    await feedback.submit();
    expect(feedback.$phase.get()).to.eql({ name: 'failed', words: 'کمی صبر کنید' });
    expect([feedback.$kinds.get(), feedback.$text.get(), fired]).to.eql([['stalls'], 'slow', []]);
    board.answer = { ok: true };
    await feedback.submit();
    expect([sent.length, fired.length]).to.eql([2, 1]);
  });

  it('is refused while it is empty or longer than 1,000 code points', async () => {
    const { feedback, sent } = open();
    feedback.setText('   ');
    await feedback.submit();
    expect(feedback.$phase.get().name).to.equal('empty');
    feedback.setText('😀'.repeat(1001));
    expect(feedback.$left.get()).to.equal(-1);
    await feedback.submit();
    expect(sent).to.eql([]);
    feedback.setText('😀'.repeat(1000));
    await feedback.submit();
    expect(sent.length).to.equal(1);
  });

  it('is sent once however often the button is pressed', async () => {
    const { feedback, sent } = open();
    feedback.toggle('sound');
    await Promise.all([feedback.submit(), feedback.submit()]);
    expect(sent.length).to.equal(1);
  });

  it('reaches the page alone if the tracker is off', async () => {
    const { feedback, sent, fired } = open({ tracked: false });
    feedback.toggle('sound');
    await feedback.submit();
    expect([sent.length, fired.length]).to.eql([0, 1]);
  });
});
