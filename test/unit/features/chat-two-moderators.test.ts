import { expect } from '@open-wc/testing';
import { delivered, message, ROOM } from '../../support/model/chat-room.ts';
import { watchedRoom } from '../../support/model/watched-room.ts';

describe('two moderators at once', () => {
  it('see a message that one restores while the other still waits for the answer to its removal', async () => {
    const { room, state, tell, lines, pass } = await watchedRoom();
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
    const { room, tell, told, lines, pass } = await watchedRoom();
    await tell('message_removed', { id: 'm1' });
    room.moderation?.remove('message m1');
    await pass(1);
    expect(lines()).to.eql(['text m0', 1, 'text m2']);
    expect(told()).to.eql(['info: The message was removed.']);
  });

  it('may remove a message and ban its author: the ban names the author', async () => {
    const { room, tell, told, moderated, pass } = await watchedRoom();
    const [, line] = room.$lines.get();
    await tell('message_removed', { id: 'm1' });
    if (line) room.moderation?.restrict(line, null);
    await pass(1);
    expect(moderated).to.eql([['restrict', ROOM, 'ali', { minutes: null, remove_messages: true }]]);
    expect(told()).to.eql([`info: ${line?.name} is banned from this chat.`]);
    expect(line?.name).to.equal('سارا');
  });

  it('undo only their own rules', async () => {
    const { room, moderated, notices, tell, pass } = await watchedRoom({ settings: { slow_seconds: 10 } });
    room.moderation?.setRules({ slowSeconds: 30 });
    await tell('room_settings', { settings: { slow_seconds: 30 } });
    await tell('room_settings', { settings: { slow_seconds: 30, read_only: true } });
    notices[0]?.action?.press();
    await pass(1);
    expect(moderated.at(-1)).to.eql(['update', ROOM, { settings: { slowSeconds: 10 } }]);
  });
});
