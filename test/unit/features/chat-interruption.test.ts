import { expect } from '@open-wc/testing';
import { message, openRoom } from '../../support/model/chat-room.ts';

const many = (count: number, from = 0) => Array.from({ length: count }, (_, index) => message(`m${from + index}`));
const textsOf = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `text m${from + index}`);

/** A room at its end with 80 messages, and an interruption in which one of them is removed and 5 are sent. */
async function openLongRoom() {
  const opened = openRoom();
  const { join, say, stored, pass, room, $joined } = opened;
  await join();
  room.setAtEnd(true);
  stored.push(...many(80));
  say(...stored);
  await pass(1);
  const interrupt = async () => {
    $joined.set(false);
    stored[3] = message('m3', { text: '', name: '', removed: true });
    stored.push(...many(5, 80));
    $joined.set(true);
    await pass(1);
  };
  return { ...opened, interrupt };
}

describe('an interruption of the chat', () => {
  it('is filled with one request, merged by id, and mentioned after 5 s', async () => {
    const { join, stored, say, texts, pass, asked, room, $joined } = openRoom();
    stored.push(...many(30));
    await join();
    say(message('m30'));
    stored.push(...many(4, 30));
    $joined.set(false);
    await pass(4.5);
    expect(room.$state.get()).to.equal('ready');
    await pass(1);
    expect(room.$state.get()).to.equal('reconnecting');
    $joined.set(true);
    say(message('m33'), message('m34'));
    stored.push(message('m34'));
    await pass(1);
    expect([room.$state.get(), asked.length]).to.eql(['ready', 2]);
    expect(texts()).to.eql(textsOf(20, 35));
    expect(room.$unread.get()).to.equal(5);
  });

  it('is filled before older messages are loaded', async () => {
    const { join, stored, state, texts, pass, room, $joined } = openRoom();
    stored.push(...many(30));
    await join();
    $joined.set(false);
    stored.push(...many(15, 30));
    state.isDown = true;
    room.loadEarlier();
    await pass(1);
    expect([texts().length, room.$earlier.get()]).to.eql([10, 'failed']);
    state.isDown = false;
    room.loadEarlier();
    await pass(1);
    expect(texts()).to.eql(textsOf(10, 45));
    expect(room.$earlier.get()).to.equal('idle');
  });

  it('lets older messages load at whatever moment the room is joined again', async () => {
    for (let moment = 0; moment < 40; moment += 1) {
      const { join, stored, texts, pass, room, $joined } = openRoom();
      stored.push(...many(30));
      await join();
      $joined.set(false);
      stored.push(...many(15, 30));
      room.loadEarlier();
      for (let turn = 0; turn < moment; turn += 1) await Promise.resolve();
      $joined.set(true);
      await pass(1);
      expect(texts(), `moment ${moment}`).to.eql(textsOf(10, 45));
      expect(room.$earlier.get(), `moment ${moment}`).to.equal('idle');
    }
  });

  it('lets older messages wait for those since the interruption, which are requested at the join', async () => {
    const { join, stored, texts, pass, room, $joined, asked } = openRoom();
    stored.push(...many(30));
    await join();
    $joined.set(false);
    stored.push(...many(15, 30));
    $joined.set(true);
    room.loadEarlier();
    await pass(1);
    expect([room.$earlier.get(), texts().length, asked.slice(1)]).to.eql([
      'idle',
      35,
      [
        { limit: 50, offset: 0 },
        { limit: 10, offset: 25 },
      ],
    ]);
  });

  it('takes back that older messages could not be loaded once the room is joined again', async () => {
    const { join, stored, state, texts, pass, room, $joined } = openRoom();
    stored.push(...many(30));
    await join();
    $joined.set(false);
    state.isDown = true;
    room.loadEarlier();
    await pass(1);
    expect(room.$earlier.get()).to.equal('failed');
    state.isDown = false;
    await join();
    expect(room.$earlier.get()).to.equal('idle');
    room.loadEarlier();
    await pass(1);
    expect(texts().length).to.equal(20);
  });

  it('of more messages than a request can fill starts the list again, and keeps the viewer’s pending message', async () => {
    const { join, stored, texts, pass, room, $joined, send } = openRoom();
    stored.push(...many(30));
    await join();
    await send('mine');
    $joined.set(false);
    stored.push(...many(200, 30));
    $joined.set(true);
    await pass(1);
    expect([texts()[0], texts().length, texts().at(-1)]).to.eql(['text m180', 51, 'mine']);
    room.loadEarlier();
    await pass(1);
    expect(texts()[0]).to.equal('text m170');
  });

  it('leaves no message in the list that was removed meanwhile: those before the answer are loaded again', async () => {
    const { texts, pass, room, asked, interrupt } = await openLongRoom();
    expect(texts().length).to.equal(80);
    await interrupt();
    expect([texts(), room.$earlier.get()]).to.eql([textsOf(35, 85), 'idle']);
    for (let page = 0; page < 4; page += 1) {
      room.loadEarlier();
      await pass(1);
    }
    expect(texts()).to.eql(['text m0', 'text m1', 'text m2', '', ...textsOf(4, 85)]);
    expect(asked.slice(1)).to.eql([
      { limit: 50, offset: 0 },
      { limit: 10, offset: 50 },
      { limit: 10, offset: 60 },
      { limit: 10, offset: 70 },
      { limit: 10, offset: 80 },
    ]);
  });

  for (const [state, readBack] of [
    ['scrolled back', (room) => room.setAtEnd(false)],
    ['paused', (room) => room.setPaused(true)],
  ] as [string, (room: ReturnType<typeof openRoom>['room']) => void][])
    it(`leaves what the viewer reads where it is (${state}), and asks for all of it again`, async () => {
      const { texts, room, asked, interrupt } = await openLongRoom();
      readBack(room);
      await interrupt();
      expect(texts().slice(0, 80)).to.eql(['text m0', 'text m1', 'text m2', '', ...textsOf(4, 80)]);
      expect([asked.at(-1), room.$unread.get()]).to.eql([{ limit: 200, offset: 0 }, 5]);
    });

  it('of a full list that nobody sees leaves the messages of the answer in it', async () => {
    const { join, say, stored, texts, pass, room, $joined } = openRoom();
    await join();
    stored.push(...many(900));
    say(...stored.slice(0, 500));
    await pass(1);
    say(...stored.slice(500));
    await pass(1);
    $joined.set(false);
    stored[870] = message('m870', { text: '', name: '', removed: true });
    $joined.set(true);
    await pass(1);
    expect(texts()).to.eql([...textsOf(850, 870), '', ...textsOf(871, 900)]);
    room.setAtEnd(true);
    await pass(1);
    expect(texts().length).to.equal(50);
  });
});
