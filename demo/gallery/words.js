/** The words that scripts put on the page; all others stand in index.html. */
export const words = {
  copy: { fa: 'کپی', ar: 'نسخ', en: 'Copy' },
  copied: { fa: 'کپی شد', ar: 'تمّ النسخ', en: 'Copied' },
  selected: { fa: 'انتخاب شد؛ Ctrl+C را بزنید', ar: 'تمّ التحديد، اضغط Ctrl+C', en: 'Selected: press Ctrl+C' },
  open: { fa: 'باز کردن در محیط آزمایش', ar: 'فتح في ساحة التجربة', en: 'Open in the playground' },
  stop: { fa: 'پایان این خطا', ar: 'إنهاء هذا العطل', en: 'End this fault' },
  clearFaults: { fa: 'پایان همهٔ خطاها', ar: 'إنهاء كل الأعطال', en: 'End all faults' },
  unset: { fa: 'پیش‌فرض', ar: 'افتراضي', en: 'Default' },
  notBuilt: {
    fa: 'فهرست پارامترها پیدا نشد؛ نخست «npm run build» را اجرا کنید.',
    ar: 'لم يُعثر على قائمة المعلمات؛ نفّذ «npm run build» أولًا.',
    en: 'The list of parameters wasn’t found. Run “npm run build” first.',
  },
};
