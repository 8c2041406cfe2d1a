import { plural as arabic } from '../../language/ar/plural.ts';
import { plural as english } from '../../language/en/plural.ts';
import type { Counted } from '../../language/grammar.ts';
import type { Widened, Words } from '../../language/widened.ts';

const arabicCharacters = arabic('# حرف', 'حرف واحد', 'حرفان', '# أحرف', '# حرفًا', '# حرف');

const fa = {
  question: 'مشکل چیست؟',
  kinds: {
    picture: 'تصویر بد یا سیاه است',
    sound: 'صدا قطع یا نامفهوم است',
    sync: 'صدا و تصویر هماهنگ نیست',
    stalls: 'پخش متوقف می‌شود یا کند است',
    subtitles: 'زیرنویس ایراد دارد',
    content: 'محتوا نادرست یا نامناسب است',
    other: 'مورد دیگر',
  },
  text: 'توضیح (اختیاری)',
  privacy: 'شمارهٔ تلفن، رمز یا اطلاعات شخصی ننویسید. وضعیت پخش‌کننده همراه گزارش فرستاده می‌شود.',
  left: ({ text }: Counted) => `${text} حرف باقی مانده`,
  excess: ({ text }: Counted) => `${text} حرف بیش از اندازه`,
  send: 'فرستادن گزارش',
  sending: 'در حال فرستادن…',
  empty: 'دست‌کم یک مشکل را انتخاب کنید یا توضیحی بنویسید.',
  failed: 'گزارش فرستاده نشد. نوشتهٔ شما نگه داشته شد؛ دوباره تلاش کنید.',
  thanks: 'از گزارش شما سپاسگزاریم',
  thanksText: 'گزارش شما دریافت شد و بررسی می‌شود.',
  again: 'گزارش دیگر',
};

const ar: Widened<typeof fa> = {
  question: 'ما المشكلة؟',
  kinds: {
    picture: 'الصورة سيئة أو سوداء',
    sound: 'الصوت مقطوع أو غير واضح',
    sync: 'الصوت والصورة غير متزامنين',
    stalls: 'التشغيل يتوقف أو بطيء',
    subtitles: 'خلل في الترجمة',
    content: 'المحتوى خاطئ أو غير لائق',
    other: 'شيء آخر',
  },
  text: 'توضيح (اختياري)',
  privacy: 'لا تكتب رقم هاتف أو كلمة مرور أو معلومات شخصية. تُرسل حالة المشغّل مع البلاغ.',
  left: arabic('لم يبقَ أي حرف', 'بقي حرف واحد', 'بقي حرفان', 'بقيت # أحرف', 'بقي # حرفًا', 'بقي # حرف'),
  excess: (count) => `الزيادة: ${arabicCharacters(count)}`,
  send: 'إرسال البلاغ',
  sending: 'جارٍ الإرسال…',
  empty: 'اختر مشكلة واحدة على الأقل أو اكتب توضيحًا.',
  failed: 'لم يُرسل البلاغ. حُفظ ما كتبته؛ حاول مرة أخرى.',
  thanks: 'شكرًا على بلاغك',
  thanksText: 'وصلنا البلاغ وسنراجعه.',
  again: 'بلاغ آخر',
};

const en: Widened<typeof fa> = {
  question: 'What is wrong?',
  kinds: {
    picture: 'The picture is bad or black',
    sound: 'There is no sound, or it is unclear',
    sync: 'Sound and picture don’t match',
    stalls: 'Playback stops or is slow',
    subtitles: 'The subtitles are wrong',
    content: 'The content is wrong or not suitable',
    other: 'Something else',
  },
  text: 'Details (optional)',
  privacy: 'Don’t write phone numbers, passwords or personal data. The state of the player is sent with the report.',
  left: ({ text, number }) => english(number, { one: `${text} character left`, other: `${text} characters left` }),
  excess: ({ text, number }) =>
    english(number, { one: `${text} character too many`, other: `${text} characters too many` }),
  send: 'Send the report',
  sending: 'Sending…',
  empty: 'Choose at least one problem or write a few words.',
  failed: 'The report was not sent. Your text is kept: try again.',
  thanks: 'Thank you',
  thanksText: 'Your report has arrived and will be looked at.',
  again: 'Send another',
};

/** The words of the report of trouble; loaded with it. */
export const feedbackWords: Words<typeof fa> = { fa, ar, en };
