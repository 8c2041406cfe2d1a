import { expect } from '@open-wc/testing';
import { createRecent } from '../../../src/features/search/recent.ts';
import { memory, personalIn } from '../../support/model/session.ts';

describe('recent searches', () => {
  const { signal } = new AbortController();

  it('are 5, newest first, with one spelling of each, and deletable singly and all', () => {
    const { storage, kept } = memory();
    const recent = createRecent(personalIn(storage), signal);
    for (const text of ['یک', 'دو', 'سه', 'كتاب', 'پنج', 'شش', 'کتاب', ' \u200c ']) recent.add(text);
    expect(recent.$recent.get()).to.eql(['کتاب', 'شش', 'پنج', 'سه', 'دو']);
    expect(createRecent(personalIn(storage), signal).$recent.get()).to.eql(recent.$recent.get());
    recent.remove('شش');
    expect(recent.$recent.get()).to.eql(['کتاب', 'پنج', 'سه', 'دو']);
    recent.clear();
    expect([recent.$recent.get(), kept.size]).to.eql([[], 0]);
  });

  it('are forgotten with the person', () => {
    const personal = personalIn();
    const recent = createRecent(personal, signal);
    recent.add('یک');
    personal.leave('https://platform.example');
    expect(recent.$recent.get()).to.eql([]);
  });

  it('are none after nonsense in the storage', () => {
    for (const text of ['{', 'null', '{"a":1}', '[1,null,"",["x"]]', `["${'x'.repeat(300)}"]`]) {
      const { storage } = memory();
      storage.write('searches', text);
      expect(createRecent(personalIn(storage), signal).$recent.get(), text).to.eql([]);
    }
  });
});
