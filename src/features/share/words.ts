import type { Widened, Words } from '../../language/widened.ts';

const fa = {
  link: 'نشانی ویدیو',
  copyLink: 'کپی نشانی',
  copyCode: 'کپی کد جای‌گذاری',
  device: 'اشتراک‌گذاری با برنامه‌های دیگر',
  moment: (time: string) => `از همین لحظه (${time})`,
  embed: 'کد جای‌گذاری در صفحه',
  qr: 'کد QR نشانی ویدیو',
  scan: 'با دوربین گوشی اسکن کنید تا همین ویدیو آنجا باز شود.',
  copied: 'نشانی کپی شد.',
  codeCopied: 'کد جای‌گذاری کپی شد.',
  selected: 'مرورگر اجازهٔ کپی نداد. متن انتخاب شده است؛ خودتان آن را کپی کنید.',
  notShared: 'اشتراک‌گذاری انجام نشد. نشانی را کپی کنید.',
};

const ar: Widened<typeof fa> = {
  link: 'رابط الفيديو',
  copyLink: 'نسخ الرابط',
  copyCode: 'نسخ رمز التضمين',
  device: 'مشاركة عبر تطبيقات أخرى',
  moment: (time) => `من هذه اللحظة (${time})`,
  embed: 'رمز التضمين في صفحة',
  qr: 'رمز QR لرابط الفيديو',
  scan: 'امسحه بكاميرا هاتفك ليُفتح هذا الفيديو هناك.',
  copied: 'نُسخ الرابط.',
  codeCopied: 'نُسخ رمز التضمين.',
  selected: 'لم يسمح المتصفح بالنسخ. النص محدَّد الآن؛ انسخه بنفسك.',
  notShared: 'تعذّرت المشاركة. انسخ الرابط بدلًا من ذلك.',
};

const en: Widened<typeof fa> = {
  link: 'Link to the video',
  copyLink: 'Copy the link',
  copyCode: 'Copy the embed code',
  device: 'Share with another app',
  moment: (time) => `Start at this moment (${time})`,
  embed: 'Embed code',
  qr: 'QR code of the link',
  scan: 'Scan it with a phone to open this video there.',
  copied: 'Link copied.',
  codeCopied: 'Embed code copied.',
  selected: 'The browser did not allow copying. The text is selected: copy it yourself.',
  notShared: 'Sharing failed. Copy the link instead.',
};

/** The words of sharing; loaded with it. */
export const shareWords: Words<typeof fa> = { fa, ar, en };
