import type { content as persian } from '../fa/content.ts';
import type { Widened } from '../widened.ts';
import { inSeconds, plural, videos } from './plural.ts';

export const content: Widened<typeof persian> = {
  upcoming: {
    beginsIn: 'يبدأ البث المباشر بعد',
    soon: 'سيبدأ البث المباشر قريبًا',
    joins: 'ابقَ هنا؛ سيبدأ التشغيل تلقائيًا.',
  },
  age: {
    label: (age, group) => `مناسب من سن ${age} فما فوق، ${group}`,
    classes: { child: 'الأطفال', teenager: 'المراهقون', youngAdult: 'الشباب' },
  },
  playlist: {
    place: (at, count) => `${at} من ${count}`,
    count: videos,
  },
  next: {
    title: 'الفيديو التالي',
    play: 'تشغيل التالي',
    cancel: 'إلغاء',
    startsIn: (left) => `يبدأ تلقائيًا بعد ${inSeconds(left)}`,
  },
  recommendations: {
    loading: 'جارٍ تحميل المقترحات…',
    empty: 'لا مقترحات لهذا الفيديو.',
    failed: 'تعذّر تحميل المقترحات.',
  },
  suggestions: 'فيديوهات أخرى',
  views: plural('لا مشاهدات بعد', 'مشاهدة واحدة', 'مشاهدتان', '# مشاهدات', '# مشاهدة', '# مشاهدة'),
};
