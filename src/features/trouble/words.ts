import { inSeconds } from '../../language/ar/plural.ts';
import { plural } from '../../language/en/plural.ts';
import type { Widened, Words } from '../../language/widened.ts';

const fa = {
  player: 'پخش‌کنندهٔ ویدیو',
  offline: 'اتصال اینترنت قطع است. با وصل شدن آن، پخش ادامه پیدا می‌کند.',
  buffer: 'اینترنت قطع است',
  live: 'پخش زنده قطع شد. دوباره وصل می‌شویم…',
  slow: 'دریافت ویدیو کند است. برای ادامهٔ پخش تلاش می‌کنیم…',
  wait: (seconds: number) => `سرعت اینترنت کم است. تا ${seconds.toLocaleString('fa')} ثانیهٔ دیگر بدون وقفه پخش می‌شود.`,
  retry: 'تلاش دوباره',
  autoQuality: 'کیفیت خودکار',
  playNow: 'همین حالا پخش شود',
  muted: 'پخش با صدا',
};

const ar: Widened<typeof fa> = {
  player: 'مشغّل الفيديو',
  offline: 'انقطع الاتصال بالإنترنت. سيُستأنف التشغيل عند عودته.',
  buffer: 'لا يوجد اتصال بالإنترنت',
  live: 'انقطع البث المباشر. نعيد الاتصال…',
  slow: 'تحميل الفيديو بطيء. نحاول متابعة التشغيل…',
  wait: (number) =>
    `الاتصال بطيء. يبدأ التشغيل دون انقطاع بعد ${inSeconds({ number, text: number.toLocaleString('ar-u-nu-arab') })}.`,
  retry: 'إعادة المحاولة',
  autoQuality: 'جودة تلقائية',
  playNow: 'التشغيل الآن',
  muted: 'اضغط لسماع الصوت',
};

const en: Widened<typeof fa> = {
  player: 'Video player',
  offline: 'You’re offline. Playback will resume when you’re back online.',
  buffer: 'No internet connection',
  live: 'The live stream was interrupted. Reconnecting…',
  slow: 'The video is loading slowly. Trying to keep playing…',
  wait: (seconds) =>
    `Your connection is slow. Plays without breaks in ${plural(seconds, { one: `${seconds} second`, other: `${seconds} seconds` })}.`,
  retry: 'Try again',
  autoQuality: 'Auto quality',
  playNow: 'Play now',
  muted: 'Unmute',
};

/** The words of the notes over the picture, which may be said before the catalogues are loaded. */
export const troubleWords: Words<typeof fa> = { fa, ar, en };
