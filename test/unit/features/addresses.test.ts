import { expect } from '@open-wc/testing';
import { readDetails } from '../../../src/features/content/details.ts';
import { readLiveData } from '../../../src/features/live-data/read.ts';
import { createLoginCalls } from '../../../src/features/login/calls.ts';
import { createPlaylistCalls } from '../../../src/features/playlist/calls.ts';
import { createSuggestionCalls } from '../../../src/features/suggestions/calls.ts';
import { safeUrl } from '../../../src/lib/safe-url.ts';
import { readNews } from '../../../src/platform/account-news.ts';
import type { Http } from '../../../src/platform/http.ts';
import { HOSTILE_ADDRESSES, isHarmless } from '../../support/answers/hostile.ts';

const BASE = 'https://api.example/';
const { signal } = new AbortController();
const answering = (data: unknown) => ({ send: (async () => ({ ok: true, data })) as unknown as Http['send'] });
const base = () => BASE;
const card = (banner: string) => ({ id: '7', type: 'vod', title: 'a', banner });
const person = (image: string) => ({ id: 'u-1', displayName: 'سارا', image, phoneNumber: null });

const details = (field: object) => readDetails({ title: 'a', ...field }, { type: 'vod', id: '1' }, BASE);

/** Each address of a picture, a file or a user in a response, with its reader. */
const readers: Readonly<Record<string, (url: string) => unknown>> = {
  'the banner': (url) => details({ banner: url })?.banner,
  'the stream': (url) => details({ stream_link: url })?.stream_link,
  'a link of the stream': (url) => details({ hls_links: [{ url }] })?.hls_links?.[0]?.url,
  'a bare link of the stream': (url) => details({ hls_links: [url] })?.hls_links?.[0]?.url,
  'the file': (url) => details({ path: url })?.path,
  'the backup of the stream': (url) => details({ backup: url })?.backup,
  'the backup that the live data name': (url) => readLiveData({ backup: url }, BASE).backup,
  'the thumbnails': (url) => details({ vtt: url })?.vtt,
  'the interpreter of sign language': (url) => details({ sign_link: url })?.sign_link,
  'the thumbnails for phones': (url) => details({ vtt_mobile: url })?.vtt_mobile,
  'a subtitle': (url) => details({ subtitles: [{ language: 'fa', url }] })?.subtitles?.[0]?.url,
  'a download': (url) => details({ download_links: [{ url }] })?.download_links?.[0]?.url,
  'the next video': (url) => details({ next: card(url) })?.next?.banner,
  'another live': (url) => readLiveData({ alternative_lives: [card(url)] }, BASE).alternatives[0]?.banner,
  'an item of a playlist': async (url) => {
    const page = await createPlaylistCalls(answering({ results: [card(url)] }), base).items('1', 0, { signal });
    return page.ok ? page.data.items[0]?.banner : 'refused';
  },
  'a recommendation': async (url) =>
    (await createSuggestionCalls(answering([card(url)]), base).recommendations('vod', '1', signal))[0]?.banner,
  'the picture of who is logged in': async (url) => {
    const answer = await createLoginCalls(answering(person(url)), () => 't', base).profile(signal);
    return answer.ok ? answer.data.image : 'refused';
  },
  'the picture of who is logged in, as another tab tells it': (url) =>
    readNews({ login: '1', token: 't', user: person(url) }, BASE)?.user?.image,
  'the picture of who logs in': async (url) => {
    const login = { access: 'a', refresh: 'r', token_id: 't', profile: person(url) };
    const answer = await createLoginCalls(answering(login), () => 't', base).verify('r', '1', signal);
    return answer.ok ? answer.data.profile.image : 'refused';
  },
};

describe('addresses in responses', () => {
  for (const [what, read] of Object.entries(readers)) {
    it(`are checked when they are read: ${what}`, async () => {
      for (const address of HOSTILE_ADDRESSES) expect(isHarmless(await read(address)), address).to.equal(true);
      expect(await read('/a.jpg')).to.equal('https://api.example/a.jpg');
      expect(await read('')).to.equal(undefined);
    });
  }

  it('exclude blobs of other pages; blobs of the own origin or of an opaque origin load', () => {
    const blob = (origin: string) => safeUrl(`blob:${origin}/1`, 'https://page.example/player', 'image');
    expect([blob('https://page.example'), blob('null'), blob('https://other.example')]).to.eql([
      'blob:https://page.example/1',
      'blob:null/1',
      undefined,
    ]);
  });
});

describe('texts of users', () => {
  const long = 'آ'.repeat(499) + '😀'.repeat(50_000);

  it('are shortened when they are read, never within a character', () => {
    const titles = [
      readDetails({ title: long }, { type: 'vod', id: '1' }, BASE)?.title,
      details({ next: { ...card('/a.jpg'), title: long } })?.next?.title,
      readLiveData({ alternative_lives: [{ ...card('/a.jpg'), title: long }] }, BASE).alternatives[0]?.title,
    ];
    for (const title of titles) expect(title).to.equal('آ'.repeat(499));
    expect(details({ title: 'آ'.repeat(500) })?.title).to.have.length(500);
    expect(details({ description: long })?.description?.length).to.equal(20_000);
  });
});
