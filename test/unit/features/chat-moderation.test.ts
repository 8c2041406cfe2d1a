import { expect } from '@open-wc/testing';
import { readMessage, readRoomRules } from '../../../src/features/chat/message.ts';
import { failed } from '../../../src/platform/result.ts';
import { delivered, message, openRoom, ROOM } from '../../support/model/chat-room.ts';
import { watchedRoom } from '../../support/model/watched-room.ts';

describe('a removed message', () => {
  it('leaves a line without its text, its author’s name and picture', async () => {
    const { tell, lines, room } = await watchedRoom();
    await tell('message_removed', { id: 'm1' });
    expect(lines()).to.eql(['text m0', 1, 'text m2']);
    const { name, picture, text } = room.$lines.get()[1] ?? {};
    expect([name, picture, text]).to.eql(['', undefined, '']);
  });

  it('is one line with the removed messages next to it', async () => {
    const { tell, lines } = await watchedRoom();
    await tell('author_removed', { author: 'sara' });
    expect(lines()).to.eql([1, 'text m1', 1]);
    await tell('message_removed', { id: 'm1' });
    expect(lines()).to.eql([3]);
  });

  it('is never shown if the removal comes first, and neither counted nor announced', async () => {
    const { tell, lines, room, say, pass } = await watchedRoom();
    room.setAtEnd(false);
    await tell('message_removed', { id: 'm3' });
    say(message('m3'));
    await pass(1);
    expect([lines(), room.$unread.get(), room.$announced.get()]).to.eql([
      ['text m0', 'text m1', 'text m2', 1],
      0,
      undefined,
    ]);
  });

  it('stays removed if an older answer still has it', async () => {
    const { tell, lines, $joined, join } = await watchedRoom();
    await tell('message_removed', { id: 'm2' });
    $joined.set(false);
    await join();
    expect(lines()).to.eql(['text m0', 'text m1', 1]);
  });

  it('is known from the history, too, also of messages that were shown before an interruption', async () => {
    const { lines, $joined, join, stored } = await watchedRoom();
    stored.splice(1, 1, message('m1', { author: 'ali', text: '', name: '', removed: true }));
    $joined.set(false);
    await join();
    expect(lines()).to.eql(['text m0', 1, 'text m2']);
  });

  it('may be the viewer’s own, before and after its echo', async () => {
    const { tell, lines, send, posts, say, pass } = await watchedRoom();
    await send('سلام');
    posts[0]?.answer({ ok: true, message: message('m9', { author: 'me', text: 'سلام' }) });
    await tell('message_removed', { id: 'm9' });
    expect(lines().at(-1)).to.equal(1);
    say(message('m9', { author: 'me', text: 'سلام' }));
    await pass(15);
    expect(lines()).to.eql(['text m0', 'text m1', 'text m2', 1]);
  });

  it('comes back in its place when the removal is undone', async () => {
    const { tell, lines } = await watchedRoom();
    await tell('author_removed', { author: 'ali' });
    await tell('messages_restored', { messages: [delivered(message('m1', { author: 'ali' }))] });
    expect(lines()).to.eql(['text m0', 'text m1', 'text m2']);
  });

  it('is one of a thousand that are removed at once: the list is updated ten times a second at most', async () => {
    const { hear, room, say, pass } = await watchedRoom();
    say(...Array.from({ length: 400 }, (_, index) => message(`f${index}`)));
    await pass(1);
    let updates = 0;
    room.$lines.listen(() => {
      updates += 1;
    });
    for (let index = 0; index < 1000; index += 1) hear({ event: 'message_removed', data: { id: `f${index}` } });
    await pass(1);
    expect(room.$lines.get().map(({ text, removed }) => removed ?? text)).to.eql([
      'text m0',
      'text m1',
      'text m2',
      400,
    ]);
    expect(updates).to.be.at.most(2);
  });

  it('is not shown by events that can’t be read', async () => {
    const { tell, lines } = await watchedRoom();
    for (const event of ['message_removed', 'author_removed', 'messages_restored', 'room_settings'] as const)
      for (const data of [
        { id: {}, author: [], messages: 7 },
        { messages: [null, { id: 'm0' }], settings: 'x' },
      ])
        await tell(event, data);
    expect(lines()).to.eql(['text m0', 'text m1', 'text m2']);
  });

  it('is read without a text', () => {
    const data = { ...delivered(message('m1')), text: null, is_removed: true };
    expect(readMessage(data, ROOM, 'https://x/')).to.include({ id: 'm1', text: '', name: '', removed: true });
  });
});

