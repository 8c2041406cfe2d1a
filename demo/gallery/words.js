/** The words that scripts put on the page; all others stand in index.html. */
export const words = {
  copy: { fa: 'رونوشت', ar: 'نسخ' },
  copied: { fa: 'رونوشت شد', ar: 'تمّ النسخ' },
  selected: { fa: 'انتخاب شد؛ Ctrl+C را بزنید', ar: 'تمّ التحديد، اضغط Ctrl+C' },
  viewers: { fa: 'بیننده', ar: 'مشاهد' },
  noAnswer: { fa: 'سکو پاسخ نمی‌دهد', ar: 'المنصّة لا تجيب' },
  stop: { fa: 'پایان این خرابی', ar: 'إنهاء هذا العطل' },
  clearFaults: { fa: 'پایان همهٔ خرابی‌ها', ar: 'إنهاء كل الأعطال' },
  quiz: {
    1: { fa: 'پاسخ درست', ar: 'الجواب الصحيح' },
    2: { fa: 'باز', ar: 'مفتوح' },
    3: { fa: 'در انتظار', ar: 'بانتظار السؤال' },
    4: { fa: 'پایان یافت', ar: 'انتهى' },
    5: { fa: 'آماده باشید', ar: 'استعدّوا' },
  },
  unset: { fa: 'پیش‌فرض', ar: 'افتراضي' },
  notBuilt: {
    fa: 'فهرست پارامترها پیدا نشد؛ نخست «npm run build» را اجرا کنید.',
    ar: 'لم يُعثر على قائمة المعلمات؛ نفّذ «npm run build» أولًا.',
  },
};
