import { expect } from '@open-wc/testing';
import type { RoomNews } from '../../../src/platform/rooms.ts';
import { delivered, message, openRoom, ROOM } from '../../support/model/chat-room.ts';

type Event = Exclude<RoomNews, 'over'>['event'];

/** A moderator in a room with messages of Sara and Ali. `tell`: what another one does. */
async function watched(info: object = {}) {
  const opened = openRoom(info);
  opened.stored.push(message('m0'), message('m1', { author: 'ali' }), message('m2'));
  await opened.join();
  const tell = async (event: Event, data: object) => {
    opened.hear({ event, data: { room_id: ROOM, ...data } });
    await opened.pass(1);
  };
  /** The texts; a line of removed messages as their number. */
  const lines = () => opened.room.$lines.get().map(({ text, removed }) => removed ?? text);
  const told = () => opened.notices.map(({ tone, text }) => `${tone}: ${text({} as never, 'en', {} as never)}`);
  return { ...opened, tell, lines, told };
}

describe('two moderators at once', () => {
  it('see a message that one restores while the other still waits for the answer to its removal', async () => {
    const { room, state, tell, lines, pass } = await watched();
    let answer = () => {};
    state.answers = new Promise((resolve) => {
      answer = resolve;
    });
    room.moderation?.remove('message m1');
    await tell('message_removed', { id: 'm1' });
    await tell('messages_restored', { messages: [delivered(message('m1', { author: 'ali' }))] });
    answer();
    await pass(1);
    expect(lines()).to.eql(['text m0', 'text m1', 'text m2']);
    room.moderation?.remove('message m1');
    await pass(1);
    expect(lines()).to.eql(['text m0', 1, 'text m2']);
  });

  it('may both remove a message: the second one is told the same', async () => {
    const { room, tell, told, lines, pass } = await watched();
    await tell('message_removed', { id: 'm1' });
    room.moderation?.remove('message m1');
    await pass(1);
    expect(lines()).to.eql(['text m0', 1, 'text m2']);
    expect(told()).to.eql(['info: The message was removed.']);
  });

  it('may remove a message and ban its author: the ban names the author', async () => {
    const { room, tell, told, moderated, pass } = await watched();
    const [, line] = room.$lines.get();
    await tell('message_removed', { id: 'm1' });
    if (line) room.moderation?.restrict(line, null);
    await pass(1);
    expect(moderated).to.eql([['restrict', ROOM, 'ali', { minutes: null, remove_messages: true }]]);
    expect(told()).to.eql([`info: ${line?.name} is banned from this chat.`]);
    expect(line?.name).to.equal('سارا');
  });

  it('undo only their own rules', async () => {
    const { room, moderated, notices, tell, pass } = await watched({ settings: { slow_seconds: 10 } });
    room.moderation?.setRules({ slowSeconds: 30 });
    await tell('room_settings', { settings: { slow_seconds: 30 } });
    await tell('room_settings', { settings: { slow_seconds: 30, read_only: true } });
    notices[0]?.action?.press();
    await pass(1);
    expect(moderated.at(-1)).to.eql(['update', ROOM, { settings: { slowSeconds: 10 } }]);
  });
});
