import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import type { EventDetails } from '../../../src/events.ts';
import type { BookmarkCalls, NewBookmark } from '../../../src/features/bookmarks/calls.ts';
import { categoryOf, storedLink } from '../../../src/features/bookmarks/link.ts';
import { createBookmarks, type Subject } from '../../../src/features/bookmarks/model.ts';
import { bookmarksIn } from '../../../src/features/bookmarks/read.ts';
import { createBookmarkStore } from '../../../src/features/bookmarks/store.ts';
import { failed } from '../../../src/platform/result.ts';

const BASE = 'https://platform.example';
const settle = async () => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
};

describe('the address of a bookmark', () => {
  it('has no token, no password and no log-in that came back after the #', () => {
    for (const [given, stored] of [
      ['https://a.example/v?id=7&xToken=a.b.c&daaniToken=x&t=3', 'https://a.example/v?id=7&t=3'],
      ['https://me:pw@a.example/v', 'https://a.example/v'],
      ['https://a.example/v#access_token=abc&state=1', 'https://a.example/v'],
      ['https://a.example/v#/films/7', 'https://a.example/v#/films/7'],
      ['file:///home/me/v.html', undefined],
      ['about:srcdoc', undefined],
    ] as const) {
      expect(storedLink(given), given).to.equal(stored);
    }
  });

  it('is at most 2048 characters long', () => {
    expect(storedLink(`https://a.example/v?q=${'x'.repeat(3000)}`)).to.equal('https://a.example/v');
    expect(storedLink(`https://a.example/${'x'.repeat(3000)}`)).to.equal(undefined);
  });
});

describe('the category of a bookmark', () => {
  it('is sport if a tag or the kind of the content says so, else film', () => {
    for (const [details, category] of [
      [{ tag: ['لیگ برتر', 'فوتبال'] }, 2],
      [{ tag: ['رياضة'] }, 2],
      [{ content_type: 'Sport-Live' }, 2],
      [{ tag: ['آموزش', 'ریاضی'] }, 1],
      [{}, 1],
    ] as const) {
      expect(categoryOf(details), JSON.stringify(details)).to.equal(category);
    }
  });
});

describe('reading bookmarks', () => {
  it('drops what has no id, and opens no unsafe address', () => {
    const list = [
      { id: 1, object_link: 'javascript:alert(1)', title: '<b>a</b>', category: 1 },
      { id: 'b', object_link: '/plr?type=vod&id=7', title: ' ', category: 2, cover_url: 'data:text/html,x' },
      { id: 'c', object_link: 'http://a.example/', title: {}, category: 'x' },
      { id: 'c', object_link: 'https://me:pw@a.example/', title: 'again' },
      ...[null, 7, 'x', [], {}, { id: null }, { id: '' }],
    ];
    expect(bookmarksIn(list, BASE).map(({ id, link, title, category }) => [id, link, title, category])).to.eql([
      ['1', undefined, '<b>a</b>', 1],
      ['b', `${BASE}/plr?type=vod&id=7`, `${BASE}/plr?type=vod&id=7`, 2],
      ['c', undefined, 'again', 1],
    ]);
  });
});

