import { inMinutes, plural } from '../../../language/ar/plural.ts';
import { type Counted, createPlural } from '../../../language/grammar.ts';
import type { Widened, Words } from '../../../language/widened.ts';

const fa = {
  remove: 'حذف پیام',
  timeOut: ({ text }: Counted) => `${text} دقیقه بدون پیام`,
  ban: 'کنار گذاشتن و حذف همهٔ پیام‌ها',
  pin: 'سنجاق کردن پیام',
  unpin: 'برداشتن پیام سنجاق‌شده',
  slow: 'فاصلهٔ پیام‌های هر نفر',
  off: 'آزاد',
  seconds: ({ text }: Counted) => `${text} ثانیه`,
  minutes: ({ text }: Counted) => `${text} دقیقه`,
  readOnly: 'فقط ناظران پیام بفرستند',
  loginOnly: 'فقط برای کاربران واردشده',
};
const ar: Widened<typeof fa> = {
  remove: 'حذف الرسالة',
  timeOut: (count) => `إيقاف ${inMinutes(count)}`,
  ban: 'حظر وحذف كل الرسائل',
  pin: 'تثبيت الرسالة',
  unpin: 'إلغاء تثبيت الرسالة',
  slow: 'المدة بين رسائل كل شخص',
  off: 'بلا حد',
  seconds: plural('# ثانية', 'ثانية واحدة', 'ثانيتان', '# ثوانٍ', '# ثانية', '# ثانية'),
  minutes: plural('# دقيقة', 'دقيقة واحدة', 'دقيقتان', '# دقائق', '# دقيقة', '# دقيقة'),
  readOnly: 'المشرفون وحدهم يرسلون',
  loginOnly: 'للمستخدمين المسجّلين فقط',
};
const english = createPlural('en');
const en: Widened<typeof fa> = {
  remove: 'Remove message',
  timeOut: ({ text, number }) => `Time out for ${english(number, { one: `${text} minute`, other: `${text} minutes` })}`,
  ban: 'Ban, and remove all messages',
  pin: 'Pin message',
  unpin: 'Unpin message',
  slow: 'Time between messages of a person',
  off: 'No limit',
  seconds: ({ text, number }) => english(number, { one: `${text} second`, other: `${text} seconds` }),
  minutes: ({ text, number }) => english(number, { one: `${text} minute`, other: `${text} minutes` }),
  readOnly: 'Only moderators can write',
  loginOnly: 'Only for viewers who are logged in',
};

/** Loaded for moderators only. */
export const moderatorWords: Words<typeof fa> = { fa, ar, en };
