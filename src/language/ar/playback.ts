import type { playback as persian } from '../fa/playback.ts';
import type { Widened } from '../widened.ts';
import { inSeconds, plural } from './plural.ts';

export const playback: Widened<typeof persian> = {
  player: 'مشغّل الفيديو',
  controls: 'أزرار التشغيل',
  loading: 'جارٍ التحميل',
  playback: {
    play: 'تشغيل',
    pause: 'إيقاف مؤقت',
    replay: 'إعادة التشغيل',
    playing: 'قيد التشغيل',
    paused: 'تم الإيقاف مؤقتًا',
  },
  cover: { play: 'بدء التشغيل', recorded: 'مسجّل' },
  like: 'إعجاب',
  dislike: 'عدم إعجاب',
  bookmark: 'حفظ هذا الفيديو',
  keep: 'حفظ',
  volume: { mute: 'كتم الصوت', unmute: 'تشغيل الصوت', volume: 'مستوى الصوت' },
  time: {
    seek: 'التنقّل في الفيديو',
    // Intl knows durations in the nominative only (دقيقتان): no preposition or verb may govern them here.
    valueText: (at, whole) => `${at}، والمدة الكاملة ${whole}`,
    behindLive: (distance) => `التأخّر عن البث المباشر: ${distance}`,
    live: 'مباشر',
    goLive: 'الانتقال إلى البث المباشر',
    behind: (seconds) => `متأخر ${inSeconds(seconds)}`,
    viewers: plural('لا مشاهدين', 'مشاهد واحد', 'مشاهدان', '# مشاهدين', '# مشاهدًا', '# مشاهد'),
    skipForward: (seconds) => `تقديم ${seconds} ثانية`,
    skipBack: (seconds) => `ترجيع ${seconds} ثانية`,
  },
  fullscreen: { enter: 'ملء الشاشة', exit: 'الخروج من ملء الشاشة' },
  snapshot: { take: 'التقاط صورة من هذا المشهد' },
  panorama: {
    label: 'صورة بزاوية ٣٦٠ درجة؛ اسحبها أو استخدم مفاتيح الأسهم لتدويرها',
    motion: 'تدوير الصورة بحركة الجهاز',
  },
  casting: 'التشغيل على جهاز آخر',
  pictureInPicture: { enter: 'صورة داخل صورة', exit: 'الخروج من صورة داخل صورة' },
  screenLock: {
    lock: 'قفل الشاشة',
    unlock: 'فتح القفل',
    locked: 'الشاشة مقفلة. لفتحها المسها أو اضغط مفتاح القفل.',
  },
  orientation: { lock: 'تثبيت الوضع الأفقي', release: 'تحرير الدوران' },
  miniPlayer: { title: 'المشغّل المصغّر', close: 'إغلاق', back: 'العودة إلى مكانه', move: 'نقل إلى زاوية أخرى' },
  percent: (number) => `${number} بالمئة`,
};
