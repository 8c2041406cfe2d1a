import { expect } from '@open-wc/testing';
import { atom, type WritableAtom } from 'nanostores';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { QuizModel } from '../../../src/features/quiz/model.ts';
import { QuizCard, QuizPanel } from '../../../src/features/quiz/QuizCard.tsx';
import style from '../../../src/features/quiz/quiz.css';
import type { Question, Records, Status } from '../../../src/features/quiz/read.ts';
import type { Answer, Problem, Role, Shown } from '../../../src/features/quiz/types.ts';
import { createLanguage } from '../../../src/language/create-language.ts';
import { LanguageProvider } from '../../../src/language/LanguageContext.tsx';
import type { Lang } from '../../../src/languages.ts';
import { barriers } from '../../support/model/axe.ts';
import { waitUntil } from '../../support/time/wait.ts';
import { mount, unmount } from '../ui/mount.tsx';

const QUESTION: Question = {
  id: 'q',
  number: 3,
  title: 'شاهنامه سرودهٔ کیست؟ <b>hostile</b>',
  answerTime: 15,
  choices: ['فردوسی', 'سعدی', '<img src=x onerror=alert(1)>', 'x'.repeat(300)].map((title, index) => ({
    id: String(index),
    title,
    isRight: index === 0,
  })),
};
const RECORDS: Records = {
  chance: 2,
  maxChance: 3,
  points: 4,
  right: 4,
  rank: 2,
  players: 90,
  answers: new Map(),
  seal: 's',
};

interface State {
  readonly status?: Status;
  readonly ended?: boolean;
  readonly role?: Role;
  readonly answer?: Answer;
  readonly problem?: Problem;
  readonly kind?: 'elimination' | 'points';
  readonly records?: Records | undefined;
  readonly question?: Partial<Question>;
}

const quizIn = (state: State) => {
  const { status = 'open', ended = false, role = 'participant', answer, problem, kind = 'points', question } = state;
  const chosen: string[] = [];
  const shown: Shown = { quiz: { id: 'z', kind, count: 5 }, question: { ...QUESTION, ...question }, status, ended };
  const quiz = {
    $shown: atom(shown),
    $left: atom(9),
    $behind: atom(12),
    $card: atom(true),
    $role: atom(role),
    $records: atom('records' in state ? state.records : RECORDS),
    $answer: atom(answer ?? { choice: undefined, state: 'none' }),
    $problem: atom(problem),
    choose: async (id: string) => chosen.push(id) > 0,
    logIn: () => chosen.push('log in'),
    close: () => chosen.push('close'),
  } as unknown as QuizModel;
  return { quiz, chosen };
};

const TAKEN: Answer = { choice: '1', state: 'taken' };
const STATES: Readonly<Record<string, State>> = {
  'announced question': { status: 'ready' },
  'open question': {},
  'open question of a guest': { role: 'viewer' },
  'open question of a viewer who joins': { role: 'joining', kind: 'elimination' },
  'open question of a loser': { role: 'loser', kind: 'elimination' },
  'answer under way': { answer: { choice: '1', state: 'sending' } },
  'taken answer': { answer: TAKEN },
  'answer that has to wait': {
    answer: { choice: undefined, state: 'waiting' },
    problem: { kind: 'busy', detail: undefined, seconds: 4 },
  },
  'earlier answer': { answer: TAKEN, problem: { kind: 'earlier', detail: undefined } },
  'refused answer': { problem: { kind: 'failed', detail: undefined } },
  'wrong answer': { status: 'answer', answer: TAKEN, kind: 'elimination' },
  'right answer': { status: 'answer', answer: { choice: '0', state: 'taken' } },
  'right choice, for a viewer who missed it': { status: 'answer' },
  'right choice, for a guest': { status: 'answer', role: 'viewer', records: undefined },
  'question without a number, for a viewer without a place': {
    question: { number: undefined },
    records: { ...RECORDS, rank: undefined, points: undefined },
  },
  'place among players who are not counted': { records: { ...RECORDS, players: undefined } },
  'pause between two questions': { status: 'done' },
  'result of points': { status: 'done', ended: true },
  'result that is not known': { status: 'done', ended: true, records: undefined },
  'result of elimination': { status: 'done', ended: true, kind: 'elimination' },
};
type Look = readonly [lang: Lang, theme: 'dark' | 'light', width: number];
const LOOKS: readonly [Look, Look, Look] = [
  ['fa', 'dark', 360],
  ['ar', 'light', 700],
  ['en', 'dark', 700],
];

