import { expect } from '@open-wc/testing';
import { createStorage } from '../../../src/core/storage.ts';
import type { CloudPlayerElement } from '../../../src/element/types.ts';
import { commentsOf } from '../../../src/features/comments/panel.tsx';
import { answerAsBefore, answerWith } from '../../support/answers/answers.ts';
import { playerOf, removePlayers, showPlayer } from '../../support/model/player-fixture.ts';
import { openSession } from '../../support/model/session.ts';

const PREFIX = 'cloud-player:';
const tokenOf = (sub: string, more: object = {}) => `h.${btoa(JSON.stringify({ sub, ...more }))}.s`;
const SARA = tokenOf('sara');
const VIEWED = JSON.stringify([{ video_id: '9', video_type: 'vod', time: 3, is_like: true }]);
const OF_A_PERSON = {
  comments: '[["key","text"]]',
  likedComments: '["c1"]',
  viewed: VIEWED,
  likes: VIEWED,
  playlists: '[["list","item"]]',
  searches: '["words"]',
  polls: '[["poll","1"]]',
  quizzes: '[{"key":"quiz","seal":"sealed","answers":{}}]',
  chatEmojis: '["🎉"]',
  chatHidden: '[{"id":"u1","name":"x"}]',
};
const OF_THE_DEVICE = { settings: '{"values":{"volume":30}}', sidebarFolded: 'yes' };

describe('on a device that several people use', () => {
  beforeEach(() => {
    answerWith(404, {});
    for (const [key, value] of Object.entries({ ...OF_A_PERSON, ...OF_THE_DEVICE })) {
      localStorage.setItem(PREFIX + key, value);
    }
  });
  afterEach(() => {
    logOut();
    removePlayers();
    answerAsBefore();
    localStorage.clear();
  });
  let logOut = () => {};
  async function open(token = SARA) {
    const element = await showPlayer({ type: 'vod', 'content-id': '1', 'x-token': token });
    logOut = playerOf(element).platform.account().logOut;
    const comments = commentsOf(playerOf(element));
    return {
      element,
      logOut: () => playerOf(element).login.logout(),
      write: (text: string) => comments.setDraft(undefined, text),
      written: () => [...comments.$drafts.get().values()].filter((text) => text !== ''),
    };
  }
  /** The change of a parameter is applied in a microtask. */
  const applied = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const leavePage = () => window.dispatchEvent(new PageTransitionEvent('pagehide'));
  const kept = (values: object) => Object.keys(values).filter((key) => localStorage.getItem(PREFIX + key) !== null);
  const FORGOTTEN = [[], Object.keys(OF_THE_DEVICE)];
  const state = () => [kept(OF_A_PERSON), kept(OF_THE_DEVICE)];

  it('a log-out leaves nothing of the person, in any player of the page, and all settings of the device', async () => {
    const [one, other] = [await open(), await open()];
    one.write('secret');
    other.write('secret');
    other.logOut();
    expect([one.written(), other.written()]).to.eql([[], []]);
    leavePage();
    expect(state()).to.eql(FORGOTTEN);
  });

  const ways: Readonly<Record<string, (element: CloudPlayerElement) => void>> = {
    'takes its token back': (element) => element.removeAttribute('x-token'),
    'gives the token of another user': (element) => element.setAttribute('x-token', tokenOf('ali')),
  };
  for (const [way, change] of Object.entries(ways)) {
    it(`nothing of the person is left once the page ${way}`, async () => {
      const { element, write, written } = await open();
      write('secret');
      change(element);
      await applied();
      leavePage();
      expect([written(), ...state()]).to.eql([[], ...FORGOTTEN]);
    });
  }

  it('a new page with the token of another user starts with nothing', async () => {
    const first = await open();
    first.element.remove();
    await open(tokenOf('ali'));
    expect(state()).to.eql(FORGOTTEN);
  });

  it('a renewed token of the same user keeps all', async () => {
    const { element, write, written } = await open();
    write('mine');
    element.setAttribute('x-token', tokenOf('sara', { iat: 1, exp: 2 }));
    await applied();
    leavePage();
    expect([written(), kept(OF_A_PERSON)]).to.eql([['text', 'mine'], Object.keys(OF_A_PERSON)]);
  });

  describe('another tab', () => {
    const logOutThere = () =>
      openSession({ storage: createStorage(() => localStorage) })
        .accountOf(location.origin)
        .logOut();

    for (const event of ['pageshow', 'storage']) {
      it(`makes this one forget, too (${event})`, async () => {
        const { write, written } = await open();
        write('secret');
        logOutThere();
        window.dispatchEvent(new Event(event));
        expect(written()).to.eql([]);
      });
    }

    it('gets nothing back from one that has not heard of the log-out', async () => {
      const { write } = await open();
      write('secret');
      logOutThere();
      leavePage();
      expect(state()).to.eql(FORGOTTEN);
    });
  });
});
