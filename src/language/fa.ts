/** Words of the interface. This catalogue decides which there are; the others must have them all to compile. */
const fa = {
  player: 'پخش‌کنندهٔ ویدیو',
  controls: 'دکمه‌های پخش',
  loading: 'در حال بارگذاری',
  playback: { play: 'پخش', pause: 'مکث', replay: 'پخش دوباره' },
  cover: { play: 'شروع پخش' },
  volume: { mute: 'بی‌صدا کردن', unmute: 'پخش صدا', volume: 'بلندی صدا' },
  time: {
    seek: 'جابه‌جایی در ویدیو',
    valueText: (at: string, whole: string) => `${at} از ${whole}`,
    behindLive: (distance: string) => `${distance} عقب‌تر از پخش زنده`,
    live: 'زنده',
    goLive: 'رفتن به پخش زنده',
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
      fullscreen: 'تمام‌صفحه',
      leave: 'بیرون آمدن از تمام‌صفحه',
      settings: 'تنظیمات پخش',
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
