/** Words of the interface. This catalogue decides which there are; the others must have them all to compile. */
const fa = {
  player: 'پخش‌کنندهٔ ویدیو',
  controls: 'دکمه‌های پخش',
  loading: 'در حال بارگذاری',
  playback: { play: 'پخش', pause: 'مکث', replay: 'پخش دوباره' },
  cover: { play: 'شروع پخش' },
  like: 'پسندیدن',
  continueWatching: { from: 'ادامه از', startOver: 'از ابتدا' },
  volume: { mute: 'بی‌صدا کردن', unmute: 'پخش صدا', volume: 'بلندی صدا' },
  time: {
    seek: 'جابه‌جایی در ویدیو',
    valueText: (at: string, whole: string) => `${at} از ${whole}`,
    behindLive: (distance: string) => `${distance} عقب‌تر از پخش زنده`,
    live: 'زنده',
    goLive: 'رفتن به پخش زنده',
    viewers: (count: string) => `${count} بیننده`,
    skipForward: (seconds: string) => `${seconds} ثانیه جلو`,
    skipBack: (seconds: string) => `${seconds} ثانیه عقب`,
  },
  fullscreen: { enter: 'تمام‌صفحه', exit: 'خروج از تمام‌صفحه' },
  snapshot: { take: 'عکس از این صحنه' },
  panorama: { label: 'تصویر ۳۶۰ درجه؛ با کشیدن یا کلیدهای جهت بچرخانید' },
  settings: {
    title: 'تنظیمات',
    quality: 'کیفیت',
    auto: 'خودکار',
    autoAt: (level: string) => `خودکار (${level})`,
    speed: 'سرعت پخش',
    normalSpeed: 'عادی',
    audio: 'صدا',
    subtitles: 'زیرنویس',
    brightness: 'روشنایی تصویر',
    back: 'بازگشت',
    close: 'بستن',
  },
  shortcuts: {
    title: 'میان‌برهای صفحه‌کلید',
    actions: {
      play: 'پخش و مکث',
      back: '۱۵ ثانیه عقب',
      forward: '۱۵ ثانیه جلو',
      mute: 'قطع و وصل صدا',
      next: 'ویدیوی بعدی',
      pictureInPicture: 'تصویر در تصویر',
      lock: 'قفل و باز کردن صفحه',
      unlock: 'باز کردن قفل صفحه',
      closeMini: 'بستن پخش‌کنندهٔ کوچک',
      fullscreen: 'تمام‌صفحه',
      leave: 'بیرون آمدن از تمام‌صفحه',
      subtitles: 'زیرنویس',
      speed: 'سرعت پخش',
      help: 'همین راهنما',
    },
  },
  login: {
    title: 'ورود',
    account: 'حساب کاربری',
    numberText: 'کد ورود به این شماره پیامک می‌شود.',
    number: 'شمارهٔ موبایل',
    send: 'دریافت کد',
    codeText: 'کدی را که پیامک شد وارد کنید.',
    code: 'کد ورود',
    confirm: 'ورود',
    resend: 'فرستادن دوبارهٔ کد',
    resendIn: (time: string) => `فرستادن دوباره تا ${time}`,
    changeNumber: 'تغییر شماره',
    logout: 'خروج از حساب',
    errors: {
      mobileNumber: 'شمارهٔ موبایل درست نیست.',
      sendFailed: 'فرستادن کد ممکن نشد. لطفاً کمی بعد دوباره تلاش کنید.',
      code: 'کد را کامل وارد کنید.',
      codeWrong: 'کد واردشده اشتباه است.',
      codeExpired: 'مهلت این کد تمام شده است. کد تازه‌ای بگیرید.',
      verifyFailed: 'ارتباط برقرار نشد. لطفاً دوباره تلاش کنید.',
    },
  },
  subtitles: {
    off: 'بدون زیرنویس',
    failed: 'دریافت نشد؛ برای تلاش دوباره بزنید',
    sample: 'نمونهٔ زیرنویس',
    look: {
      title: 'ظاهر زیرنویس',
      textColour: 'رنگ نوشته',
      background: 'رنگ پس‌زمینه',
      opacity: 'تیرگی پس‌زمینه',
      size: 'اندازه',
      edge: 'لبهٔ نوشته',
      font: 'قلم',
    },
    colours: { white: 'سفید', yellow: 'زرد', blue: 'آبی', green: 'سبز', black: 'سیاه', gray: 'خاکستری' },
    edges: { none: 'بدون لبه', outline: 'دورخط', shadow: 'سایه' },
    fonts: { page: 'قلم صفحه', serif: 'سریف', monospace: 'هم‌عرض' },
  },
  upcoming: {
    beginsIn: 'پخش زنده شروع می‌شود تا',
    soon: 'پخش زنده به‌زودی شروع می‌شود',
    joins: 'همین‌جا بمانید؛ پخش خودش شروع می‌شود.',
  },
  age: {
    label: (age: string, group: string) => `مناسب ${age} سال به بالا، ${group}`,
    classes: { child: 'کودک', teenager: 'نوجوان', youngAdult: 'جوان' },
  },
  next: {
    title: 'ویدیوی بعدی',
    play: 'پخش بعدی',
    cancel: 'لغو',
    startsIn: (time: string) => `شروع خودکار تا ${time} دیگر`,
  },
  pictureInPicture: { enter: 'تصویر در تصویر', exit: 'خروج از تصویر در تصویر' },
  screenLock: {
    lock: 'قفل کردن صفحه',
    unlock: 'باز کردن قفل',
    locked: 'صفحه قفل است. برای باز کردن، لمس کنید یا کلید میان‌بر قفل را بزنید.',
  },
  orientation: { lock: 'قفل در حالت افقی', release: 'آزاد کردن چرخش' },
  miniPlayer: {
    title: 'پخش‌کنندهٔ کوچک',
    close: 'بستن',
    back: 'بازگشت به جای خود',
    move: 'بردن به گوشهٔ دیگر',
  },
  trouble: {
    offline: 'اتصال اینترنت قطع است. با وصل شدن آن، پخش ادامه پیدا می‌کند.',
    buffer: 'اینترنت قطع است',
    live: 'پخش زنده قطع شد. دوباره وصل می‌شویم…',
    slow: 'اینترنت کند است. برای ادامهٔ پخش تلاش می‌کنیم…',
  },
  actions: { retry: 'تلاش دوباره' },
  states: { muted: 'برای شنیدن صدا بزنید' },
  missing: {
    title: 'اطلاعات پخش کامل نیست',
    text: 'برای نمایش ویدیو این پارامترها هم لازم‌اند:',
  },
  errors: {
    notFound: { title: '۴۰۴', text: 'ویدیوی موردنظر پیدا نشد. شاید حذف شده یا نشانی آن عوض شده باشد.' },
    noLiveContent: {
      title: 'پخش زنده‌ای در جریان نیست',
      text: 'می‌توانید پخش‌های دیگر را ببینید یا کمی بعد دوباره سر بزنید.',
    },
    liveAndVod: {
      title: 'ویدیو در دسترس نیست',
      text: 'دریافت اطلاعات این ویدیو ممکن نشد. لطفاً کمی بعد دوباره تلاش کنید.',
    },
    mediaAborted: {
      title: 'پخش متوقف شد',
      text: 'بارگذاری ویدیو پیش از پایان قطع شد. لطفاً دوباره تلاش کنید.',
    },
    mediaNetwork: {
      title: 'ارتباط قطع شد',
      text: 'دریافت ویدیو ممکن نشد. اتصال اینترنت خود را بررسی و دوباره تلاش کنید.',
    },
    mediaDecode: {
      title: 'پخش ادامه پیدا نکرد',
      text: 'بخشی از ویدیو خراب است یا مرورگر شما آن را نشان نمی‌دهد. دوباره یا با مرورگری دیگر تلاش کنید.',
    },
    mediaUnsupported: {
      title: 'این قالب پخش نمی‌شود',
      text: 'ویدیو در دسترس نیست یا مرورگر شما این قالب را نمی‌شناسد. مرورگر خود را به‌روز کنید.',
    },
    mediaUnknown: { title: 'خطایی رخ داد', text: 'پخش این ویدیو ممکن نشد. لطفاً دوباره تلاش کنید.' },
    network: {
      title: 'ارتباط برقرار نشد',
      text: 'دسترسی به ویدیو ممکن نشد. اتصال اینترنت خود را بررسی و دوباره تلاش کنید.',
    },
    blockedByPolicy: {
      title: 'این صفحه اجازهٔ پخش نمی‌دهد',
      text: 'تنظیمات امنیتی این صفحه جلوی پخش ویدیو را گرفته است. لطفاً به پشتیبانی سایت خبر دهید.',
    },
    unsupportedBrowser: {
      title: 'مرورگر پشتیبانی نمی‌شود',
      text: 'برای دیدن این ویدیو مرورگر خود را به‌روز کنید.',
    },
    generic: { title: 'عملیات با خطا مواجه شده است.', text: 'لطفاً دوباره تلاش کنید.' },
    crashed: { title: 'بخشی از پخش‌کننده از کار افتاد', text: 'پخش ویدیو ادامه دارد.' },
    panoramaUnavailable: { title: 'نمای ۳۶۰ درجه ممکن نشد', text: 'تصویر به شکل تخت نشان داده می‌شود.' },
    fullscreenDenied: { title: 'تمام‌صفحه ممکن نشد', text: 'مرورگر یا این صفحه اجازه نداد.' },
    pictureInPictureDenied: { title: 'تصویر در تصویر ممکن نشد', text: 'مرورگر یا این صفحه اجازه نداد.' },
    orientationDenied: { title: 'قفل چرخش ممکن نشد', text: 'مرورگر یا این صفحه اجازه نداد.' },
    snapshotNotStored: { title: 'عکس ذخیره نشد', text: 'عکس گرفته شد، ولی سرور آن را نگه نداشت.' },
    snapshotTainted: { title: 'گرفتن عکس ممکن نشد', text: 'مرورگر اجازهٔ عکس گرفتن از این ویدیو را نمی‌دهد.' },
  },
  percent: (number: string) => `${number} درصد`,
};

type Widened<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [K in keyof T]: Widened<T[K]> };

export type Messages = Widened<typeof fa>;

export const persian: Messages = fa;
