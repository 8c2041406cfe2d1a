import { expect } from '@open-wc/testing';
import { type AskPage, createPages, type Page, placeAfter } from '../../../src/core/pages.ts';

interface Item {
  readonly id: string;
  readonly text?: string;
}
type Answer = Awaited<ReturnType<AskPage<Item>>>;

const items = (...ids: readonly (string | number)[]): Item[] => ids.map((id) => ({ id: String(id) }));
const page = (next: number | undefined, ...ids: readonly (string | number)[]): Answer => ({
  ok: true,
  data: { items: items(...ids), count: undefined, next },
});
const failure: Answer = { ok: false };

/** A list whose answers the test gives, one for each question. */
function createList() {
  const asked: number[] = [];
  const signals: AbortSignal[] = [];
  const waiting: ((answer: Answer) => void)[] = [];
  const ask: AskPage<Item> = (offset, signal) => {
    asked.push(offset);
    signals.push(signal);
    return new Promise((resolve) => waiting.push(resolve));
  };
  const answer = async (given: Answer) => {
    waiting.shift()?.(given);
    // The answer, and the callers that waited for it.
    for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
  };
  return { ask, asked, signals, answer };
}

function create(join?: (known: readonly Item[], fresh: readonly Item[]) => readonly Item[]) {
  const life = new AbortController();
  const pages = createPages<Item>({ keyOf: ({ id }) => id, ...(join && { join }), signal: life.signal });
  const ids = () => pages.$list.get()?.items.map(({ id }) => id);
  return { pages, ids, life };
}

