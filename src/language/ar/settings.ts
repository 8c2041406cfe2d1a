import type { settings as persian } from '../fa/settings.ts';
import type { Widened } from '../widened.ts';

export const settings: Widened<typeof persian> = {
  settings: {
    quality: 'الجودة',
    tooHeavy: 'ثقيلة على هذا الجهاز الآن',
    auto: 'تلقائي',
    autoAt: (level) => `تلقائي (${level})`,
    speed: 'سرعة التشغيل',
    normalSpeed: 'عادية',
    audio: 'الصوت',
    subtitles: 'الترجمة',
    brightness: 'سطوع الصورة',
    backgroundPlay: 'متابعة التشغيل في الخلفية',
    dataSaver: 'توفير البيانات',
    audience: 'الاستطلاعات والتفاعلات',
    back: 'رجوع',
    close: 'إغلاق',
  },
  subtitles: {
    off: 'بدون ترجمة',
    failed: 'تعذّر التحميل؛ اضغط للمحاولة مجددًا',
    sample: 'مثال على الترجمة',
    look: {
      title: 'مظهر الترجمة',
      textColor: 'لون النص',
      background: 'لون الخلفية',
      opacity: 'عتامة الخلفية',
      size: 'الحجم',
      edge: 'حافة النص',
      font: 'الخط',
    },
    colors: { white: 'أبيض', yellow: 'أصفر', blue: 'أزرق', green: 'أخضر', black: 'أسود', gray: 'رمادي' },
    edges: { none: 'بلا حافة', outline: 'إطار', shadow: 'ظل' },
    fonts: { page: 'خط الصفحة', serif: 'بزوائد', monospace: 'ثابت العرض' },
  },
  shortcuts: {
    actions: {
      play: 'تشغيل وإيقاف مؤقت',
      mute: 'كتم الصوت وتشغيله',
      next: 'الفيديو التالي',
      pictureInPicture: 'صورة داخل صورة',
      lock: 'قفل الشاشة وفتحها',
      unlock: 'فتح قفل الشاشة',
      closeMini: 'إغلاق المشغّل المصغّر',
      fullscreen: 'ملء الشاشة',
      leave: 'الخروج من ملء الشاشة',
      subtitles: 'إظهار الترجمة وإخفاؤها',
    },
  },
};