describe('the rules of a room', () => {
  it('are read with care', () => {
    const open = { slowSeconds: 0, loginOnly: false, readOnly: false };
    for (const settings of [undefined, null, 'x', { slow_seconds: -1, login_only: 'yes', read_only: 1 }])
      expect(readRoomRules({ settings }).settings, JSON.stringify(settings)).to.eql(open);
    const { settings } = readRoomRules({ settings: { slow_seconds: 1e9, login_only: true, read_only: true } });
    expect(settings).to.eql({ slowSeconds: 3600, loginOnly: true, readOnly: true });
  });

  it('change while the room is open, with the pinned message', async () => {
    const { tell, room } = await watchedRoom({ pin: { text: 'old' } });
    await tell('room_settings', { settings: { read_only: true }, pin: { id: 'p', name: 'x', text: 'new' } });
    expect([room.$writing.get(), room.$pin.get()?.text]).to.eql(['locked', 'new']);
    await tell('room_settings', { settings: {}, pin: null });
    expect([room.$writing.get(), room.$pin.get()]).to.eql(['yes', undefined]);
  });

  it('let moderators write in a room that only they may write in', async () => {
    const { room, $isModerator, send, posts } = await watchedRoom({ settings: { read_only: true } });
    await send('سلام');
    expect([room.$writing.get(), posts.length]).to.eql(['locked', 0]);
    $isModerator.set(true);
    await send('سلام');
    expect([room.$writing.get(), posts.length]).to.eql(['yes', 1]);
  });

  it('give a wait after each message in slow mode, but not to moderators', async () => {
    const { room, $isModerator, send, posts, pass } = await watchedRoom({ settings: { slow_seconds: 30 } });
    const write = async (id: string) => {
      await send(id);
      posts.at(-1)?.answer({ ok: true, message: message(id, { author: 'me', text: id }) });
      await pass(0.5);
    };
    await write('a');
    expect(room.$wait.get()).to.equal(30);
    await pass(30);
    $isModerator.set(true);
    await write('b');
    expect(room.$wait.get()).to.equal(0);
  });

  it('are asked for again after an interruption, and applied', async () => {
    const { room, state, $joined, join } = await watchedRoom();
    $joined.set(false);
    await join();
    expect(state.renewals).to.equal(1);
    room.renew({ id: ROOM, settings: { read_only: true }, pin: { text: 'new' } } as { id: string });
    expect([room.$writing.get(), room.$pin.get()?.text]).to.eql(['locked', 'new']);
  });

  it('close it for a guest whom the socket has refused before they were known', async () => {
    const opened = openRoom({}, true);
    await opened.join();
    opened.hear('over');
    expect([opened.room.$state.get(), opened.room.$writing.get(), opened.state.overs]).to.eql(['ready', 'over', 1]);
    opened.room.renew({ id: ROOM, settings: { login_only: true } } as { id: string });
    expect([opened.room.$state.get(), opened.room.$writing.get()]).to.eql(['closed', 'login']);
    opened.$may.set('yes');
    await opened.join();
    expect(opened.room.$state.get()).to.equal('ready');
  });

  it('close it for guests: nothing is loaded or joined until they log in', async () => {
    const { room, asked, $may, join, pass, lines, stored } = openGuests();
    stored.push(message('m0'));
    await pass(10);
    expect([room.$state.get(), asked.length]).to.eql(['closed', 0]);
    $may.set('yes');
    await join();
    expect([room.$state.get(), lines()]).to.eql(['ready', ['text m0']]);
  });

  const openGuests = () => {
    const opened = openRoom({ settings: { login_only: true } }, true);
    return { ...opened, lines: opened.texts };
  };
});

describe('a message that a moderator has to allow', () => {
  it('waits, without "not confirmed", until the room echoes it', async () => {
    const { states, send, posts, say, pass } = await watchedRoom();
    await send('حرف');
    posts[0]?.answer({ ok: true, message: message('m9', { author: 'me', text: 'حرف', held: true }) });
    await pass(60);
    expect(states().at(-1)).to.equal('حرف: held');
    say(message('m9', { author: 'me', text: 'حرف' }));
    await pass(1);
    expect(states().at(-1)).to.equal('حرف: confirmed');
  });
});

