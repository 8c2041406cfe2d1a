import { expect } from '@open-wc/testing';
import { failures } from '../../../src/errors.ts';
import { audioWords } from '../../../src/features/audio-tracks/words.ts';
import { bookmarkNotices } from '../../../src/features/bookmarks/words/notices.ts';
import { bookmarkWords } from '../../../src/features/bookmarks/words.ts';
import { moderatorWords } from '../../../src/features/chat/words/moderators.ts';
import { chatNotices } from '../../../src/features/chat/words/notices.ts';
import { chatWords } from '../../../src/features/chat/words.ts';
import { commentNotices } from '../../../src/features/comments/words/notices.ts';
import { commentWords } from '../../../src/features/comments/words.ts';
import { backWords } from '../../../src/features/data-saver/words/back.ts';
import { saverWords } from '../../../src/features/data-saver/words.ts';
import { downloadWords } from '../../../src/features/download/words.ts';
import { feedbackWords } from '../../../src/features/feedback/words.ts';
import { gifWords } from '../../../src/features/gif/words.ts';
import { countsWords } from '../../../src/features/info/words/counts.ts';
import { infoWords } from '../../../src/features/info/words.ts';
import { markerFormWords } from '../../../src/features/markers/words/form.ts';
import { markerNotices } from '../../../src/features/markers/words/notices.ts';
import { markerWords } from '../../../src/features/markers/words.ts';
import { autoPlayWords } from '../../../src/features/next/words.ts';
import { awayWords } from '../../../src/features/picture-in-picture/words.ts';
import { playlistsWords } from '../../../src/features/playlists/words.ts';
import { pollWords } from '../../../src/features/polls/words.ts';
import { qualityWords } from '../../../src/features/quality/words.ts';
import { quizWords } from '../../../src/features/quiz/words.ts';
import { reactionWords } from '../../../src/features/reactions/words.ts';
import { endCardsWords } from '../../../src/features/recommendations/words.ts';
import { searchWords } from '../../../src/features/search/words.ts';
import { shareWords } from '../../../src/features/share/words.ts';
import { signNotices } from '../../../src/features/sign-language/words/notices.ts';
import { signSetting } from '../../../src/features/sign-language/words/setting.ts';
import { signWords } from '../../../src/features/sign-language/words.ts';
import { statisticsWords } from '../../../src/features/statistics/words.ts';
import { subtitleWords } from '../../../src/features/subtitles/words.ts';
import { tagRowWords } from '../../../src/features/tags/words/row.ts';
import { tagsWords } from '../../../src/features/tags/words.ts';
import { trailerWords } from '../../../src/features/trailer/words.ts';
import { transcriptWords } from '../../../src/features/transcript/words.ts';
import { troubleWords } from '../../../src/features/trouble/words.ts';
import { catalogues } from '../../../src/language/catalogues.ts';
import { english } from '../../../src/language/en.ts';
import { persian } from '../../../src/language/fa.ts';
import { type Lang, langs, languages } from '../../../src/languages.ts';

type Message = string | ((...values: object[]) => string);

/** Every message by its dotted key. */
function flatten(node: unknown, path = ''): [string, Message][] {
  if (typeof node === 'string' || typeof node === 'function') return [[path, node as Message]];
  return Object.entries(node as object).flatMap(([key, child]) => flatten(child, path ? `${path}.${key}` : key));
}

/** Arguments that work as a text and as a count whose noun is beside its digits in every language. */
const VALUES = ['«اول»', '«دوم»'].map((text) => ({ text, number: 11, toString: () => text }));
const spoken = (message: Message) => (typeof message === 'string' ? message : message(...VALUES));

/** Letters and digits of other scripts, except in names that are the same in every language. */
const FOREIGN = { fa: /[ىيكة٠-٩0-9a-z]/i, ar: /[یکپچژگ۰-۹0-9a-z]/i, en: /\p{Script=Arabic}/u };

const NAMES = /IMDb|QR|H\.264/g;

/** Words that other messages use differently, or that are wrong on a button. */
const AVOIDED = {
  fa: /گفتگو|نویسه|هم‌رسانی|بارگیری|پیش‌پرده|نپسند|نشانک|نشانه|برگه|تصویر در تصویر/,
  ar: /مميّز|تمييز|بجانب الصورة/,
  en: /operation failed|Tap for/,
};

