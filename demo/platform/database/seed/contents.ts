import type { Subtitle } from '../../../../src/platform/schema.d.ts';
import { lessons } from './lessons.ts';
import { OWNERS } from './people.ts';
import { recording } from './replay.ts';
import { episodes, seriesItems, seriesPlaylists } from './series.ts';

export interface Content {
  readonly type: 'live' | 'vod' | 'archive' | 'clip' | 'playlist';
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly owner: string;
  readonly cover?: 1 | 2 | 3;
  readonly age?: number;
  readonly year?: number;
  readonly rate?: number;
  readonly preview?: readonly [start: number, end: number];
  /** The source, if it isn't the demo's video. */
  readonly file?: string;
  readonly subtitles?: readonly Subtitle[];
  readonly panorama?: true;
  readonly timeMachine?: true;
  readonly private?: true;
  readonly views?: number;
  /** Without comments and markers. */
  readonly isQuiet?: true;
  /** The recorded live stream. */
  readonly recorded?: { readonly startTime: number; readonly room: string };
}

const { sport, cinema, school } = OWNERS;

export const CONTENTS: readonly Content[] = [
  {
    type: 'live',
    id: '1',
    title: 'پخش زندهٔ فوتبال: استقلال و پرسپولیس، هفتهٔ دوازدهم لیگ برتر از ورزشگاه آزادی',
    description:
      'دربی پایتخت با گزارش و تحلیل پیش از بازی، آمار لحظه‌ای و مسابقهٔ تماشاگران. می‌توانید تا ده دقیقه به عقب برگردید و صحنه‌ها را دوباره ببینید.',
    tags: ['فوتبال', 'لیگ برتر', 'زنده'],
    owner: sport,
    cover: 1,
    timeMachine: true,
    views: 128_400,
  },
  {
    type: 'live',
    id: '2',
    title: 'بثّ مباشر: مهرجان بغداد للموسيقى',
    description: 'حفل موسيقي حيّ من المسرح الوطني، مع دردشة واستطلاعات للمشاهدين.',
    tags: ['موسیقی', 'زنده'],
    owner: cinema,
    cover: 2,
    views: 9800,
  },
  {
    type: 'live',
    id: '3',
    title: 'مسابقهٔ شبانه: هر ربع ساعت یک دور تازه',
    description: 'هر پانزده دقیقه ده دقیقه پخش زنده؛ پیش از آغاز، شمارش معکوس را ببینید.',
    tags: ['مسابقه', 'زنده'],
    owner: cinema,
    cover: 3,
    views: 45_020,
  },
  {
    type: 'live',
    id: '4',
    title: 'نشست خبری (پایان‌یافته)',
    description: 'این پخش زنده به پایان رسیده است.',
    tags: ['خبر'],
    owner: school,
    cover: 2,
    views: 1200,
  },
  {
    type: 'live',
    id: '5',
    title: 'دوربین دوم: پشت دروازه',
    description: 'همان بازی از زاویه‌ای دیگر.',
    tags: ['فوتبال', 'زنده'],
    owner: sport,
    cover: 2,
    views: 15_300,
  },
  {
    type: 'live',
    id: '6',
    title: 'کلاس آنلاین ریاضی پایهٔ دهم',
    description: 'درس امروز: تابع و نمودار. پرسش‌هایتان را در گفت‌وگو بنویسید.',
    tags: ['آموزش', 'ریاضی', 'زنده'],
    owner: school,
    cover: 3,
    timeMachine: true,
    views: 640,
  },
  {
    type: 'live',
    id: '7',
    title: 'نشست ماهانهٔ باشگاه کتاب',
    description: 'پخش برای همه باز است؛ گفت‌وگو تنها برای کسانی که دعوت شده‌اند.',
    tags: ['کتاب', 'زنده'],
    owner: cinema,
    cover: 1,
    views: 310,
  },
  {
    type: 'vod',
    id: '1',
    title: 'یک دقیقه با ساعت',
    description:
      'فیلم کوتاهی که در آن هیچ اتفاقی نمی‌افتد جز گذشتن زمان. سه کیفیت، دو صدا و زیرنویس به چهار زبان دارد و برای دیدن همهٔ امکانات پخش‌کننده ساخته شده است.',
    tags: ['فیلم کوتاه', 'تجربی'],
    owner: cinema,
    cover: 1,
    age: 7,
    year: 2024,
    rate: 8.1,
    preview: [10, 22],
    views: 1_284_100,
  },
  {
    type: 'vod',
    id: '2',
    title: 'شهر از بالا: نمای ۳۶۰ درجه',
    description: 'با کشیدن تصویر به هر سو نگاه کنید.',
    tags: ['۳۶۰ درجه', 'مستند'],
    owner: cinema,
    cover: 2,
    file: '/media/files/360.mp4',
    panorama: true,
    year: 2023,
    views: 53_200,
  },
  {
    type: 'vod',
    id: '3',
    title: 'الطريق إلى الجبال: رحلة وثائقية في كردستان',
    description: 'فيلم وثائقي عن الحياة في القرى الجبلية بين الشتاء والربيع.',
    tags: ['مستند', 'طبیعت'],
    owner: cinema,
    cover: 3,
    age: 12,
    year: 2022,
    rate: 7.4,
    preview: [4, 12],
    views: 88_000,
  },
  {
    type: 'vod',
    id: '4',
    title: 'آموزش آشپزی: قورمه‌سبزی',
    description: 'از خرید سبزی تا سفره، گام به گام.',
    tags: ['آشپزی', 'آموزش'],
    owner: school,
    cover: 1,
    views: 310_700,
  },
  {
    type: 'vod',
    id: '5',
    title: 'شبِ بارانی',
    description: 'درامی برای بزرگسالان؛ دو برادر پس از بیست سال یکدیگر را بازمی‌یابند.',
    tags: ['درام', 'فیلم'],
    owner: cinema,
    cover: 2,
    age: 18,
    year: 2021,
    rate: 6.9,
    views: 720_300,
  },
  {
    type: 'vod',
    id: '6',
    title: 'فهرست‌نشده: پیش‌نمایش ویژهٔ همکاران',
    description: 'تنها با دسترسی دیده می‌شود.',
    tags: [],
    owner: cinema,
    cover: 3,
    private: true,
    views: 12,
  },
  {
    type: 'vod',
    id: '7',
    title: 'پادکست تصویری: گفت‌وگو با یک ستاره‌شناس دربارهٔ سیاه‌چاله‌ها، زمان و جست‌وجوی زندگی در جهان‌های دیگر',
    description: 'قسمت هفتم.',
    tags: ['پادکست', 'علم'],
    owner: school,
    cover: 1,
    views: 23_450,
  },
  {
    type: 'archive',
    id: '1',
    title: 'بازی هفتهٔ یازدهم (ضبط‌شده)',
    description: 'پخش کامل بازی، با نشانه‌های گل و اخطار.',
    tags: ['فوتبال', 'لیگ برتر'],
    owner: sport,
    cover: 1,
    views: 210_900,
  },
  {
    type: 'archive',
    id: '2',
    title: 'والیبال: نیمه‌نهایی',
    description: 'ضبط کامل پنج ست.',
    tags: ['والیبال'],
    owner: sport,
    cover: 3,
    views: 54_100,
  },
  {
    type: 'clip',
    id: '1',
    title: 'گل زیبای دقیقهٔ ۹۰',
    description: 'ضربه‌ای که بازی را عوض کرد.',
    tags: ['فوتبال', 'گل'],
    owner: sport,
    cover: 2,
    file: '/media/files/clip.mp4',
    subtitles: [{ language: 'fa', url: '/media/files/clip-fa.json' }],
    views: 999_950,
  },
  {
    type: 'clip',
    id: '2',
    title: 'أجمل لحظات الأسبوع',
    description: 'مقطع قصير.',
    tags: ['گل'],
    owner: sport,
    cover: 1,
    file: '/media/files/clip.mp4',
    views: 1001,
  },
  {
    type: 'clip',
    id: '3',
    title: 'پشت صحنهٔ فیلم',
    description: 'چند لحظه با گروه سازنده.',
    tags: ['فیلم'],
    owner: cinema,
    cover: 3,
    file: '/media/files/clip.mp4',
    views: 0,
  },
  {
    type: 'playlist',
    id: '1',
    title: 'بهترین‌های هفته',
    description: 'گزیدهٔ این هفته.',
    tags: ['گزیده'],
    owner: sport,
    cover: 1,
  },
  {
    type: 'playlist',
    id: '2',
    title: 'برای یک عصر آرام',
    description: 'فیلم و مستند.',
    tags: ['گزیده'],
    owner: cinema,
    cover: 2,
  },
  {
    type: 'playlist',
    id: '3',
    title: 'عکاسی از صفر: دورهٔ دوازده‌قسمتی برای کسانی که تازه دوربین خریده‌اند',
    description: 'دوازده درس کوتاه.',
    tags: ['عکاسی'],
    owner: school,
    cover: 3,
  },
  ...lessons,
  recording,
  ...episodes,
  ...seriesPlaylists,
];

/** Items of the playlists, in order. */
export const PLAYLISTS: Readonly<Record<string, readonly (readonly [Content['type'], string])[]>> = {
  '1': [
    ['clip', '1'],
    ['archive', '1'],
    ['clip', '2'],
    ['archive', '2'],
  ],
  '2': [
    ['vod', '1'],
    ['vod', '3'],
    ['vod', '5'],
    ['vod', '2'],
    ['clip', '3'],
  ],
  '3': lessons.map(({ type, id }) => [type, id] as const),
  ...seriesItems,
};
