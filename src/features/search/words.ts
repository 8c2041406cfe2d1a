import { videos as arabicVideos } from '../../language/ar/plural.ts';
import { videos as englishVideos } from '../../language/en/plural.ts';
import type { Counted } from '../../language/grammar.ts';
import type { Widened, Words } from '../../language/widened.ts';

const fa = {
  field: 'جستجوی ویدیو',
  placeholder: 'نام ویدیو، موضوع…',
  clear: 'پاک کردن متن',
  hint: 'نام یا موضوع ویدیو را بنویسید، یا برچسبی انتخاب کنید.',
  loading: 'در حال جستجو…',
  waiting: 'جستجوها زیاد شده است؛ چند لحظهٔ دیگر دوباره جستجو می‌شود.',
  failed: 'جستجو انجام نشد. اتصال اینترنت را بررسی کنید و دوباره تلاش کنید.',
  old: 'نتیجهٔ جستجوی قبلی را می‌بینید.',
  empty: 'ویدیویی پیدا نشد. واژه‌های کمتری بنویسید یا املای آن را بررسی کنید.',
  emptyFiltered: 'با این نوع و برچسب‌ها ویدیویی پیدا نشد.',
  another: 'جستجوی عبارتی دیگر',
  widen: 'برداشتن نوع و برچسب‌ها',
  results: 'نتیجه‌ها',
  found: ({ text }: Counted) => `${text} ویدیو پیدا شد`,
  recent: 'جستجوهای اخیر',
  again: (text: string) => `جستجوی دوبارهٔ «${text}»`,
  forget: (text: string) => `حذف «${text}»`,
  forgetAll: 'حذف همه',
  kind: 'نوع ویدیو',
  previousKinds: 'نوع‌های قبلی',
  nextKinds: 'نوع‌های بعدی',
  kinds: { all: 'همه', live: 'زنده', vod: 'ویدیو', archive: 'آرشیو', clip: 'کلیپ' },
  chosenTags: {
    label: 'برچسب‌های انتخاب‌شده',
    remove: (name: string) => `برداشتن برچسب ${name}`,
    previous: 'برچسب‌های قبلی',
    next: 'برچسب‌های بعدی',
  },
};

const ar: Widened<typeof fa> = {
  field: 'البحث عن فيديو',
  placeholder: 'اسم الفيديو أو موضوعه…',
  clear: 'مسح النص',
  hint: 'اكتب اسم الفيديو أو موضوعه، أو اختر وسمًا.',
  loading: 'جارٍ البحث…',
  waiting: 'عمليات البحث كثيرة؛ سيُعاد البحث بعد لحظات.',
  failed: 'تعذّر البحث. تحقّق من الاتصال بالإنترنت ثم أعد المحاولة.',
  old: 'تُعرض نتائج البحث السابق.',
  empty: 'لم يُعثر على أي فيديو. اكتب كلمات أقل أو تحقّق من الإملاء.',
  emptyFiltered: 'لا يوجد فيديو بهذا النوع وهذه الوسوم.',
  another: 'ابحث بكلمة أخرى',
  widen: 'إزالة النوع والوسوم',
  results: 'النتائج',
  found: arabicVideos,
  recent: 'عمليات البحث الأخيرة',
  again: (text) => `البحث مجددًا عن «${text}»`,
  forget: (text) => `حذف «${text}»`,
  forgetAll: 'حذف الكل',
  kind: 'نوع الفيديو',
  previousKinds: 'الأنواع السابقة',
  nextKinds: 'الأنواع التالية',
  kinds: { all: 'الكل', live: 'مباشر', vod: 'فيديو', archive: 'أرشيف', clip: 'مقاطع' },
  chosenTags: {
    label: 'الوسوم المختارة',
    remove: (name) => `إزالة الوسم ${name}`,
    previous: 'الوسوم السابقة',
    next: 'الوسوم التالية',
  },
};

const en: Widened<typeof fa> = {
  field: 'Search for videos',
  placeholder: 'Title or subject…',
  clear: 'Clear the text',
  hint: 'Type the title or the subject of a video, or choose a tag.',
  loading: 'Searching…',
  waiting: 'Too many searches right now. Trying again in a moment.',
  failed: 'The search failed. Check your connection and try again.',
  old: 'These are the results of your previous search.',
  empty: 'No videos found. Try fewer words, or check the spelling.',
  emptyFiltered: 'No videos of this kind with these tags.',
  another: 'Try another word',
  widen: 'Remove kind and tags',
  results: 'Results',
  found: (count) => `${englishVideos(count)} found`,
  recent: 'Recent searches',
  again: (text) => `Search for “${text}” again`,
  forget: (text) => `Remove “${text}”`,
  forgetAll: 'Remove all',
  kind: 'Kind of video',
  previousKinds: 'Previous kinds',
  nextKinds: 'Next kinds',
  kinds: { all: 'All', live: 'Live', vod: 'Videos', archive: 'Recordings', clip: 'Clips' },
  chosenTags: {
    label: 'Chosen tags',
    remove: (name) => `Remove the tag ${name}`,
    previous: 'Previous tags',
    next: 'Next tags',
  },
};

export type SearchWords = Widened<typeof fa>;

/** The words of the search; loaded with it. */
export const searchWords: Words<typeof fa> = { fa, ar, en };
