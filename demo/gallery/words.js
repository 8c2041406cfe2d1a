/** The words that scripts put on the page; all others stand in index.html. */
export const words = {
  copy: { fa: 'رونوشت', ar: 'نسخ' },
  copied: { fa: 'رونوشت شد', ar: 'تمّ النسخ' },
  selected: { fa: 'انتخاب شد؛ Ctrl+C را بزنید', ar: 'تمّ التحديد، اضغط Ctrl+C' },
  unset: { fa: 'پیش‌فرض', ar: 'افتراضي' },
  notBuilt: {
    fa: 'فهرست پارامترها پیدا نشد؛ نخست «npm run build» را اجرا کنید.',
    ar: 'لم يُعثر على قائمة المعلمات؛ نفّذ «npm run build» أولًا.',
  },
};
