import type { Widened, Words } from '../../language/widened.ts';

const fa = {
  names: {
    quality: 'کیفیت',
    bandwidth: 'سرعت اینترنت',
    buffer: 'بافر',
    latency: 'تأخیر پخش زنده',
    start: 'زمان شروع پخش',
    stalls: 'توقف‌ها',
    frames: 'فریم‌های ازدست‌رفته',
    data: 'حجم مصرفی',
    speed: 'سرعت پخش',
    box: 'اندازهٔ تصویر',
    engine: 'موتور پخش',
    host: 'میزبان',
    version: 'نسخهٔ پخش‌کننده',
  },
  copy: 'کپی به صورت متن',
  text: 'متن آمار',
  copied: 'آمار کپی شد',
  selected: 'متن انتخاب شد؛ آن را کپی کنید',
};

const ar: Widened<typeof fa> = {
  names: {
    quality: 'الجودة',
    bandwidth: 'سرعة الإنترنت',
    buffer: 'التخزين المؤقت',
    latency: 'تأخر البث المباشر',
    start: 'مدة بدء التشغيل',
    stalls: 'مرات التوقف',
    frames: 'الإطارات المفقودة',
    data: 'البيانات المستهلكة',
    speed: 'سرعة التشغيل',
    box: 'حجم الصورة',
    engine: 'محرّك التشغيل',
    host: 'المضيف',
    version: 'إصدار المشغّل',
  },
  copy: 'نسخ كنص',
  text: 'نص الإحصاءات',
  copied: 'نُسخت الإحصاءات',
  selected: 'حُدّد النص؛ انسخه',
};

const en: Widened<typeof fa> = {
  names: {
    quality: 'Quality',
    bandwidth: 'Bandwidth',
    buffer: 'Buffer',
    latency: 'Live latency',
    start: 'Time to start',
    stalls: 'Stalls',
    frames: 'Dropped frames',
    data: 'Data used',
    speed: 'Playback speed',
    box: 'Picture size',
    engine: 'Engine',
    host: 'Host',
    version: 'Player version',
  },
  copy: 'Copy as text',
  text: 'Statistics as text',
  copied: 'Statistics copied',
  selected: 'The text is selected: copy it',
};

/** The words of the panel of statistics; loaded with it. */
export const statisticsWords: Words<typeof fa> = { fa, ar, en };