describe('a list that is read page by page', () => {
  it('requests its first page when it is opened, the next on demand, and none after the last', async () => {
    const { pages, ids } = create();
    const { ask, asked, answer } = createList();
    expect(pages.$list.get()).to.equal(undefined);
    void pages.open(ask);
    expect([ids(), pages.$more.get()]).to.eql([[], 'loading']);
    await answer(page(2, 1, 2));
    expect([ids(), pages.$more.get(), pages.$list.get()?.next]).to.eql([['1', '2'], 'idle', 2]);
    void pages.more();
    await answer(page(undefined, 3));
    await pages.more();
    expect([ids(), asked, pages.$list.get()?.next]).to.eql([['1', '2', '3'], [0, 2], undefined]);
  });

  it('asks for a page once, however many need it, and all of them wait for it', async () => {
    const { pages } = create();
    const { ask, asked, answer } = createList();
    const done: string[] = [];
    void pages.open(ask).then(() => done.push('open'));
    void pages.more().then(() => done.push('more'));
    expect(done).to.eql([]);
    await answer(page(undefined, 1));
    expect([asked, done]).to.eql([[0], ['open', 'more']]);
  });

  it('reports that a page failed, keeps the loaded items, and requests the same page again', async () => {
    const { pages, ids } = create();
    const { ask, asked, answer } = createList();
    void pages.open(ask);
    await answer(failure);
    expect([ids(), pages.$more.get()]).to.eql([[], 'failed']);
    void pages.more();
    await answer(page(1, 1));
    void pages.more();
    await answer(failure);
    expect([ids(), pages.$more.get(), pages.$list.get()?.next]).to.eql([['1'], 'failed', 1]);
    void pages.more();
    expect(pages.$more.get()).to.equal('loading');
    await answer(page(undefined, 2));
    expect([ids(), asked]).to.eql([
      ['1', '2'],
      [0, 0, 1, 1],
    ]);
  });

  it('has each item once, also where pages overlap or repeat one', async () => {
    const { pages, ids } = create();
    const { ask, answer } = createList();
    void pages.open(ask);
    await answer(page(3, 1, 2, 1));
    void pages.more();
    await answer(page(undefined, 2, 3));
    expect(ids()).to.eql(['1', '2', '3']);
  });

  it('drops a late answer of a list that another one has replaced, and calls it off', async () => {
    const { pages, ids } = create();
    const [old, fresh] = [createList(), createList()];
    void pages.open(old.ask);
    void pages.open(fresh.ask);
    expect(old.signals[0]?.aborted).to.equal(true);
    await old.answer(page(undefined, 'old'));
    expect([ids(), pages.$more.get()]).to.eql([[], 'loading']);
    await fresh.answer(page(undefined, 'new'));
    await old.answer(page(undefined, 'older'));
    expect([ids(), pages.$more.get()]).to.eql([['new'], 'idle']);
  });

  it('keeps old results, as of a search, until the new ones are there; a failure leaves them', async () => {
    const { pages, ids } = create();
    const [old, fresh, last] = [createList(), createList(), createList()];
    void pages.open(old.ask);
    await old.answer(page(undefined, 1, 2));
    void pages.open(fresh.ask, { keep: true });
    expect([ids(), pages.$more.get()]).to.eql([['1', '2'], 'loading']);
    await fresh.answer(page(undefined, 2, 3));
    expect(ids()).to.eql(['2', '3']);
    void pages.open(last.ask, { keep: true });
    await last.answer(failure);
    expect([ids(), pages.$more.get()]).to.eql([['2', '3'], 'failed']);
    void pages.more();
    expect(last.asked).to.eql([0, 0]);
  });

  it('puts older messages, newest first, before those of a chat', async () => {
    const { pages, ids } = create((known, fresh) => [...fresh.toReversed(), ...known]);
    const { ask, answer } = createList();
    void pages.open(ask);
    await answer(page(3, 9, 8, 7));
    pages.change((known) => [...known, ...items(10)]);
    void pages.more();
    // A message that arrived meanwhile has moved all others by one place.
    await answer(page(undefined, 7, 6, 5));
    expect(ids()).to.eql(['5', '6', '7', '8', '9', '10']);
  });

  it('takes what was written, changed or removed here: comments, replies and bookmarks', async () => {
    const { pages, ids } = create();
    const { ask, answer } = createList();
    void pages.open(ask);
    await answer(page(3, 1, 2, 3));
    pages.change((known) => [{ id: 'own' }, ...known.filter(({ id }) => id !== '2')]);
    pages.change((known) => known.map((item) => (item.id === '3' ? { ...item, text: 'liked' } : item)));
    expect([ids(), pages.$list.get()?.items[2]?.text]).to.eql([['own', '1', '3'], 'liked']);
    void pages.more();
    await answer(page(undefined, 'own', 4));
    expect(ids()).to.eql(['own', '1', '3', '4']);
  });

  it('changes nothing of old results that are about to be replaced', async () => {
    const { pages, ids } = create();
    const [old, fresh] = [createList(), createList()];
    void pages.open(old.ask);
    await old.answer(page(undefined, 1, 2));
    void pages.open(fresh.ask, { keep: true });
    pages.change((known) => known.filter(({ id }) => id !== '1'));
    expect(ids()).to.eql(['1', '2']);
  });

  describe('reaches an item', () => {
    const named = (id: string) => (list: readonly Item[]) => list.find((item) => item.id === id);

    it('page by page, and no further', async () => {
      const { pages } = create();
      const { ask, asked, answer } = createList();
      void pages.open(ask);
      const found = pages.reach(named('5'));
      for (const given of [page(2, 1, 2), page(4, 3, 4), page(6, 5, 6)]) await answer(given);
      expect([(await found)?.id, asked]).to.eql(['5', [0, 2, 4]]);
    });

    it('or finds no item: at the end, after a failure, and in a list that was replaced or closed', async () => {
      const none = async (given: readonly Answer[], act?: (pages: ReturnType<typeof create>['pages']) => void) => {
        const { pages } = create();
        const { ask, answer } = createList();
        void pages.open(ask);
        const found = pages.reach(named('5'));
        act?.(pages);
        for (const one of given) await answer(one);
        expect(await found).to.equal(undefined);
      };
      await none([page(2, 1, 2), page(undefined, 3)]);
      await none([page(2, 1, 2), failure]);
      await none([page(undefined, 5)], (pages) => void pages.open(createList().ask));
      await none([page(undefined, 5)], (pages) => pages.close());
    });
  });

  it('that is closed, or whose player has ended, has nothing and asks for nothing', async () => {
    const { pages, ids, life } = create();
    const { ask, asked, answer } = createList();
    void pages.open(ask);
    pages.close();
    await answer(page(2, 1));
    await pages.more();
    expect([pages.$list.get(), pages.$more.get(), asked]).to.eql([undefined, 'idle', [0]]);
    void pages.open(ask);
    life.abort();
    await answer(page(2, 1));
    expect(ids()).to.eql([]);
  });
});

describe('where a list goes on', () => {
  const after = (results: number, count: unknown, offset = 0): Pick<Page<Item>, 'count' | 'next'> =>
    placeAfter({ results: items(...Array(results).keys()), count }, offset, 10);

  it('is behind a full page, or where its count says so; nowhere behind the last', () => {
    expect(after(10, 25)).to.eql({ count: 25, next: 10 });
    expect(after(7, 25)).to.eql({ count: 25, next: 7 });
    expect(after(5, 25, 20)).to.eql({ count: 25, next: undefined });
    expect(after(10, undefined)).to.eql({ count: undefined, next: 10 });
    expect(after(9, undefined)).to.eql({ count: undefined, next: undefined });
  });

  it('is not what a wrong count says, and nowhere behind an empty page or a thousand items', () => {
    expect(after(10, 3)).to.eql({ count: undefined, next: 10 });
    expect(after(10, 'many')).to.eql({ count: undefined, next: 10 });
    expect(after(0, 1e9, 20)).to.eql({ count: 1e9, next: undefined });
    expect(after(10, 1e9, 990)).to.eql({ count: 1e9, next: undefined });
  });
});