const LATER = {
  audio: audioWords,
  autoPlay: autoPlayWords,
  bookmarks: bookmarkWords,
  bookmarkNotices,
  chatNotices,
  moderatorWords,
  commentNotices,
  endCards: endCardsWords,
  markers: markerWords,
  markerForm: markerFormWords,
  markerNotices,
  playlists: playlistsWords,
  polls: pollWords,
  reactions: reactionWords,
  search: searchWords,
  tags: tagsWords,
  tagRow: tagRowWords,
  counts: countsWords,
  download: downloadWords,
  feedback: feedbackWords,
  gif: gifWords,
  saver: saverWords,
  away: awayWords,
  pictureBack: backWords,
  qualities: qualityWords,
  info: infoWords,
  quiz: quizWords,
  share: shareWords,
  sign: signWords,
  signNotices,
  signSetting,
  statistics: statisticsWords,
  subtitle: subtitleWords,
  trailer: trailerWords,
  transcript: transcriptWords,
  trouble: troubleWords,
};

/** Every message of a language, those that are loaded later and those that are known before included. */
async function messagesIn(lang: Lang) {
  const [chat, comments] = await Promise.all([chatWords[lang](), commentWords[lang]()]);
  const rest = Object.entries(LATER).map(([name, words]) => [name, words[lang]] as const);
  const { writing, ...messages } = catalogues[lang];
  const later = { chat, comments, ...Object.fromEntries(rest) };
  return flatten({ ...messages, later, lost: languages[lang].lost });
}

const all = await Promise.all(langs.map(async (lang) => [lang, await messagesIn(lang)] as const));

describe('the catalogues', () => {
  const inPersian = all.find(([lang]) => lang === 'fa')?.[1] ?? [];

  it('have the same keys', () => {
    const keys = (messages: [string, Message][]) => messages.map(([key]) => key).sort();
    for (const [, messages] of all) expect(keys(messages)).to.deep.equal(keys(inPersian));
  });

  it('use the same arguments for each key', () => {
    const arities = (messages: [string, Message][]) =>
      Object.fromEntries(messages.map(([key, message]) => [key, typeof message === 'string' ? 0 : message.length]));
    for (const [, messages] of all) expect(arities(messages)).to.deep.equal(arities(inPersian));
  });

  for (const [lang, messages] of all) {
    for (const [key, message] of messages) {
      it(`${lang}.${key} is a complete text in its own script`, () => {
        const text = spoken(message);
        expect(text).not.to.equal('');
        // A text that joins two others ends with a space.
        if (!key.endsWith('.join')) expect(text.trim()).to.equal(text);
        expect(text).not.to.match(/undefined|null|NaN|\[object/);
        expect(text).not.to.match(AVOIDED[lang]);
        const given = typeof message === 'string' ? [] : VALUES.slice(0, message.length);
        for (const value of given) expect(text).to.contain(value.text);
        expect(given.reduce((rest, value) => rest.replaceAll(value.text, ''), text.replace(NAMES, ''))).not.to.match(
          FOREIGN[lang],
        );
      });
    }
  }

  for (const [kind, { message }] of Object.entries(failures)) {
    it(`say what happened and what to do for ${kind}`, () => {
      for (const { errors } of Object.values(catalogues)) {
        expect(errors[message].title).to.be.a('string').and.not.equal('');
        expect(errors[message].text).to.match(/\.$/);
      }
    });
  }

  it('count one viewer and two viewers in English', () => {
    const viewers = (number: number, text = String(number)) => english.time.viewers({ text, number });
    expect([0, 1, 2, 21].map((number) => viewers(number))).to.eql(['0 viewers', '1 viewer', '2 viewers', '21 viewers']);
    expect(viewers(1001, '1.1K')).to.equal('1.1K viewers');
    expect(english.playlist.count({ text: '1', number: 1 })).to.equal('1 video');
    expect(english.playlist.count({ text: '8', number: 8 })).to.equal('8 videos');
  });

  it('keep the required words', () => {
    expect(persian.errors.generic.title).to.equal('عملیات با خطا مواجه شده است.');
    expect(persian.errors.notFound.title).to.equal('ویدیوی موردنظر پیدا نشد (۴۰۴)');
    expect(persian.time.valueText('۴ دقیقه و ۳ ثانیه', '۱۰ دقیقه')).to.equal('۴ دقیقه و ۳ ثانیه از ۱۰ دقیقه');
    expect(persian.time.behindLive('۳۰ ثانیه')).to.equal('۳۰ ثانیه عقب‌تر از پخش زنده');
    expect(persian.percent('۵۰')).to.equal('۵۰ درصد');
  });
});
