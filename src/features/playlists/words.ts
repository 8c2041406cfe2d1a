import { videos as arabicVideos } from '../../language/ar/plural.ts';
import { videos as englishVideos } from '../../language/en/plural.ts';
import type { Counted } from '../../language/grammar.ts';
import type { Widened, Words } from '../../language/widened.ts';

const fa = {
  loading: 'در حال دریافت فهرست‌ها…',
  failed: 'فهرست‌ها دریافت نشد. اتصال اینترنت را بررسی کنید و دوباره تلاش کنید.',
  empty: 'این ویدیو در هیچ فهرست پخشی نیست.',
  count: ({ text }: Counted) => `${text} ویدیو`,
  none: 'فهرستی انتخاب نشده است.',
  play: 'پخش فهرست',
  playing: 'در حال پخش همین فهرست',
  back: 'همهٔ فهرست‌ها',
  items: 'ویدیوهای فهرست',
  itemsLoading: 'در حال دریافت ویدیوها…',
  itemsFailed: 'ویدیوهای فهرست دریافت نشد. دوباره تلاش کنید.',
  itemsEmpty: 'این فهرست ویدیویی ندارد.',
};

const ar: Widened<typeof fa> = {
  loading: 'جارٍ تحميل القوائم…',
  failed: 'تعذّر تحميل القوائم. تحقّق من الاتصال بالإنترنت ثم أعد المحاولة.',
  empty: 'هذا الفيديو ليس في أي قائمة تشغيل.',
  count: arabicVideos,
  none: 'لم تُختر أي قائمة.',
  play: 'تشغيل القائمة',
  playing: 'هذه القائمة قيد التشغيل',
  back: 'كل القوائم',
  items: 'فيديوهات القائمة',
  itemsLoading: 'جارٍ تحميل الفيديوهات…',
  itemsFailed: 'تعذّر تحميل فيديوهات القائمة. أعد المحاولة.',
  itemsEmpty: 'لا فيديوهات في هذه القائمة.',
};

const en: Widened<typeof fa> = {
  loading: 'Loading playlists…',
  failed: 'Couldn’t load the playlists. Check your connection and try again.',
  empty: 'This video is not in any playlist.',
  count: englishVideos,
  none: 'No playlist is chosen.',
  play: 'Play this playlist',
  playing: 'This playlist is playing',
  back: 'All playlists',
  items: 'Videos in this playlist',
  itemsLoading: 'Loading videos…',
  itemsFailed: 'Couldn’t load the videos of this playlist. Try again.',
  itemsEmpty: 'This playlist has no videos.',
};

/** The words of the playlists with a video; loaded with them. */
export const playlistsWords: Words<typeof fa> = { fa, ar, en };
