import type { Counted } from '../grammar.ts';

/** Playback and its controls. */
export const playback = {
  player: 'پخش‌کنندهٔ ویدیو',
  controls: 'دکمه‌های پخش',
  loading: 'در حال بارگذاری',
  playback: { play: 'پخش', pause: 'مکث', replay: 'پخش دوباره', playing: 'در حال پخش', paused: 'مکث شد' },
  cover: { play: 'شروع پخش', recorded: 'ضبط‌شده' },
  like: 'پسندیدم',
  dislike: 'دوست نداشتم',
  bookmark: 'ذخیرهٔ ویدیو',
  keep: 'ذخیره',
  volume: { mute: 'بی‌صدا کردن', unmute: 'پخش صدا', volume: 'میزان صدا' },
  time: {
    seek: 'جابه‌جایی در ویدیو',
    valueText: (at: string, whole: string) => `${at} از ${whole}`,
    behindLive: (distance: string) => `${distance} عقب‌تر از پخش زنده`,
    live: 'زنده',
    goLive: 'رفتن به پخش زنده',
    behind: ({ text }: Counted) => `${text} ثانیه عقب‌تر`,
    viewers: ({ text }: Counted) => `${text} بیننده`,
    skipForward: (seconds: string) => `${seconds} ثانیه جلو`,
    skipBack: (seconds: string) => `${seconds} ثانیه عقب`,
  },
  fullscreen: { enter: 'تمام‌صفحه', exit: 'خروج از تمام‌صفحه' },
  snapshot: { take: 'عکس از این صحنه' },
  panorama: {
    label: 'تصویر ۳۶۰ درجه؛ با کشیدن یا کلیدهای جهت بچرخانید',
    motion: 'چرخاندن تصویر با حرکت دستگاه',
  },
  casting: 'پخش روی دستگاه دیگر',
  pictureInPicture: { enter: 'پنجرهٔ شناور', exit: 'خروج از پنجرهٔ شناور' },
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
  percent: (number: string) => `${number} درصد`,
};
