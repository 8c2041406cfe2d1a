import { expect } from '@open-wc/testing';
import { type EventDetails, eventNames } from '../../../../src/events.ts';
import { fire, openFrame, PAGE } from '../../../support/model/framed-player.ts';
import { removePlayers } from '../../../support/model/player-fixture.ts';

describe('what the page around an iframe may not do', () => {
  afterEach(removePlayers);

  it('speak anything but the protocol', async () => {
    const { say, told } = await openFrame();
    const valid = { context: 'player.js', method: 'getPaused' };
    for (const data of [
      '',
      '{',
      'null',
      '7',
      '"player.js"',
      '[]',
      '[{"context":"player.js","method":"getPaused"}]',
      '{"context":"player.js"}',
      '{"context":"player.js","method":7}',
      '{"context":"player.js","method":["getPaused"]}',
      '{"context":{},"method":"getPaused"}',
      JSON.stringify({ ...valid, context: 'Player.js' }),
      JSON.stringify({ ...valid, listener: { toString: 'x' } }),
      JSON.stringify({ ...valid, listener: 7 }),
      JSON.stringify({ ...valid, listener: 'x'.repeat(101) }),
      `${'['.repeat(400)}"player.js"${']'.repeat(400)}`,
      '{"__proto__":{"context":"player.js","method":"getPaused"}}',
    ])
      say(data);
    expect(told).to.eql([]);
    say({ method: 'getPaused' });
    expect(told.length).to.equal(1);
  });

  it('control without an origin, from another one than at first, or from one that the platform excludes', async () => {
    const open = await openFrame();
    open.say({ method: 'getPaused' }, 'null');
    expect(open.told).to.eql([]);
    open.say({ method: 'getPaused' });
    open.say({ method: 'getPaused' }, 'https://other.example');
    expect(open.told.map(({ to }) => to)).to.eql([PAGE]);

    const listed = await openFrame({ 'frame-origins': 'https://a.example, https://b.example/' });
    for (const origin of [PAGE, 'https://a.example.evil.example', 'http://a.example', 'https://a.example:8443'])
      listed.say({ method: 'getPaused' }, origin);
    expect(listed.told).to.eql([]);
    listed.say({ method: 'getPaused' }, 'https://b.example');
    expect(listed.told.map(({ to }) => to)).to.eql(['https://b.example']);

    const nobody = await openFrame({ 'frame-origins': 'none' });
    nobody.say({ method: 'getPaused' });
    expect(nobody.told).to.eql([]);
  });

  it('listen more than a hundred times, or ask more than two hundred times a second', async () => {
    const { element, say, heard } = await openFrame();
    for (let index = 0; index < 150; index += 1)
      say({ method: 'addEventListener', value: 'pause', listener: `${index}` });
    fire(element, 'pause');
    expect(heard().length).to.equal(100);
    say({ method: 'removeEventListener', value: 'pause', listener: '0' });
    say({ method: 'addEventListener', value: 'pause', listener: 'new' });
    fire(element, 'pause');
    expect(heard().at(-1)?.listener).to.equal('new');

    for (let index = 0; index < 1000; index += 1) say({ method: 'getPaused' }, PAGE, 1e6 + index / 2);
    expect(heard().length).to.equal(200);
    say({ method: 'getPaused' }, PAGE, 1e6 + 1000);
    expect(heard().length).to.equal(1);
  });

  it('learn anything of a person: neither names and ids nor words that were typed nor addresses', async () => {
    const personal = 'personal';
    /** Of each event, with `personal` in the place of what concerns a person. */
    const details: { readonly [N in keyof EventDetails]: EventDetails[N] } = {
      finished: { currentTime: 60, duration: 60 },
      snapshot: { blob: new Blob([personal]), url: personal, time: 3 },
      ready: { mode: 'platform' },
      qualitychange: { height: 720, auto: false },
      datasaverchange: { mode: 'save' },
      quality: {
        ...{ firstPicture: 0.8, watched: 60, stalls: 1, stalled: 2, bitrate: 900 },
        ...{ dropped: 3, decoded: 1500, errors: 0 },
      },
      failure: { kind: 'network', message: personal },
      loginchange: { loggedIn: true, userId: personal },
      pollvote: { pollId: '1', optionId: personal },
      reaction: { emoji: '👍', count: 2 },
      chatmessage: { id: personal, roomId: '5', text: personal },
      comment: { id: personal, replyTo: personal, text: personal, held: true },
      commentlike: { id: personal, liked: true },
      likechange: { type: 'vod', id: '7', isLike: true },
      bookmarkchange: { bookmarked: true, link: personal },
      markerchange: { id: personal, added: true },
      search: { text: personal, tags: [personal] },
      share: { url: personal, way: 'copy' },
      download: { url: personal, quality: '720p' },
      feedback: { kinds: ['sound'], text: personal },
      loginrequired: { reason: 'to vote' },
      quizquestion: {
        quizId: '1',
        questionId: '2',
        number: 1,
        status: 'open',
        title: 'How high?',
        choices: [{ id: '3', title: 'High' }],
        seconds: 9,
      },
      quizanswer: { quizId: '1', questionId: '2', choiceId: '3' },
      quizrefusal: { quizId: '1', choiceId: '3', reason: 'late', message: personal },
      quizend: { quizId: '1', right: 4, points: 40, chance: 1 },
    };
    const { element, say, told, heard } = await openFrame();
    for (const value of eventNames) say({ method: 'addEventListener', value });
    heard();
    for (const name of eventNames) fire(element, name, details[name]);
    expect(JSON.stringify(told)).not.to.contain(personal);
    expect(Object.fromEntries(told.map(({ event, value }) => [event, value]))).to.eql({
      finished: details.finished,
      snapshot: { time: 3 },
      qualitychange: details.qualitychange,
      datasaverchange: details.datasaverchange,
      quality: details.quality,
      failure: { kind: 'network' },
      pollvote: { pollId: '1' },
      reaction: details.reaction,
      chatmessage: { roomId: '5' },
      comment: { held: true },
      commentlike: { liked: true },
      likechange: details.likechange,
      bookmarkchange: { bookmarked: true },
      markerchange: { added: true },
      search: {},
      share: { way: 'copy' },
      download: { quality: '720p' },
      feedback: { kinds: ['sound'] },
      loginrequired: details.loginrequired,
      quizquestion: details.quizquestion,
      quizanswer: details.quizanswer,
      quizrefusal: { quizId: '1', choiceId: '3', reason: 'late' },
      quizend: details.quizend,
    });
  });
});
