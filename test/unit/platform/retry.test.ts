import { expect } from '@open-wc/testing';
import { failed } from '../../../src/platform/result.ts';
import { createRetries } from '../../../src/platform/retry.ts';

describe('the table of retries', () => {
  const pauses = (id: Parameters<typeof createRetries>[0], status: number, random = 0, more = {}) => {
    const next = createRetries(id, () => random);
    const seconds: number[] = [];
    for (let wait = next(failed('http', status, more)); wait !== undefined; wait = next(failed('http', status, more))) {
      seconds.push(wait);
    }
    return seconds;
  };
  const times = (count: number, seconds: number) => Array.from({ length: count }, () => seconds);
  const cases: [string, Parameters<typeof createRetries>[0], number, number[]][] = [
    ['details: 500 and above 3 times after 1 s', 'getDetails', 500, times(3, 1)],
    ['details: 409 likewise', 'getDetails', 409, times(3, 1)],
    ['details: 404 6 times after 10 s', 'getDetails', 404, times(6, 10)],
    ['details: no answer likewise', 'getDetails', 0, times(6, 10)],
    ['details: 400 to 403 never', 'getDetails', 403, []],
    ['chat: above 400 3 times after 2 s', 'listMessages', 500, times(3, 2)],
    ['lists likewise', 'listPlaylists', 404, times(3, 2)],
    ['lists: 401 never, it refreshes the token', 'listPlaylists', 401, []],
    ['the permission to comment likewise', 'canAddComment', 500, times(3, 2)],
    ['names of authors likewise', 'getProfiles', 503, times(3, 2)],
    ['views likewise', 'getViewCount', 500, times(3, 2)],
    ['the link for a snapshot likewise', 'getUploadLink', 429, times(3, 2)],
    ['emoji poll: 3 times after 3 s', 'setEmojiPoll', 500, times(3, 3)],
    ['new comment: 3 times after 2 s', 'createComment', 500, times(3, 2)],
    ['new comment: 409 never', 'createComment', 409, []],
    ['search: 429 after 100 ms, 3 times at most', 'search', 429, times(3, 0.1)],
    ['search: nothing else', 'search', 500, []],
    ['a message in the chat never: it would be said twice', 'sendMessage', 500, []],
    ['a bookmark never', 'addBookmark', 503, []],
  ];
  for (const [name, id, status, wanted] of cases) it(name, () => expect(pauses(id, status)).to.eql(wanted));

  it('repeats no new comment that was accepted with an unreadable response: it would be posted twice', () => {
    const wait = (...[kind, status, more]: Parameters<typeof failed>) =>
      createRetries('createComment', () => 0)(failed(kind, status, more));
    expect([wait('badBody', 200), wait('network', 0, { cut: true }), wait('timeout', 0, { cut: true })]).to.eql([
      undefined,
      undefined,
      undefined,
    ]);
    expect([wait('network'), wait('timeout'), wait('http', 502)]).to.eql([2, 2, 2]);
    expect(createRetries('listComments', () => 0)(failed('badBody', 200))).to.equal(2);
  });

  it('adds a random part of at most half to a delay', () => {
    expect(pauses('listMessages', 500, 0.5)).to.eql(times(3, 2.5));
    for (const seconds of pauses('getDetails', 500, 0.999)) expect(seconds).to.be.within(1, 1.5);
  });

  it('uses Retry-After first, and leaves a minute and more to the viewer', () => {
    expect(pauses('search', 429, 0, { retryAfter: 7 })).to.eql(times(3, 7));
    expect(pauses('search', 429, 0, { retryAfter: 61 })).to.eql([]);
  });
});
