export interface QuestionText {
  readonly title: string;
  readonly choices: readonly string[];
  /** Index of the right choice. */
  readonly right: number;
}

export const QUESTIONS: readonly [QuestionText, ...QuestionText[]] = [
  { title: 'بلندترین قلهٔ ایران کدام است؟', choices: ['دماوند', 'سبلان', 'تفتان', 'علم‌کوه'], right: 0 },
  { title: 'شاهنامه سرودهٔ کیست؟', choices: ['حافظ', 'سعدی', 'فردوسی', 'مولوی'], right: 2 },
  { title: 'ما هي عاصمة سلطنة عُمان؟', choices: ['صلالة', 'مسقط', 'نزوى', 'صور'], right: 1 },
  { title: 'کدام سیاره به خورشید نزدیک‌تر است؟', choices: ['زهره', 'زمین', 'مریخ', 'عطارد'], right: 3 },
  { title: 'سی‌وسه‌پل در کدام شهر است؟', choices: ['شیراز', 'اصفهان', 'یزد', 'تبریز'], right: 1 },
  { title: 'هر بازی فوتبال چند دقیقه است؟', choices: ['۸۰', '۹۰', '۱۰۰', '۱۲۰'], right: 1 },
  { title: 'كم عدد أضلاع المسدّس؟', choices: ['خمسة', 'ستة', 'سبعة', 'ثمانية'], right: 1 },
  { title: 'پایتخت ژاپن کجاست؟', choices: ['توکیو', 'کیوتو', 'اوساکا', 'سئول'], right: 0 },
  { title: 'نوروز با آغاز کدام فصل است؟', choices: ['تابستان', 'پاییز', 'زمستان', 'بهار'], right: 3 },
  { title: 'کدام دریاچه بزرگ‌ترین دریاچهٔ جهان است؟', choices: ['ارومیه', 'خزر', 'بایکال', 'ویکتوریا'], right: 1 },
];
