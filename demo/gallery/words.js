const LOCALES = { fa: 'fa-IR', ar: 'ar-EG', en: 'en' };

/** In the digits of the language, as the player writes them. */
export const number = (value, lang) => new Intl.NumberFormat(LOCALES[lang]).format(value);

/** The words that scripts put on the page; all others stand in the HTML. */
export const words = {
  copy: { fa: 'کپی', ar: 'نسخ', en: 'Copy' },
  copyCode: { fa: 'کد را کپی کنید', ar: 'انسخ الشيفرة', en: 'Copy the code' },
  copyAll: { fa: 'کپی هر سه', ar: 'نسخ الثلاثة', en: 'Copy all three' },
  copied: { fa: 'کپی شد', ar: 'تمّ النسخ', en: 'Copied' },
  selected: { fa: 'انتخاب شد؛ Ctrl+C را بزنید', ar: 'تمّ التحديد، اضغط Ctrl+C', en: 'Selected: press Ctrl+C' },
  refused: { fa: 'مرورگر اجازهٔ کپی نداد', ar: 'لم يسمح المتصفّح بالنسخ', en: 'The browser didn’t allow it' },
  back: { fa: 'نمونه‌های پیشین', ar: 'الأمثلة السابقة', en: 'Examples before these' },
  on: { fa: 'نمونه‌های بعدی', ar: 'الأمثلة التالية', en: 'More examples' },
  open: { fa: 'باز کردن در محیط آزمایش', ar: 'فتح في ساحة التجربة', en: 'Open in the playground' },
  stop: { fa: 'پایان این خطا', ar: 'إنهاء هذا العطل', en: 'End this fault' },
  clearFaults: { fa: 'پایان همهٔ خطاها', ar: 'إنهاء كل الأعطال', en: 'End all faults' },
  faultsShut: {
    fa: 'اینجا نمی‌توان خطایی ساخت: شبیه‌سازی خطا و کدهای ورود تنها روی همان رایانه‌ای کار می‌کنند که «npm start» روی آن اجرا شده است. کدهای ورود در ترمینال دیده می‌شوند.',
    ar: 'لا يمكن تعطيل شيء هنا: لوحة الأعطال ورموز الدخول تعمل فقط على الحاسوب الذي شُغّل عليه «npm start». تظهر رموز الدخول في الطرفية.',
    en: 'Nothing can be broken here: the fault panel and the login codes work only on the computer that runs “npm start”. Login codes are in its terminal.',
  },
  unset: { fa: 'پیش‌فرض', ar: 'افتراضي', en: 'Default' },
  notBuilt: {
    fa: 'فهرست پارامترها پیدا نشد؛ نخست «npm run build» را اجرا کنید.',
    ar: 'لم يُعثر على قائمة المعلمات؛ نفّذ «npm run build» أولًا.',
    en: 'The list of parameters wasn’t found. Run “npm run build” first.',
  },
};
