import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createTagCalls, type Tag } from '../../../src/features/tags/calls.ts';
import { createTags } from '../../../src/features/tags/model.ts';
import { failed } from '../../../src/platform/result.ts';

const tag = (name: string, count?: number): Tag => ({ name, count });
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

function open() {
  const [$type, $owners] = [atom('vod'), atom<readonly string[]>([])];
  const asked: {
    type: string;
    owners: readonly string[];
    chosen: readonly string[];
    answer(...names: readonly string[]): Promise<void>;
    fail(detail?: string): Promise<void>;
  }[] = [];
  const tags = createTags({
    $type,
    $owners,
    list: (type, { owners, chosen }, { onFailure }) =>
      new Promise((resolve) =>
        asked.push({
          type,
          owners,
          chosen,
          answer(...names) {
            resolve({ ok: true, data: names.map((name) => tag(name, 2)) });
            return settle();
          },
          fail(detail) {
            const failure = failed('http', 500, detail === undefined ? {} : { detail });
            onFailure?.(failure);
            resolve(failure);
            return settle();
          },
        }),
      ),
    signal: new AbortController().signal,
  });
  const names = () => tags.$list.get().map(({ name }) => name);
  /** As the panel does on each drawing. */
  const draw = () => tags.prepare();
  return { tags, asked, names, draw, $type, $owners };
}

describe('the tags', () => {
  it('are loaded when the panel is shown, by type and owners', async () => {
    const { tags, asked, names, draw, $owners } = open();
    $owners.set(['30', '40']);
    expect(asked.length).to.equal(0);
    draw();
    draw();
    expect(asked.map(({ type, owners, chosen }) => [type, owners, chosen])).to.eql([['vod', ['30', '40'], []]]);
    await asked[0]?.answer('گل', 'فیلم');
    expect([tags.$state.get(), names()]).to.eql(['ready', ['گل', 'فیلم']]);
  });

  it('leave the list when chosen, narrow it, return when removed, and reset when cleared', async () => {
    const { tags, asked, names, draw } = open();
    draw();
    await asked[0]?.answer('گل', 'فیلم', 'زنده');
    tags.choose(tag('گل', 2));
    // At once, before the platform has answered.
    expect([names(), tags.$names.get()]).to.eql([['فیلم', 'زنده'], ['گل']]);
    draw();
    expect(asked[1]?.chosen).to.eql(['گل']);
    await asked[1]?.answer('زنده');
    tags.choose(tag('زنده'));
    draw();
    expect(asked[2]?.chosen).to.eql(['گل', 'زنده']);
    await asked[2]?.answer();
    expect([names(), tags.$names.get()]).to.eql([[], ['گل', 'زنده']]);
    tags.remove('گل');
    expect([names(), tags.$names.get()]).to.eql([['گل'], ['زنده']]);
    draw();
    await asked[3]?.answer('گل');
    tags.clear();
    expect([names(), tags.$names.get()]).to.eql([['گل', 'فیلم', 'زنده'], []]);
  });

  it('drop a stale answer', async () => {
    const { tags, asked, names, draw } = open();
    draw();
    await asked[0]?.answer('گل', 'فیلم', 'زنده');
    tags.choose(tag('گل'));
    draw();
    tags.choose(tag('فیلم'));
    draw();
    await asked[2]?.answer('زنده');
    await asked[1]?.answer('کهنه');
    expect(names()).to.eql(['زنده']);
  });

  it('keep the old list when narrowing fails, with the reason and a retry', async () => {
    const { tags, asked, names, draw } = open();
    draw();
    await asked[0]?.answer('گل', 'فیلم');
    tags.choose(tag('گل'));
    draw();
    await asked[1]?.fail('سرور شلوغ است');
    expect([tags.$state.get(), names(), tags.$failure.get()?.detail]).to.eql(['failed', ['فیلم'], 'سرور شلوغ است']);
    draw();
    expect(asked.length).to.equal(2);
    tags.retry();
    await asked[2]?.answer('زنده');
    expect([tags.$state.get(), names(), tags.$failure.get()]).to.eql(['ready', ['زنده'], undefined]);
  });

  it('are filtered in any spelling; a choice clears the filter', async () => {
    const { tags, asked, names, draw } = open();
    draw();
    await asked[0]?.answer('فیلم کوتاه', '۳۶۰ درجه', 'گل');
    tags.filter('فيلم');
    expect(names()).to.eql(['فیلم کوتاه']);
    tags.filter('360');
    expect(names()).to.eql(['۳۶۰ درجه']);
    tags.choose(tag('۳۶۰ درجه'));
    expect([names(), tags.$filter.get()]).to.eql([['فیلم کوتاه', 'گل'], '']);
  });

  it('are requested again for another type, with the choice kept', async () => {
    const { tags, asked, names, draw, $type } = open();
    draw();
    await asked[0]?.answer('گل');
    tags.choose(tag('گل'));
    $type.set('live');
    expect([names(), tags.$state.get(), asked.length]).to.eql([[], 'loading', 1]);
    draw();
    expect([asked[1]?.type, asked[1]?.chosen]).to.eql(['live', ['گل']]);
  });

  it('are chosen once each, and never more than the platform takes', () => {
    const { tags } = open();
    tags.choose(tag('گل'));
    tags.choose(tag('گل'));
    expect(tags.$names.get()).to.eql(['گل']);
    tags.choose(tag('x'.repeat(499)));
    expect(tags.$names.get()).to.eql(['گل']);
    tags.remove('never chosen');
    expect(tags.$names.get()).to.eql(['گل']);
  });

  it('are read from a nonsensical answer as far as possible', async () => {
    const sent: unknown[] = [];
    const data = [null, 7, {}, { name: ' ' }, { name: 'a,b' }, { name: 'گل', count: -1 }, { name: 'گل', count: 3 }];
    const { list } = createTagCalls({
      send: async (...call: unknown[]) => {
        sent.push(call);
        return { ok: true, data } as never;
      },
    });
    const { signal } = new AbortController();
    const answer = await list('vod', { owners: ['1', '2'], chosen: ['الف', 'ب'] }, { signal });
    expect(answer.ok && answer.data).to.eql([{ name: 'گل', count: 3 }]);
    expect(sent).to.have.nested.property('[0][1].query').that.eqls({ user_ids: '1,2', tag: 'الف,ب' });
  });
});