describe('the views of the quiz', () => {
  afterEach(unmount);

  async function show(state: State, [lang, theme, width]: Look = LOOKS[2]) {
    const { quiz, chosen } = quizIn(state);
    const language = createLanguage(atom(lang));
    const shared: ((title: string) => string)[] = [];
    const props = { quiz, onShare: (text: (title: string) => string) => shared.push(text) };
    const mounted = await mount(
      <LanguageProvider language={language}>
        <QuizCard {...props} onOpen={() => chosen.push('open')} />
        <div className="panel" style={{ background: 'var(--_surface)', color: 'var(--_text)' }}>
          <QuizPanel {...props} />
        </div>
      </LanguageProvider>,
      { width, theme, dir: lang === 'en' ? 'ltr' : 'rtl' },
    );
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    mounted.shadow.adoptedStyleSheets = [...mounted.shadow.adoptedStyleSheets, sheet];
    // They are filled after they are there.
    await waitUntil(() => mounted.shadow.querySelectorAll('.quiz :is(.quiz-title bdi, h3)').length === 2, 'the texts');
    return { ...mounted, quiz, chosen, shared };
  }

  for (const [name, state] of Object.entries(STATES)) {
    it(`are accessible, and keep their texts inside: ${name}`, async () => {
      for (const look of LOOKS) {
        const { host, shadow, settled } = await show(state, look);
        await settled();
        expect(await barriers(host), look.join(' ')).to.eql([]);
        expect(shadow.querySelector('img, b'), 'the texts are texts').to.equal(null);
        const panel = shadow.querySelector('.panel') as HTMLElement;
        expect(panel.scrollWidth, look.join(' ')).to.equal(panel.clientWidth);
        unmount();
      }
    });
  }

  const radios = (shadow: ShadowRoot) => [...shadow.querySelectorAll<HTMLElement>('.panel [role=radio]')];

  it('choose by press, and by Enter after the arrow keys', async () => {
    const { shadow, chosen } = await show({});
    const [first, second] = radios(shadow);
    first?.focus();
    first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
    expect(shadow.activeElement).to.equal(second);
    second?.click();
    expect(chosen).to.eql(['1']);
  });

  it('mark the right choice and the viewer’s own in their accessible names', async () => {
    const { shadow } = await show(STATES['wrong answer'] as State);
    expect(radios(shadow).map((radio) => radio.getAttribute('data-mark'))).to.eql(['right', 'wrong', null, null]);
    const named = radios(shadow).map((radio) => radio.querySelector('.visually-hidden')?.textContent);
    expect(named).to.eql([', Right answer', ', Your answer', undefined, undefined]);
    expect(
      radios(shadow).some((radio) => radio.hasAttribute('aria-describedby')),
      'heard once',
    ).to.equal(false);
  });

  it('show long questions and choices whole', async () => {
    const title = 'How many words does a question need? '.repeat(6);
    for (const look of LOOKS) {
      const { shadow } = await show({ question: { title } }, look);
      for (const one of shadow.querySelectorAll('.panel .quiz-title, .panel .quiz-choice > span')) {
        expect(one.scrollHeight, look.join(' ')).to.be.at.most(one.clientHeight + 1);
      }
      unmount();
    }
  });

  it('have one status for the question, which names the choices, and one for the answer', async () => {
    const { shadow } = await show({ answer: TAKEN });
    const statuses = [...shadow.querySelectorAll('.panel [role=status]')].map(({ textContent }) => textContent);
    expect(statuses.filter((text) => text === QUESTION.title).length).to.equal(1);
    expect(statuses.filter((text) => text === 'Your answer is in.').length).to.equal(1);
    const group = shadow.querySelector('.panel [role=radiogroup]');
    expect(shadow.getElementById(group?.getAttribute('aria-labelledby') ?? '')?.textContent).to.equal(QUESTION.title);
  });

  it('have the status of the answer before there is one', async () => {
    const { find } = await show({});
    expect(find('.panel .quiz-note').textContent).to.equal('');
    expect(getComputedStyle(find('.panel .quiz-note')).display).to.not.equal('none');
  });

  it('fill the status of a question after it is there, so that a screen reader reads the first one too', async () => {
    const { quiz } = quizIn({});
    const filled: (string | null)[] = [];
    const box = document.createElement('div');
    new MutationObserver((records) => {
      for (const { target } of records) if (target instanceof Element) filled.push(target.getAttribute('role'));
    }).observe(box, { childList: true, subtree: true });
    document.body.append(box);
    const root = createRoot(box);
    root.render(
      <LanguageProvider language={createLanguage(atom('en'))}>
        <QuizPanel quiz={quiz} onShare={() => {}} />
      </LanguageProvider>,
    );
    await waitUntil(() => filled.includes('status'), 'a status that is filled later');
    root.unmount();
    box.remove();
  });

  it('announce the time left at 10 and 5 seconds only, and only to a viewer who may still answer', async () => {
    const saidTo = async (state: State) => {
      const { quiz, shadow } = await show(state);
      const said: string[] = [];
      for (let left = 15; left >= 0; left -= 1) {
        flushSync(() => (quiz.$left as WritableAtom<number>).set(left));
        said.push(shadow.querySelector('.panel .quiz-left + [role=status]')?.textContent ?? '');
      }
      unmount();
      return said.filter(Boolean);
    };
    expect(await saidTo({})).to.eql(['10 seconds left', '5 seconds left']);
    expect(await saidTo({ answer: TAKEN })).to.eql([]);
    expect(await saidTo({ role: 'loser' })).to.eql([]);
  });

  it('show how long the viewer has to wait, and that another answer counts', async () => {
    const told = async (problem: Problem, answer?: Answer) => {
      const { find } = await show({ problem, ...(answer && { answer }) });
      const text = find('.panel .quiz-note').textContent;
      unmount();
      return text;
    };
    expect(await told({ kind: 'busy', detail: undefined, seconds: 4 })).to.equal(
      'Many people are answering at once. Choose again in 4 seconds.',
    );
    expect(await told({ kind: 'earlier', detail: undefined }, TAKEN)).to.equal(
      'You had already answered this question, and that answer counts.',
    );
  });

  describe('in a box without room for the choices', () => {
    const SMALL: readonly [Look, Look] = [
      ['en', 'dark', 360],
      ['fa', 'light', 240],
    ];
    const lines: Readonly<Record<string, readonly [State, text: RegExp, button: string | undefined]>> = {
      announced: [{ status: 'ready' }, /^Get ready/, undefined],
      open: [{ question: { title: 'Who?' } }, /^Who\?$/, 'Answer'],
      taken: [{ answer: TAKEN }, /^Your answer is in\.$/, 'See the question'],
      refused: [{ problem: { kind: 'failed', detail: 'No server' } }, /^No server$/, 'Answer'],
      lost: [{ role: 'loser' }, /^You have no chances left/, 'See the question'],
      right: [
        { status: 'answer', answer: { choice: '0', state: 'taken' } },
        /^Your answer was right/,
        'See the result',
      ],
      over: [{ status: 'done', ended: true }, /^The quiz is over$/, 'See the result'],
    };
    for (const [name, [state, text, button]] of Object.entries(lines)) {
      it(`show the state of the question in one line: ${name}`, async () => {
        const { shadow, find } = await show(state, SMALL[0]);
        const line = find('.quiz-line [role=status]');
        expect(line.checkVisibility()).to.equal(true);
        expect(line.textContent).to.match(text);
        expect(shadow.querySelector('.quiz-line button')?.textContent).to.equal(button);
      });
    }

    it('keep the button that closes the result beside the other one', async () => {
      for (const look of SMALL) {
        const { find, settled } = await show({ status: 'done', ended: true }, look);
        await settled();
        const [open, close, card] = ['.quiz-line button', '.quiz-close button', '.quiz-card'].map((selector) =>
          find(selector).getBoundingClientRect(),
        ) as [DOMRect, DOMRect, DOMRect];
        expect(open.right <= close.left || close.right <= open.left, look.join(' ')).to.equal(true);
        expect(close.bottom, look.join(' ')).to.be.at.most(card.bottom + 1);
        unmount();
      }
    });
  });

  it('do not show the right choice of an open question, even if it is known', async () => {
    const { shadow } = await show({});
    expect(radios(shadow).map((radio) => radio.getAttribute('data-mark'))).to.eql([null, null, null, null]);
  });

  it('offer a guest the log-in, and the result to share', async () => {
    const guest = await show({ role: 'viewer' });
    guest.shadow.querySelector<HTMLElement>('.panel .quiz-foot button')?.click();
    expect(guest.chosen).to.eql(['log in']);
    unmount();
    const end = await show({ status: 'done', ended: true });
    end.shadow.querySelector<HTMLElement>('.panel .quiz-result button')?.click();
    expect(end.shared.map((text) => text('Cup'))).to.eql([
      'My result in the quiz “Cup”: 4 right answers, 4 points, Place 2 of 90',
    ]);
    end.shadow.querySelector<HTMLElement>('.quiz-close button')?.click();
    expect(end.chosen).to.eql(['close']);
  });
});
