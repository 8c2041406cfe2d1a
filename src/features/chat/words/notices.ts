import type { Widened, Words } from '../../../language/widened.ts';

const fa = {
  sendFailed: 'در ارتباط با سرور مشکلی پیش آمد. پیام شما فرستاده نشد.',
  removed: 'پیام حذف شد.',
  timedOut: (name: string) => `${name} برای مدتی نمی‌تواند پیام بفرستد.`,
  banned: (name: string) => `${name} از این گفت‌وگو کنار گذاشته شد.`,
  pinned: 'پیام سنجاق شد.',
  unpinned: 'پیام دیگر سنجاق نیست.',
  rules: 'تنظیمات گفت‌وگو تغییر کرد.',
  actFailed: 'در ارتباط با سرور مشکلی پیش آمد. دوباره تلاش کنید.',
  reported: 'گزارش شما به ناظران رسید.',
  undo: 'برگرداندن',
};
const ar: Widened<typeof fa> = {
  sendFailed: 'حدثت مشكلة في الاتصال بالخادم. لم تُرسل رسالتك.',
  removed: 'حُذفت الرسالة.',
  timedOut: (name) => `لا يستطيع ${name} إرسال الرسائل لبعض الوقت.`,
  banned: (name) => `حُظر ${name} في هذه الدردشة.`,
  pinned: 'ثُبّتت الرسالة.',
  unpinned: 'أُلغي تثبيت الرسالة.',
  rules: 'تغيّرت إعدادات الدردشة.',
  actFailed: 'حدثت مشكلة في الاتصال بالخادم. حاول مرة أخرى.',
  reported: 'وصل بلاغك إلى المشرفين.',
  undo: 'تراجع',
};
const en: Widened<typeof fa> = {
  sendFailed: 'There was a problem connecting to the server. Your message was not sent.',
  removed: 'The message was removed.',
  timedOut: (name) => `${name} can’t send messages for a while.`,
  banned: (name) => `${name} is banned from this chat.`,
  pinned: 'The message is pinned.',
  unpinned: 'The message is no longer pinned.',
  rules: 'The chat settings were changed.',
  actFailed: 'There was a problem connecting to the server. Please try again.',
  reported: 'Your report has reached the moderators.',
  undo: 'Undo',
};

/** Notices of the rooms; loaded with them, also without the panel. */
export const chatNotices: Words<typeof fa> = { fa, ar, en };
