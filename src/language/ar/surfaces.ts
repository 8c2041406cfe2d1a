import type { surfaces as persian } from '../fa/surfaces.ts';
import type { Counted } from '../grammar.ts';
import type { Widened } from '../widened.ts';

export const surfaces: Widened<typeof persian> = {
  surfaces: {
    playlist: 'قائمة التشغيل',
    lives: 'بثوث مباشرة أخرى',
    markers: 'اللحظات المحددة',
    recommendations: 'مقترحات',
    quiz: 'المسابقة',
    poll: 'الاستطلاع والتفاعلات',
    chat: 'الدردشة',
    comments: 'التعليقات',
    transcript: 'نص الكلام',
    info: 'حول هذا الفيديو',
    search: 'بحث',
    tags: 'الوسوم',
    playlists: 'قوائم تشغيل هذا الفيديو',
    playlistCard: 'قائمة تشغيل',
    bookmarks: 'المحفوظات',
    personalMarker: 'تحديد هذه اللحظة',
    share: 'مشاركة',
    download: 'تنزيل',
    trailer: 'العرض الترويجي',
    autoPlay: 'التالي',
    feedback: 'الإبلاغ عن مشكلة',
    more: 'المزيد',
    settings: 'الإعدادات',
    speed: 'سرعة التشغيل',
    login: 'تسجيل الدخول',
    shortcuts: 'اختصارات لوحة المفاتيح',
  },
  layout: {
    fold: 'إغلاق العمود الجانبي',
    unfold: 'فتح العمود الجانبي',
    panels: 'لوحات بجانب الفيديو',
    details: { show: 'إظهار التفاصيل', hide: 'إخفاء التفاصيل' },
    actions: { label: 'هذا الفيديو', next: 'الإجراءات التالية', previous: 'الإجراءات السابقة' },
    nextTabs: 'علامات التبويب التالية',
    previousTabs: 'علامات التبويب السابقة',
    fresh: ({ text }: Counted) => `الجديد: ${text}`,
  },
};
