import { expect } from '@open-wc/testing';
import { chatWords } from '../../../src/features/chat/words.ts';
import { commentWords } from '../../../src/features/comments/words.ts';
import { feedbackWords } from '../../../src/features/feedback/words.ts';
import { countsWords } from '../../../src/features/info/words/counts.ts';
import { playlistsWords } from '../../../src/features/playlists/words.ts';
import { pollWords } from '../../../src/features/polls/words.ts';
import { quizWords } from '../../../src/features/quiz/words.ts';
import { reactionWords } from '../../../src/features/reactions/words.ts';
import { searchWords } from '../../../src/features/search/words.ts';
import { tagsWords } from '../../../src/features/tags/words.ts';
import { transcriptWords } from '../../../src/features/transcript/words.ts';
import { arabic } from '../../../src/language/ar.ts';
import { createFormat } from '../../../src/language/format.ts';
import type { Counted } from '../../../src/language/grammar.ts';

const { number: digits, count: shortened } = createFormat('ar');
const [chat, comments] = await Promise.all([chatWords.ar(), commentWords.ar()]);
const { ar: quiz } = quizWords;

type Six = readonly [zero: string, one: string, two: string, few: string, many: string, other: string];

const SECONDS: Six = ['٠ ثانية', 'ثانية واحدة', 'ثانيتين', '٣ ثوانٍ', '١١ ثانية', '١٠٠ ثانية'];
const CHARACTERS: Six = ['٠ حرف', 'حرف واحد', 'حرفان', '٣ أحرف', '١١ حرفًا', '١٠٠ حرف'];
const VIDEOS: Six = ['لا فيديوهات', 'فيديو واحد', 'فيديوهان', '٣ فيديوهات', '١١ فيديو', '١٠٠ فيديو'];
const VIEWS: Six = ['لا مشاهدات بعد', 'مشاهدة واحدة', 'مشاهدتان', '٣ مشاهدات', '١١ مشاهدة', '١٠٠ مشاهدة'];

const within = (six: Six, before: string, after = ''): Six =>
  six.map((text) => `${before}${text}${after}`) as unknown as Six;

