import { expect } from '@open-wc/testing';
import { createHiddenPeople } from '../../../src/features/chat/hidden-people.ts';
import { message, openRoom } from '../../support/model/chat-room.ts';

describe('a person whom the viewer has hidden', () => {
  const bad = (id: string) => message(id, { author: 'bad', name: 'بد' });

  it('disappears with all messages, earlier and later ones, which are neither counted nor announced', async () => {
    const { join, say, texts, room, pass, stored } = openRoom();
    stored.push(message('m0'), bad('b0'));
    await join();
    room.setAtEnd(false);
    room.hide({ author: 'bad', name: 'بد' });
    expect(texts()).to.eql(['text m0']);
    say(bad('b1'));
    await pass(1);
    expect([texts(), room.$unread.get(), room.$announced.get()]).to.eql([['text m0'], 0, undefined]);
    say(message('m1'));
    await pass(1);
    expect([texts(), room.$unread.get()]).to.eql([['text m0', 'text m1'], 1]);
  });

  it('comes back with the messages of the meantime', async () => {
    const { join, say, texts, room, pass } = openRoom();
    await join();
    room.hide({ author: 'bad', name: 'بد' });
    say(bad('b1'), message('m1'));
    await pass(1);
    expect(room.$hidden.get()).to.eql([{ id: 'bad', name: 'بد' }]);
    room.unhide('bad');
    expect([texts(), room.$hidden.get()]).to.eql([['text b1', 'text m1'], []]);
  });

  it('stays hidden in this browser until the viewer logs out', async () => {
    const { room, personal, kept } = openRoom();
    room.hide({ author: 'bad', name: 'بد' });
    room.hide({ author: 'worse', name: '' });
    const again = createHiddenPeople({ personal, signal: new AbortController().signal });
    expect(again.forView.$hidden.get().map(({ id }) => id)).to.eql(['worse', 'bad']);
    personal.leave('platform');
    expect([again.forView.$hidden.get(), room.$hidden.get(), kept.get('chatHidden')]).to.eql([[], [], undefined]);
  });

  it('is never the viewer, and a broken store hides nobody', async () => {
    const { join, send, texts, room, personal } = openRoom();
    await join();
    room.hide({ author: 'me', name: 'من' });
    await send('سلام');
    expect(texts()).to.eql(['سلام']);
    for (const broken of ['{', '[1, null, {"name":"x"}]', '"text"']) {
      personal.write('chatHidden', broken);
      const { forView } = createHiddenPeople({ personal, signal: new AbortController().signal });
      expect(forView.$hidden.get(), broken).to.eql([]);
    }
  });
});