describe('a time-out', () => {
  it('is told with the platform’s words, and keeps the draft', async () => {
    const { room, send, posts, notices, pass } = await watchedRoom();
    await send('سلام');
    posts[0]?.answer(failed('http', 429, { retryAfter: 3600, detail: 'Until nine.' }));
    await pass(1);
    expect(notices.map(({ text }) => text({} as never, 'fa', {} as never))).to.eql(['Until nine.']);
    expect([room.$draft.get(), room.$wait.get()]).to.eql(['سلام', 3600]);
  });
});

describe('a report', () => {
  it('is sent once with its reason, and thanked for', async () => {
    const { room, moderated, notices, pass } = await watchedRoom({ can_report: true });
    room.moderation?.report('message m1', 'spam');
    await pass(1);
    expect(moderated).to.eql([['report', 'm1', 'spam']]);
    expect([...(room.moderation?.$reported.get() ?? [])]).to.eql(['message m1']);
    expect([notices[0]?.tone, notices[0]?.action]).to.eql(['info', undefined]);
  });

  it('that is refused can be sent again; one that needs a login opens it', async () => {
    const { room, state, notices, pass } = await watchedRoom({ can_report: true });
    state.refusal = failed('http', 429, { detail: 'Too many.' });
    room.moderation?.report('message m1', 'spam');
    await pass(1);
    expect(notices.map(({ tone, text }) => [tone, text({} as never, 'en', {} as never)])).to.eql([
      ['error', 'Too many.'],
    ]);
    state.refusal = failed('http', 401);
    room.moderation?.report('message m1', 'spam');
    await pass(1);
    expect([state.logins, room.moderation?.$reported.get().size, notices.length]).to.eql([1, 0, 1]);
  });
});

describe('a moderator', () => {
  const undo = (notice: { action?: { press(): void } } | undefined) => notice?.action?.press();

  it('removes a message, and brings it back', async () => {
    const { room, moderated, notices, lines, pass } = await watchedRoom();
    room.moderation?.remove('message m1');
    await pass(1);
    expect(lines()).to.eql(['text m0', 1, 'text m2']);
    undo(notices[0]);
    await pass(1);
    expect(moderated).to.eql([
      ['remove', 'm1'],
      ['restore', 'm1'],
    ]);
  });

  it('changes nothing if the platform refuses', async () => {
    const { room, state, lines, notices, pass } = await watchedRoom();
    state.refusal = failed('http', 403, { detail: 'No moderator.' });
    room.moderation?.remove('message m1');
    room.moderation?.restrict({ author: 'ali', name: 'علی' }, null);
    await pass(1);
    expect(lines()).to.eql(['text m0', 'text m1', 'text m2']);
    expect(notices.map(({ tone, action }) => [tone, action])).to.eql([
      ['error', undefined],
      ['error', undefined],
    ]);
  });

  it('times out and bans the author of a message, and lifts it', async () => {
    const { room, moderated, notices, pass } = await watchedRoom();
    room.moderation?.restrict({ author: 'ali', name: 'علی' }, 5);
    await pass(1);
    room.moderation?.restrict({ author: 'ali', name: 'علی' }, null);
    await pass(1);
    undo(notices[1]);
    await pass(1);
    expect(moderated).to.eql([
      ['restrict', ROOM, 'ali', { minutes: 5, remove_messages: false }],
      ['restrict', ROOM, 'ali', { minutes: null, remove_messages: true }],
      ['lift', ROOM, 'ali'],
    ]);
  });

  it('pins, and changes the rules; the undo sends what was before', async () => {
    const { room, moderated, notices, pass } = await watchedRoom({ pin: { id: 'p', text: 'old' } });
    room.moderation?.pin('message m1');
    await pass(1);
    room.moderation?.setRules({ slowSeconds: 30 });
    await pass(1);
    for (const notice of notices.slice(0, 2)) undo(notice);
    await pass(1);
    expect(moderated).to.eql([
      ['update', ROOM, { pin: 'm1' }],
      ['update', ROOM, { settings: { slowSeconds: 30 } }],
      ['update', ROOM, { pin: 'p' }],
      ['update', ROOM, { settings: { slowSeconds: 0 } }],
    ]);
  });
});