/** Each text with a noun beside a count, for 0, 1, 2, 3, 11 and 100. */
const TEXTS: readonly [name: string, (count: Counted) => string, Six][] = [
  ['viewers', arabic.time.viewers, ['لا مشاهدين', 'مشاهد واحد', 'مشاهدان', '٣ مشاهدين', '١١ مشاهدًا', '١٠٠ مشاهد']],
  ['views on a card', arabic.views, VIEWS],
  ['views under a title', countsWords.ar.views, VIEWS],
  ['videos of the playlist', arabic.playlist.count, VIDEOS],
  ['videos of another playlist', playlistsWords.ar.count, VIDEOS],
  ['videos found', searchWords.ar.found, VIDEOS],
  ['videos with a tag', (count) => tagsWords.ar.add('رياضة', count), within(VIDEOS, 'اختيار رياضة، ')],
  ['lines', transcriptWords.ar.found, ['لا أسطر', 'سطر واحد', 'سطران', '٣ أسطر', '١١ سطرًا', '١٠٠ سطر']],
  [
    'characters left in a report',
    feedbackWords.ar.left,
    ['لم يبقَ أي حرف', 'بقي حرف واحد', 'بقي حرفان', 'بقيت ٣ أحرف', 'بقي ١١ حرفًا', 'بقي ١٠٠ حرف'],
  ],
  ['characters too many in a report', feedbackWords.ar.excess, within(CHARACTERS, 'الزيادة: ')],
  ['characters left in a message', chat.compose.left, within(CHARACTERS, 'المتبقي: ')],
  ['characters too many in a message', chat.compose.excess, within(CHARACTERS, 'الزيادة: ')],
  ['characters too many in a comment', comments.excess, within(CHARACTERS, '', ' فوق الحد')],
  [
    'new messages',
    chat.fresh,
    ['لا رسائل جديدة', 'رسالة جديدة واحدة', 'رسالتان جديدتان', '٣ رسائل جديدة', '١١ رسالة جديدة', '١٠٠ رسالة جديدة'],
  ],
  ['the wait before a message', chat.compose.wait, within(SECONDS, 'يمكنك الإرسال بعد ')],
  ['the wait before a comment', comments.wait, within(SECONDS, 'يمكنك إرسال تعليق بعد ', '.')],
  ['the wait for a busy server', comments.waitSending, within(SECONDS, 'الخادم مشغول؛ سيُعاد إرسال تعليقك بعد ', '.')],
  ['comments', comments.count, ['لا تعليقات', 'تعليق واحد', 'تعليقان', '٣ تعليقات', '١١ تعليقًا', '١٠٠ تعليق']],
  ['replies', comments.replies, ['لا ردود', 'رد واحد', 'ردّان', '٣ ردود', '١١ ردًّا', '١٠٠ رد']],
  [
    'likes of a comment',
    comments.like,
    [
      'إعجاب، لا إعجابات',
      'إعجاب، إعجاب واحد',
      'إعجاب، إعجابان',
      'إعجاب، ٣ إعجابات',
      'إعجاب، ١١ إعجابًا',
      'إعجاب، ١٠٠ إعجاب',
    ],
  ],
  ['votes', pollWords.ar.total, ['لا أصوات بعد', 'صوت واحد', 'صوتان', '٣ أصوات', '١١ صوتًا', '١٠٠ صوت']],
  [
    'reactions',
    (count) => reactionWords.ar.react('❤', count),
    ['❤، لم يُرسل بعد', '❤، أُرسل مرة واحدة', '❤، أُرسل مرتين', '❤، أُرسل ٣ مرات', '❤، أُرسل ١١ مرة', '❤، أُرسل ١٠٠ مرة'],
  ],
  [
    'seconds left in the quiz',
    quiz.left,
    ['انتهى الوقت', 'بقيت ثانية واحدة', 'بقيت ثانيتان', 'بقيت ٣ ثوانٍ', 'بقيت ١١ ثانية', 'بقيت ١٠٠ ثانية'],
  ],
  ['seconds behind the quiz', quiz.behind, within(SECONDS, 'صورتك متأخرة عن المسابقة بمقدار ', '.')],
  ['the wait before an answer', quiz.busy, within(SECONDS, 'الإجابات كثيرة الآن. اختر مرة أخرى بعد ', '.')],
  [
    'chances',
    (count) => quiz.chances(count, '٣'),
    [
      'لم تبقَ أيّ فرصة من ٣',
      'بقيت فرصة واحدة من ٣',
      'بقيت فرصتان من ٣',
      'بقيت ٣ فرص من ٣',
      'بقيت ١١ فرصة من ٣',
      'بقيت ١٠٠ فرصة من ٣',
    ],
  ],
  ['points', quiz.points, ['لا نقاط بعد', 'نقطة واحدة', 'نقطتان', '٣ نقاط', '١١ نقطة', '١٠٠ نقطة']],
  [
    'right answers',
    quiz.rightAnswers,
    ['لا إجابات صحيحة', 'إجابة صحيحة واحدة', 'إجابتان صحيحتان', '٣ إجابات صحيحة', '١١ إجابة صحيحة', '١٠٠ إجابة صحيحة'],
  ],
];

describe('Arabic counts', () => {
  for (const [name, told, six] of TEXTS) {
    it(`have the six plural forms: ${name}`, () => {
      const counted = [0, 1, 2, 3, 11, 100].map((number) => told({ text: digits(number), number }));
      expect(counted).to.deep.equal(six);
    });
  }

  it('take the noun of a hundred after a shortened number, whatever its last digits', () => {
    const counted = [1003, 1011, 24_311, 3_000_000].map((number) =>
      arabic.time.viewers({ text: shortened(number), number }),
    );
    expect(counted).to.deep.equal(['١٫١K مشاهد', '١٫١K مشاهد', '٢٤٫٤K مشاهد', '٣M مشاهد']);
  });
});
