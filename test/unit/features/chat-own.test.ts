import { expect } from '@open-wc/testing';
import { failed } from '../../../src/platform/result.ts';
import { message, openRoom, settle } from '../../support/model/chat-room.ts';

const mine = (id: string, text: string) => message(id, { author: 'me', text });

describe('an own message in the chat', () => {
  it('is shown at once, and confirmed by the echo with its id, in one line with one key', async () => {
    const { join, send, posts, say, states, room, events, pass } = openRoom();
    await join();
    await send('  hello ');
    const [line] = room.$lines.get();
    expect([states(), room.$draft.get(), line?.own]).to.eql([['hello: sending'], '', true]);
    posts[0]?.answer({ ok: true, message: mine('m1', 'hello') });
    await pass(1);
    expect(states()).to.eql(['hello: sending']);
    expect(events).to.eql([{ id: 'm1', roomId: 'room-1', text: 'hello' }]);
    say(mine('m1', 'hello'), mine('m1', 'hello'));
    await pass(1);
    expect(states()).to.eql(['hello: confirmed']);
    expect(room.$lines.get()[0]?.key).to.equal(line?.key);
    await pass(20);
    expect(states()).to.eql(['hello: confirmed']);
  });

  it('that was not sent is forgotten with the viewer, as what was begun', async () => {
    const { join, send, posts, texts, composer, room, personal, pass } = openRoom();
    await join();
    await send('failed');
    posts[0]?.answer(failed('http', 500));
    await pass(1);
    await send('on its way');
    composer.noteEmoji('🎉');
    room.setDraft('begun');
    personal.leave('https://platform.example');
    posts[1]?.answer(failed('http', 500));
    await pass(1);
    expect([texts(), room.$draft.get(), composer.$recentEmojis.get()]).to.eql([[], '', []]);
  });

  it('is confirmed once if its echo comes before the answer', async () => {
    const { join, send, posts, say, states, pass } = openRoom();
    await join();
    await send('hello');
    say(mine('m1', 'hello'));
    await pass(1);
    expect(states()).to.eql(['hello: sending']);
    posts[0]?.answer({ ok: true, message: mine('m1', 'hello') });
    await pass(1);
    expect(states()).to.eql(['hello: confirmed']);
  });

  it('of another device is shown once the pending one has its id', async () => {
    const { join, send, posts, say, states, pass } = openRoom();
    await join();
    await send('from here');
    say(mine('m2', 'from there'));
    posts[0]?.answer({ ok: true, message: mine('m1', 'from here') });
    await pass(1);
    expect(states()).to.eql(['from here: sending', 'from there: confirmed']);
  });

  it('is not confirmed after 10 s without an echo; a late echo confirms it', async () => {
    const { join, send, posts, say, states, pass } = openRoom();
    await join();
    await send('hello');
    posts[0]?.answer({ ok: true, message: mine('m1', 'hello') });
    await pass(9.5);
    expect(states()).to.eql(['hello: sending']);
    await pass(1);
    expect(states()).to.eql(['hello: unconfirmed']);
    say(mine('m1', 'hello'));
    await pass(1);
    expect(states()).to.eql(['hello: confirmed']);
  });

  it('that is sent again is not doubled if the room has it', async () => {
    const { join, send, posts, states, pass, stored, room } = openRoom();
    await join();
    await send('hello');
    posts[0]?.answer({ ok: true, message: mine('m1', 'hello') });
    await pass(11);
    stored.push(mine('m1', 'hello'));
    room.resend(room.$lines.get()[0]?.key ?? '');
    await pass(1);
    expect([posts.length, states()]).to.eql([1, ['hello: confirmed']]);
  });

  it('stays with its text if it could not be sent, with a notice; it can be sent again or discarded', async () => {
    const { join, send, posts, states, pass, room, notices, say } = openRoom();
    await join();
    await send('one');
    await send('two');
    posts[0]?.answer(failed('network'));
    await settle();
    posts[1]?.answer(failed('http', 400, { detail: 'a rude word' }));
    await pass(1);
    expect([states(), room.$draft.get()]).to.eql([['one: failed', 'two: failed'], '']);
    expect(notices.map(({ tone, text }) => [tone, text({} as never, 'fa', {} as never)])).to.eql([
      ['error', 'not sent'],
      ['error', 'a rude word'],
    ]);
    const [one, two] = room.$lines.get();
    room.discard(two?.key ?? '');
    room.resend(one?.key ?? '');
    await pass(1);
    expect([states(), posts.length]).to.eql([['one: sending'], 3]);
    posts[2]?.answer({ ok: true, message: mine('m1', 'one') });
    await settle();
    say(mine('m1', 'one'));
    await pass(1);
    expect(states()).to.eql(['one: confirmed']);
  });

  it('that is refused with 403 has the room looked for again, as nothing else that could not be sent', async () => {
    for (const [status, overs] of [
      [400, 0],
      [403, 1],
      [500, 0],
    ] as const) {
      const { join, send, posts, state, pass } = openRoom();
      await join();
      await send('hello');
      posts[0]?.answer(failed('http', status));
      await pass(1);
      expect(state.overs, `${status}`).to.equal(overs);
    }
  });

  it('whose answer was lost is confirmed by its echo', async () => {
    const { join, send, posts, states, pass, say } = openRoom();
    await join();
    await send('one');
    posts[0]?.answer(failed('timeout'));
    await settle();
    say(mine('m1', 'one'));
    await pass(1);
    expect(states()).to.eql(['one: confirmed']);
  });

  it('goes back to the empty field on 429, and the wait counts down; what is typed meanwhile is kept', async () => {
    const { join, send, posts, states, pass, room } = openRoom();
    await join();
    await send('one');
    await send('two');
    posts[0]?.answer(failed('http', 429, { retryAfter: 3 }));
    await settle();
    expect([room.$draft.get(), room.$wait.get()]).to.eql(['one', 3]);
    posts[1]?.answer(failed('http', 429, { retryAfter: 3 }));
    await settle();
    await pass(1);
    expect([states(), room.$draft.get(), room.$wait.get()]).to.eql([['two: failed'], 'one', 2]);
    room.send();
    await pass(2);
    expect([posts.length, room.$wait.get()]).to.eql([2, 0]);
    room.send();
    await settle();
    expect(posts.length).to.equal(3);
  });

  it('needs a log-in, which keeps the draft', async () => {
    const { join, send, posts, room, state } = openRoom({}, true);
    await join();
    expect(room.$writing.get()).to.equal('login');
    await send('hello');
    expect([posts.length, room.$draft.get(), state.logins]).to.eql([0, 'hello', 1]);
  });

  it('has something to read in it, 500 characters at most, and quotes one line', async () => {
    const { join, send, posts, room, states } = openRoom();
    await join();
    for (const text of ['', '  \n', '\u200b\u200c\u2060\ufeff', '😀'.repeat(501)]) await send(text);
    expect(posts.length).to.equal(0);
    await send('😀'.repeat(500));
    expect(posts.length).to.equal(1);
    posts[0]?.answer(failed('aborted'));
    room.quote({ ...room.$lines.get()[0], text: '\n first \n second' } as never);
    await send('answer');
    await settle();
    expect(posts[1]?.body).to.eql({ text: '> first\nanswer' });
    expect([states().length, room.$quoted.get()]).to.eql([2, undefined]);
  });

  it('in an automatic room is one of the ready-made ones', async () => {
    const { join, send, posts, room, states, pass } = openRoom({
      type: 'auto',
      default_messages: [{ id: 'd1', text: 'Goal!' }, { id: 5 }, null],
    });
    await join();
    expect(room.$writing.get()).to.equal('defaults');
    await send('free text');
    room.sendDefault('d9');
    room.sendDefault('d1');
    await pass(0.5);
    expect(posts.map(({ body }) => body)).to.eql([{ default_message_id: 'd1' }]);
    expect(states()).to.eql(['Goal!: sending']);
    posts[0]?.answer(failed('http', 429, { retryAfter: 1 }));
    await pass(0.5);
    expect([states(), room.$draft.get()]).to.eql([[], 'free text']);
  });

  it('can’t be sent once the room has closed, and the room is looked for again', async () => {
    const { join, send, posts, room, hear, state } = openRoom();
    await join();
    hear('over');
    expect([room.$writing.get(), state.overs]).to.eql(['over', 1]);
    await send('late');
    expect([posts.length, room.$draft.get()]).to.eql([0, 'late']);
  });
});
