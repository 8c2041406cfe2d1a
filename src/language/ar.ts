import type { Messages } from './fa.ts';

export const arabic: Messages = {
  player: 'مشغّل الفيديو',
  controls: 'أزرار التشغيل',
  loading: 'جارٍ التحميل',
  playback: { play: 'تشغيل', pause: 'إيقاف مؤقت', replay: 'إعادة التشغيل' },
  cover: { play: 'بدء التشغيل' },
  volume: { mute: 'كتم الصوت', unmute: 'تشغيل الصوت', volume: 'مستوى الصوت' },
  time: {
    seek: 'التنقّل في الفيديو',
    // Intl knows durations in the nominative only (دقيقتان): no preposition or verb may govern them here.
    valueText: (at, whole) => `${at}، والمدة الكاملة ${whole}`,
    behindLive: (distance) => `التأخّر عن البث المباشر: ${distance}`,
    live: 'مباشر',
    goLive: 'الانتقال إلى البث المباشر',
    skipForward: (seconds) => `تقديم ${seconds} ثانية`,
    skipBack: (seconds) => `ترجيع ${seconds} ثانية`,
  },
  fullscreen: { enter: 'ملء الشاشة', exit: 'الخروج من ملء الشاشة' },
  snapshot: { take: 'التقاط صورة من هذا المشهد' },
  panorama: { label: 'صورة بزاوية ٣٦٠ درجة؛ اسحبها أو استخدم مفاتيح الأسهم لتدويرها' },
  settings: {
    title: 'الإعدادات',
    quality: 'الجودة',
    auto: 'تلقائي',
    autoAt: (level) => `تلقائي (${level})`,
    speed: 'سرعة التشغيل',
    normalSpeed: 'عادية',
    audio: 'الصوت',
    back: 'رجوع',
    close: 'إغلاق',
  },
  shortcuts: {
    title: 'اختصارات لوحة المفاتيح',
    actions: {
      play: 'تشغيل وإيقاف مؤقت',
      back: 'ترجيع ١٥ ثانية',
      forward: 'تقديم ١٥ ثانية',
      mute: 'كتم الصوت وتشغيله',
      fullscreen: 'ملء الشاشة',
      settings: 'إعدادات التشغيل',
      help: 'هذا الدليل',
    },
  },
  actions: { retry: 'إعادة المحاولة' },
  states: { muted: 'اضغط لسماع الصوت' },
  missing: {
    title: 'معلومات التشغيل غير مكتملة',
    text: 'لعرض الفيديو يلزم أيضًا تحديد:',
  },
  errors: {
    notFound: { title: '٤٠٤', text: 'لم يُعثر على الفيديو المطلوب. ربما حُذف أو تغيّر عنوانه.' },
    noLiveContent: { title: 'لا يوجد بث مباشر الآن', text: 'يمكنك مشاهدة بث آخر أو العودة بعد قليل.' },
    liveAndVod: {
      title: 'الفيديو غير متاح',
      text: 'تعذّر الحصول على معلومات هذا الفيديو. يُرجى المحاولة بعد قليل.',
    },
    mediaAborted: { title: 'توقّف التشغيل', text: 'انقطع تحميل الفيديو قبل اكتماله. يُرجى إعادة المحاولة.' },
    mediaNetwork: {
      title: 'انقطع الاتصال',
      text: 'تعذّر تحميل الفيديو. تحقّق من اتصالك بالإنترنت وأعد المحاولة.',
    },
    mediaDecode: {
      title: 'تعذّر استمرار التشغيل',
      text: 'جزء من الفيديو تالف أو لا يستطيع متصفّحك عرضه. أعد المحاولة أو جرّب متصفّحًا آخر.',
    },
    mediaUnsupported: {
      title: 'لا يمكن تشغيل هذه الصيغة',
      text: 'الفيديو غير متاح أو لا يدعم متصفّحك هذه الصيغة. حدّث متصفّحك ثم أعد المحاولة.',
    },
    mediaUnknown: { title: 'حدث خطأ', text: 'تعذّر تشغيل هذا الفيديو. يُرجى المحاولة مرة أخرى.' },
    network: {
      title: 'تعذّر الاتصال',
      text: 'لا يمكن الوصول إلى الفيديو. تحقّق من اتصالك بالإنترنت وأعد المحاولة.',
    },
    blockedByPolicy: {
      title: 'هذه الصفحة لا تسمح بالتشغيل',
      text: 'إعدادات الأمان في هذه الصفحة تمنع تشغيل الفيديو. يُرجى إبلاغ دعم الموقع.',
    },
    unsupportedBrowser: { title: 'المتصفّح غير مدعوم', text: 'حدّث متصفّحك لمشاهدة هذا الفيديو.' },
    generic: { title: 'تعذّر إتمام العملية.', text: 'يُرجى المحاولة مرة أخرى.' },
    crashed: { title: 'تعطّل جزء من المشغّل', text: 'يستمر تشغيل الفيديو.' },
    panoramaUnavailable: { title: 'تعذّر العرض بزاوية ٣٦٠ درجة', text: 'تُعرض الصورة مسطّحة.' },
    fullscreenDenied: { title: 'تعذّر العرض بملء الشاشة', text: 'لم يسمح المتصفّح أو هذه الصفحة بذلك.' },
    snapshotTainted: { title: 'تعذّر التقاط الصورة', text: 'لا يسمح المتصفّح بالتقاط صورة من هذا الفيديو.' },
  },
  percent: (number) => `${number} بالمئة`,
};
