import { expect } from '@open-wc/testing';
import { readMessage, readRoomInfo } from '../../../src/features/chat/message.ts';
import { isVisible } from '../../../src/lib/visible-text.ts';
import { delivered, message, openRoom, ROOM, settle } from '../../support/model/chat-room.ts';

const many = (count: number, from = 0) => Array.from({ length: count }, (_, index) => message(`m${from + index}`));
const read = (change: object) => readMessage({ ...delivered(message('m1')), ...change }, ROOM, 'https://api.example/');

describe('a room of the chat', () => {
  it('shows the latest ten once it is joined, and older ones page by page up to the first', async () => {
    const { join, stored, texts, room, asked, pass } = openRoom();
    stored.push(...many(24));
    expect(room.$state.get()).to.equal('waiting');
    await join();
    expect([room.$state.get(), texts()[0], texts().length]).to.eql(['ready', 'text m14', 10]);
    for (const [first, earlier] of [
      ['text m4', 'idle'],
      ['text m0', 'end'],
    ]) {
      room.loadEarlier();
      room.loadEarlier();
      await pass(1);
      expect([texts()[0], room.$earlier.get()]).to.eql([first, earlier]);
    }
    room.loadEarlier();
    await pass(1);
    expect(asked).to.eql([
      { limit: 10, offset: 0 },
      { limit: 10, offset: 10 },
      { limit: 10, offset: 20 },
    ]);
  });

  it('is never said to be empty before its first messages, though the viewer becomes known just then', async () => {
    const { $joined, stored, texts, room, $me } = openRoom({}, true);
    stored.push(...many(3));
    $me.set('me');
    $joined.set(true);
    await settle();
    expect([room.$state.get(), texts().length]).to.eql(['ready', 3]);
  });

  it('loads the first messages without the socket if that takes too long', async () => {
    const { stored, texts, pass, room } = openRoom();
    stored.push(...many(3));
    await pass(2);
    expect(texts().length).to.equal(3);
    await pass(4);
    expect(room.$state.get()).to.equal('reconnecting');
  });

  it('reports that the first messages could not be loaded, and loads them on request', async () => {
    const { join, state, room, stored } = openRoom();
    stored.push(...many(3));
    state.isDown = true;
    await join();
    expect(room.$state.get()).to.equal('failed');
    state.isDown = false;
    room.retry();
    await settle();
    expect([room.$state.get(), room.$lines.get().length]).to.eql(['ready', 3]);
  });

  it('counts what arrives while the end is not seen, and holds it back while paused', async () => {
    const { join, say, texts, pass, room } = openRoom();
    await join();
    room.setAtEnd(true);
    say(message('a'));
    await pass(1);
    expect(room.$unread.get()).to.equal(0);
    room.setPaused(true);
    say(message('b'), message('c'));
    await pass(1);
    expect([texts(), room.$unread.get()]).to.eql([['text a'], 2]);
    room.setPaused(false);
    await pass(1);
    expect([texts().length, room.$unread.get()]).to.eql([3, 0]);
    room.setAtEnd(false);
    say(message('d'));
    await pass(1);
    expect([texts().length, room.$unread.get()]).to.eql([4, 1]);
  });

  for (const [perSecond, least, most] of [
    [100, 25, 31],
    [1000, 6, 10],
  ] as const) {
    it(`has 500 lines and the viewer’s message at ${perSecond} messages per second, and at most ${most} updates in 3 s`, async () => {
      const { join, say, clock, room, send, state } = openRoom();
      await join();
      room.setAtEnd(true);
      await send('mine');
      const each = perSecond / 100;
      let said = 0;
      let updates = 0;
      room.$lines.listen(() => {
        updates += 1;
      });
      const pass = () => {
        say(...many(each, said));
        said += each;
        state.now += 10;
        clock.pass(0.01);
      };
      for (let tick = 0; tick < 300; tick += 1) pass();
      expect(updates).to.be.within(least, most);
      while (said < 600) pass();
      clock.pass(1);
      const lines = room.$lines.get();
      expect([lines.length, lines[0]?.text, lines.at(-1)?.text]).to.eql([500, 'mine', `text m${said - 1}`]);
    });
  }

  it('doesn’t change while the viewer reads back in a full list', async () => {
    const { join, say, pass, texts, room } = openRoom();
    await join();
    room.setAtEnd(true);
    say(...many(500));
    await pass(1);
    room.setAtEnd(false);
    say(...many(700, 500));
    await pass(1);
    expect([texts()[0], texts().length, room.$unread.get()]).to.eql(['text m0', 500, 700]);
    room.setAtEnd(true);
    await pass(1);
    expect([texts()[0], texts().length]).to.eql(['text m700', 500]);
  });

  it('announces each message, and a count every 5 s while there are more than 3 per second', async () => {
    const { join, say, pass, room } = openRoom();
    await join();
    const announced: unknown[] = [];
    room.$announced.listen((news) => news && announced.push('line' in news ? news.line.text : news.count));
    say(...many(3));
    await pass(1);
    say(...many(20, 3));
    await pass(5);
    say(message('last'));
    await pass(5);
    expect(announced).to.eql(['text m0', 'text m1', 'text m2', 'text m3', 'text m4', 'text m5', 17, 1]);
  });

  it('asks for the names that messages lack, 100 in a call and each once', async () => {
    const { join, say, pass, profileCalls, room } = openRoom();
    await join();
    for (let turn = 0; turn < 2; turn += 1) {
      for (let index = 0; index < 130; index += 1) {
        say(message(`${turn} ${index}`, { author: `u${index}`, name: undefined }));
      }
      await pass(2);
    }
    expect(profileCalls.map(({ length }) => length)).to.eql([100, 30]);
    expect(new Set(room.$lines.get().map(({ name }) => name)).size).to.equal(130);
  });

  it('drops malformed messages and those of another room, and cuts long ones', () => {
    for (const change of [
      { id: 5 },
      { id: '' },
      { id: 'x'.repeat(300) },
      { author: null },
      { text: {} },
      { text: '\u200b' },
      { created_at: 'yesterday' },
      { created_at: null },
      { room_id: 'room-2' },
    ]) {
      expect(read(change), JSON.stringify(change)).to.equal(undefined);
    }
    expect([...(read({ text: '😀'.repeat(500_000) })?.text ?? '')].length).to.equal(500);
    expect(read({ avatar_url: 'javascript:alert(1)' })?.picture).to.equal(undefined);
    expect(read({ avatar_url: '/a.jpg' })?.picture).to.equal('https://api.example/a.jpg');
    expect(read({ name: '\u202e\u200b' })?.name).to.equal(undefined);
    for (const data of [null, 5, 'text', []]) expect(readMessage(data, ROOM, 'https://a.example/')).to.equal(undefined);
    expect(isVisible('👨‍👩‍👧')).to.equal(true);
    expect(readRoomInfo({ id: 'r', type: 'odd', pin: { text: 7 }, default_messages: 'x' } as never)).to.eql({
      id: 'r',
      type: 'public',
      defaultMessages: [],
      pin: undefined,
      settings: { slowSeconds: 0, loginOnly: false, readOnly: false },
      canReport: false,
    });
  });

  it('ends every timer with the player', async () => {
    const { join, say, send, life, clock, room } = openRoom();
    await join();
    say(...many(20));
    await send('mine');
    room.loadEarlier();
    life.abort();
    await settle();
    expect(clock.pending()).to.equal(0);
  });
});
