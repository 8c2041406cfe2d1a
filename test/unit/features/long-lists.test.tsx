import { expect } from '@open-wc/testing';
import { KeptList } from '../../../src/ui/KeptList.tsx';
import keptList from '../../../src/ui/kept-list.css';
import { manyComments, openComments, pageOf } from '../../support/model/comments.ts';
import { showComments } from '../../support/model/comments-panel.tsx';
import { waitUntil } from '../../support/time/wait.ts';
import { mount, unmount } from '../ui/mount.tsx';

const MOST_ROWS = 60;
const STEPS = 60;
const STEP_PIXELS = 240;
/** After a pause of 150 ms the list drops the rows that it kept for the direction of scrolling, and adds them again. */
const PAUSE_MS = 140;

const frame = () => new Promise(requestAnimationFrame);

/** Scrolls step by step, and returns the most rows in the document, the added ones, and those added again without a pause. */
async function scrollThrough(scroller: HTMLElement, afterStep: () => void = () => {}) {
  const added = new Set<string>();
  const again: string[] = [];
  const sincePause = new Set<string>();
  let most = 0;
  let scrolled = performance.now();
  // Since the last event, as the list measures: on a busy machine events come later than the steps.
  const forgetAfterPause = () => {
    if (performance.now() - scrolled > PAUSE_MS) sincePause.clear();
  };
  const hearScroll = () => {
    forgetAfterPause();
    scrolled = performance.now();
  };
  const keyOf = (row: Element) => row.getAttribute('data-key') ?? row.getAttribute('data-index') ?? '';
  const rowsIn = (node: Node) =>
    node instanceof Element
      ? [...(node.matches('.virtual-row') ? [node] : []), ...node.querySelectorAll('.virtual-row')]
      : [];
  const observer = new MutationObserver((changes) => {
    forgetAfterPause();
    for (const row of changes.flatMap(({ addedNodes }) => [...addedNodes].flatMap(rowsIn))) {
      const key = keyOf(row);
      if (sincePause.has(key)) again.push(key);
      added.add(key);
      sincePause.add(key);
    }
  });
  observer.observe(scroller, { childList: true, subtree: true });
  scroller.addEventListener('scroll', hearScroll, { capture: true });
  for (let step = 0; step < STEPS; step += 1) {
    scroller.scrollTop += STEP_PIXELS;
    for (let wait = 0; wait < 3; wait += 1) await frame();
    most = Math.max(most, scroller.querySelectorAll('.virtual-row').length);
    afterStep();
  }
  scroller.removeEventListener('scroll', hearScroll, { capture: true });
  observer.disconnect();
  return { most, added, again };
}

/** Whether rows reach the lower edge of the box in which they scroll. */
const isFilled = (scroller: Element) => {
  const end = scroller.getBoundingClientRect().bottom - 1;
  const isSeen = (row: Element) => getComputedStyle(row).visibility === 'visible';
  return [...scroller.querySelectorAll('.virtual-row')].some(
    (row) => isSeen(row) && row.getBoundingClientRect().bottom > end,
  );
};

describe('a long list', () => {
  afterEach(unmount);

  it('of ten thousand comments asks for ten at a time, and draws a row once when it comes into view', async () => {
    const all = manyComments(10_000);
    const model = await openComments({ answers: { listComments: (call) => pageOf(all, call) } });
    const drawn = new Map<string, number>();
    const person: typeof model.comments.person = (comment) => {
      drawn.set(comment.id, (drawn.get(comment.id) ?? 0) + 1);
      return model.comments.person(comment);
    };
    const { find, articles } = await showComments({ comments: { ...model.comments, person } });
    await waitUntil(() => articles().length > 2);
    drawn.clear();
    const again: string[] = [];
    const { most, added, ...rows } = await scrollThrough(find('.comments-scroll'), () => {
      again.push(...[...drawn].filter(([, times]) => times > 1).map(([id, times]) => `${id} ${times} times`));
      drawn.clear();
    });
    expect(again, 'rows that a step draws again').to.eql([]);
    expect(added.size).to.be.above(100);
    expect(rows.again).to.eql([]);
    expect(most).to.be.below(MOST_ROWS);
    const pages = model.calls.filter(({ id }) => id === 'listComments').map(({ call }) => call.query);
    expect(pages.length).to.be.within(12, 20);
    expect(pages.map((query) => [query?.limit, query?.offset])).to.eql(pages.map((_, index) => [10, 10 * index]));
  });

  it('of a thousand bookmarks keeps a few rows, each added once', async () => {
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      key: `${index}`,
      title: `film ${index}`,
      remove: 'remove',
    }));
    const { shadow, find } = await mount(
      <div className="panel-body" style={{ blockSize: '400px', overflow: 'auto' }}>
        <style>{keptList}</style>
        <KeptList label="bookmarks" rows={rows} onChoose={() => {}} onRemove={() => {}} />
      </div>,
    );
    await waitUntil(() => shadow.querySelectorAll('.virtual-row').length > 5);
    const { most, added, again } = await scrollThrough(find('.panel-body'));
    expect(added.size).to.be.above(100);
    expect(again).to.eql([]);
    expect(most).to.be.below(MOST_ROWS);
  });

  it('fills its box with rows within two frames of the first page', async () => {
    let answer: () => void = () => {};
    const first = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const model = await openComments({
      answers: { listComments: async (call) => first.then(() => pageOf(manyComments(100), call)) },
    });
    const { shadow, find } = await showComments(model);
    answer();
    await waitUntil(() => shadow.querySelector('.comments-scroll'));
    await frame();
    await frame();
    expect(isFilled(find('.comments-scroll'))).to.equal(true);
  });
});
