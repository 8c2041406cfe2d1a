import { chanceOf, pickBy } from '../../live/chance.ts';
import type { Content } from './content.ts';
import { OWNERS, PEOPLE } from './people.ts';

/** The archive with a chat to replay. Its live stream is over and no longer listed. */
export const REPLAY = { archive: '3', room: 'room-archive-3', startTime: Date.UTC(2026, 3, 3, 17, 30) } as const;

export const recording: Content = {
  type: 'archive',
  id: REPLAY.archive,
  title: 'دیدار دوستانه، با گفت‌وگوی تماشاگران (ضبط‌شده)',
  description: 'پیام‌های آن شب همراه با تصویر تکرار می‌شوند؛ با جابه‌جایی در ویدیو، گفت‌وگو هم جابه‌جا می‌شود.',
  tags: ['دیدار دوستانه'],
  owner: OWNERS.sport,
  cover: 1,
  views: 18_700,
  recorded: REPLAY,
};

const MESSAGES = 240;
const authors = PEOPLE.map(({ id }) => id) as [string, ...string[]];

/** The scenes of the video, each with what people write there. */
const SCENES: readonly (readonly [startSeconds: number, ...lines: [string, ...string[]]])[] = [
  [
    0,
    'سلام از تبریز 👋',
    'بالاخره شروع شد',
    'مساء الخير من الكويت',
    'Hello from Berlin!',
    'Herkese merhaba, Ankara’dan izliyorum',
    'صدا هست؟',
    'الصوت والصورة ممتازان',
  ],
  [
    12,
    'چه شروع پرفشاری',
    'این دروازه‌بان امروز خیلی آماده است',
    'ضغط كبير من البداية',
    'What a save!',
    'Kaleci harika',
    'داور باید کارت می‌داد، هر کس از این زاویه ببیند همین را می‌گوید؛ تکرارش را یک بار دیگر نشان بدهید لطفاً',
    'Was that offside? 🤔',
  ],
  [
    27,
    'گللللل ⚽⚽⚽',
    'هدف رائع! يا سلام',
    'GOOOAL!!! ⚽',
    'Goool, muhteşem!',
    '🎉🎉🎉',
    'عجب گلی!',
    'What a strike 🔥',
  ],
  [
    38,
    'هنوز باورم نمی‌شود',
    'أجمل هدف هذا الموسم',
    'Replay please',
    'یک‌هیچ، نتیجهٔ خوبی است',
    'Tekrar lütfen 😂',
    'دفاعشان خوابش برده بود 😂',
  ],
  [52, 'خسته نباشید بچه‌ها', 'شكراً على البث', 'Good game everyone', 'Teşekkürler', 'به امید دیدار هفتهٔ بعد', '👏👏👏'],
];

interface ReplayMessage {
  readonly id: string;
  readonly author: string;
  readonly text: string;
  readonly createdAt: number;
}

const linesAt = (seconds: number): [string, ...string[]] => {
  const [, ...lines] = SCENES.findLast(([start]) => start <= seconds) ?? [0, ''];
  return lines;
};

/** Spread over the whole video, one in each equal part of it, so that their order is that of their ids. */
export function replayMessages(seconds: number): ReplayMessage[] {
  const { room, startTime } = REPLAY;
  const part = seconds / MESSAGES;
  return Array.from({ length: MESSAGES }, (_, index) => {
    const id = `${room}-${index}`;
    const at = (index + chanceOf(`${id} at`)) * part;
    const [author, text] = [pickBy(`${id} author`, authors), pickBy(`${id} line`, linesAt(at))];
    return { id, author, text, createdAt: startTime + Math.floor(at * 1000) };
  });
}
