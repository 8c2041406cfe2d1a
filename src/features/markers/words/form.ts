import type { Widened, Words } from '../../../language/widened.ts';

const fa = {
  time: 'زمان',
  earlier: 'یک ثانیه عقب‌تر',
  later: 'یک ثانیه جلوتر',
  name: 'نام',
  sticker: 'شکلک',
  description: 'توضیح',
  save: 'ثبت لحظه',
  sending: 'در حال ثبت…',
  errors: {
    timeWrong: 'زمان را مثل ۱۲:۳۰ و در محدودهٔ ویدیو بنویسید.',
    nameMissing: 'برای لحظه نامی بنویسید.',
    nameLong: 'نام حداکثر ۲۵۶ حرف می‌تواند باشد.',
    stickerMissing: 'یک شکلک انتخاب کنید.',
    descriptionMissing: 'توضیحی برای لحظه بنویسید.',
    descriptionLong: 'توضیح حداکثر ۲۰۰۰ حرف می‌تواند باشد.',
  },
};

const ar: Widened<typeof fa> = {
  time: 'الوقت',
  earlier: 'ثانية إلى الوراء',
  later: 'ثانية إلى الأمام',
  name: 'الاسم',
  sticker: 'الرمز',
  description: 'الوصف',
  save: 'حفظ العلامة',
  sending: 'جارٍ الحفظ…',
  errors: {
    timeWrong: 'اكتب الوقت مثل ١٢:٣٠ وضمن مدة الفيديو.',
    nameMissing: 'اكتب اسمًا للعلامة.',
    nameLong: 'لا يمكن أن يتجاوز الاسم ٢٥٦ حرفًا.',
    stickerMissing: 'اختر رمزًا.',
    descriptionMissing: 'اكتب وصفًا للعلامة.',
    descriptionLong: 'لا يمكن أن يتجاوز الوصف ٢٠٠٠ حرف.',
  },
};

const en: Widened<typeof fa> = {
  time: 'Time',
  earlier: 'One second earlier',
  later: 'One second later',
  name: 'Name',
  sticker: 'Sticker',
  description: 'Description',
  save: 'Save marker',
  sending: 'Saving…',
  errors: {
    timeWrong: 'Enter a time like 12:30, within the video.',
    nameMissing: 'Give the marker a name.',
    nameLong: 'The name can be up to 256 characters.',
    stickerMissing: 'Choose a sticker.',
    descriptionMissing: 'Describe the marker.',
    descriptionLong: 'The description can be up to 2,000 characters.',
  },
};

/** The words of the form for a personal marker; loaded with it. */
export const markerFormWords: Words<typeof fa> = { fa, ar, en };
