import type { Content } from './content.ts';
import { OWNERS } from './people.ts';

/** Some titles are typed with Arabic letters, as they are in real catalogues. */
const SERIES: readonly (readonly [title: string, tag: string])[] = [
  ['خانهٔ کنار دریا', 'خانوادگی'],
  ['شهر بي‌خواب', 'جنایی'],
  ['كافهٔ نادري', 'تاریخی'],
  ['قطار ساعت هشت', 'معمایی'],
  ['باغ گيلاس', 'خانوادگی'],
  ['کوچهٔ هفتم', 'کمدی'],
  ['سايهٔ كوه', 'ماجراجویی'],
  ['نامه‌های بی‌نشانی', 'عاشقانه'],
  ['آشپزخانهٔ مادربزرگ', 'آشپزی'],
  ['دانشمندان كوچك', 'کودک'],
  ['جاده‌های ایران', 'سفر'],
  ['تا صبح نخواب', 'ترسناک'],
  ['رؤيا في بغداد', 'عربی'],
  ['حكايات الجدّة', 'عربی'],
  ['مسابقهٔ هوش', 'مسابقه'],
  ['روزهاي برفي', 'درام'],
  ['پزشک دهکده', 'درام'],
  ['ستارگان كوير', 'مستند'],
  ['صدای آب', 'مستند'],
  ['یک فنجان چای', 'گفت‌وگو'],
];
const EPISODES = 15;
const FIRST_ID = 101;
const MOST_VIEWS = 900;

/** A catalogue of hundreds of videos, so that search, tags and playlists have many pages. */
export const episodes: readonly Content[] = SERIES.flatMap(([title, tag], series) =>
  Array.from({ length: EPISODES }, (_, index): Content => {
    const number = series * EPISODES + index;
    return {
      type: 'vod',
      id: String(FIRST_ID + number),
      title: `${title} – قسمت ${(index + 1).toLocaleString('fa')}`,
      description: `قسمت ${(index + 1).toLocaleString('fa')} از مجموعهٔ «${title}».`,
      tags: ['سریال', tag],
      owner: OWNERS.series,
      cover: ([1, 2, 3, 4] as const)[number % 4] ?? 1,
      file: '/media/files/clip.mp4',
      year: 2010 + (series % 15),
      rate: 5 + (number % 40) / 10,
      views: MOST_VIEWS - number,
      isQuiet: true,
    };
  }),
);

/** Playlists of the first episodes. All contain the same one, so that its list of playlists has two pages. */
export const seriesPlaylists: readonly Content[] = SERIES.slice(0, 12).map(
  ([title, tag], series): Content => ({
    type: 'playlist',
    id: String(FIRST_ID + series),
    title: `مجموعهٔ ${title}`,
    description: 'همهٔ قسمت‌ها.',
    tags: [tag],
    owner: OWNERS.series,
    cover: ([1, 2, 3, 4] as const)[series % 4] ?? 1,
    isQuiet: true,
  }),
);

export const seriesItems: Readonly<Record<string, readonly (readonly ['vod', string])[]>> = Object.fromEntries(
  seriesPlaylists.map(({ id }, series) => {
    const own = episodes
      .slice(series * EPISODES, (series + 1) * EPISODES)
      .map((episode) => ['vod', episode.id] as const);
    return [id, series === 0 ? own : [['vod', String(FIRST_ID)] as const, ...own]];
  }),
);