describe('bookmarks', () => {
  const subject: Subject = {
    video: { type: 'vod', id: '7' },
    link: 'https://page.example/',
    title: 'a',
    cover: undefined,
    category: 1,
  };

  function open(calls: Partial<BookmarkCalls> = {}) {
    const log: unknown[] = [];
    const all: NewBookmark[] = [];
    const { signal } = new AbortController();
    const $user = atom<{ id: string } | undefined>({ id: 'u' });
    const $bookmarked = atom(false);
    const store = createBookmarkStore({
      calls: {
        list: async () => all.map((bookmark, index) => ({ ...bookmark, id: `k-${index}` })),
        async add(bookmark) {
          log.push(['POST', bookmark.link]);
          return { ok: true, id: 'new' };
        },
        async remove(id) {
          log.push(['DELETE', id]);
          return { ok: true, data: undefined };
        },
        ...calls,
      },
      $user,
      signal,
    });
    let afterLogin: (() => void) | undefined;
    const bookmarks = createBookmarks({
      store,
      $subject: atom(subject),
      $bookmarked,
      videoOf: (link) => (link === `${BASE}/plr?type=vod&id=7` ? subject.video : undefined),
      go: (video) => log.push(video),
      hasToken: () => $user.get() !== undefined,
      $loggedIn: atom(true),
      requireLogin: (act) => {
        afterLogin = act;
      },
      openPanel: (id) => log.push(`panel ${id}`),
      tell: (what) => log.push(what),
      tellRemoved: () => log.push('removed'),
      emit: (_, detail) => log.push((detail as EventDetails['bookmarkchange']).bookmarked) > 0,
      signal,
    });
    return { bookmarks, store, $user, $bookmarked, log, all, logIn: () => afterLogin?.() };
  }

  it('of a guest opens the login, and is made after it', async () => {
    const { bookmarks, $user, $bookmarked, log, logIn } = open();
    $user.set(undefined);
    bookmarks.toggle();
    expect([log, $bookmarked.get()]).to.eql([['loginFirst'], false]);
    $user.set({ id: 'u' });
    logIn();
    expect($bookmarked.get()).to.equal(true);
    await settle();
    expect(log.slice(1)).to.eql([['POST', subject.link], true, 'added']);
  });

  it('are shown again after the log-in that their panel asks for', () => {
    const { bookmarks, log, logIn } = open();
    bookmarks.logIn();
    expect(log).to.eql([]);
    logIn();
    expect(log).to.eql(['panel bookmarks']);
  });

  it('is one of the video at its other address, too', async () => {
    const { store, $bookmarked, all } = open();
    all.push({ ...subject, link: `${BASE}/plr?type=vod&id=7` });
    await store.load();
    expect($bookmarked.get()).to.equal(true);
  });

  it('is sent once for quick presses: the last one wins', async () => {
    const { bookmarks, $bookmarked, log } = open();
    await settle();
    for (let press = 0; press < 3; press += 1) bookmarks.toggle();
    expect($bookmarked.get()).to.equal(true);
    await settle();
    expect(log.filter((entry) => Array.isArray(entry))).to.eql([['POST', subject.link]]);
    expect($bookmarked.get()).to.equal(true);
  });

  it('is reverted if it is refused; a 409 reads the list again', async () => {
    const refusing = open({ add: async () => failed('http', 500) });
    await settle();
    refusing.bookmarks.toggle();
    await settle();
    expect([refusing.log, refusing.$bookmarked.get()]).to.eql([['failed'], false]);
    const known = open({ add: async () => failed('http', 409) });
    await settle();
    known.all.push(subject);
    known.bookmarks.toggle();
    await settle();
    expect([known.log, known.$bookmarked.get()]).to.eql([['known'], true]);
  });

  it('comes back to its place if its removal is refused, and stays away if the list has it no more', async () => {
    for (const [status, left] of [
      [500, 2],
      [404, 1],
    ] as const) {
      const { bookmarks, store, all } = open({ remove: async () => failed('http', status) });
      all.push(subject, { ...subject, link: 'https://b.example/' });
      await store.load();
      const [first] = store.$list.get();
      if (left === 1) all.shift();
      if (first) bookmarks.remove(first);
      expect(store.$list.get()).to.have.length(1);
      await settle();
      expect(store.$list.get()).to.have.length(left);
      if (left === 2) expect(store.$list.get()[0]).to.equal(first);
      else expect(store.$list.get()[0]?.link).to.equal('https://b.example/');
    }
  });

  it('are forgotten at a log-out', async () => {
    const { store, all, $user, $bookmarked } = open();
    all.push(subject);
    await store.load();
    $user.set(undefined);
    expect([store.$list.get(), store.$state.get(), $bookmarked.get()]).to.eql([[], 'idle', false]);
  });
});
