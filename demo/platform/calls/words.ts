/** Messages to viewers by language. */
const words = {
  invalid: {
    fa: 'اطلاعات فرستاده‌شده درست نیست',
    ar: 'البيانات المرسلة غير صحيحة',
    en: 'Something in this request is not right',
  },
  tooLarge: { fa: 'حجم درخواست بیش از اندازه است', ar: 'حجم الطلب أكبر من المسموح', en: 'This request is too large' },
  login: { fa: 'لطفا ابتدا وارد شوید.', ar: 'يرجى تسجيل الدخول أولًا.', en: 'Please log in first.' },
  expired: { fa: 'نشست شما به پایان رسیده است', ar: 'انتهت جلستك', en: 'Your session has ended' },
  forbidden: {
    fa: 'به این محتوا دسترسی ندارید',
    ar: 'لا تملك صلاحية الوصول إلى هذا المحتوى',
    en: 'You don’t have access to this content',
  },
  notFound: { fa: 'پیدا نشد', ar: 'غير موجود', en: 'Not found' },
  tooOften: {
    fa: 'کمی صبر کنید و دوباره تلاش کنید',
    ar: 'انتظر قليلًا ثم أعد المحاولة',
    en: 'Wait a moment and try again',
  },
  codeSent: { fa: 'کد پیش‌تر فرستاده شده است', ar: 'أُرسل الرمز من قبل', en: 'A code has already been sent' },
  codeWrong: { fa: 'کد واردشده درست نیست', ar: 'الرمز المدخل غير صحيح', en: 'This code is not right' },
  codeExpired: { fa: 'مهلت این کد به پایان رسیده است', ar: 'انتهت صلاحية هذا الرمز', en: 'This code has expired' },
  bookmarked: {
    fa: 'این ویدیو از قبل ذخیره شده است',
    ar: 'هذا الفيديو محفوظ من قبل',
    en: 'This video is already bookmarked',
  },
  roomPrivate: {
    fa: 'این گفت‌وگو تنها برای دعوت‌شدگان است',
    ar: 'هذه الدردشة للمدعوّين فقط',
    en: 'This chat is by invitation only',
  },
  roomClosed: { fa: 'این گفت‌وگو بسته است', ar: 'هذه الدردشة مغلقة', en: 'This chat is closed' },
  defaultOnly: {
    fa: 'در این گفت‌وگو تنها پیام‌های آماده فرستاده می‌شوند',
    ar: 'تُرسل في هذه الدردشة الرسائل الجاهزة فقط',
    en: 'Only ready-made messages can be sent in this chat',
  },
  membersOnly: {
    fa: 'برای دیدن این گفت‌وگو وارد شوید',
    ar: 'سجّل الدخول لمشاهدة هذه الدردشة',
    en: 'Log in to see this chat',
  },
  readOnly: {
    fa: 'نوشتن در این گفت‌وگو اکنون بسته است',
    ar: 'الكتابة في هذه الدردشة مغلقة حاليًا',
    en: 'Nobody can write in this chat at the moment',
  },
  slowMode: {
    fa: 'در این گفت‌وگو میان دو پیام باید صبر کنید',
    ar: 'عليك الانتظار بين رسالتين في هذه الدردشة',
    en: 'You have to wait between two messages in this chat',
  },
  timedOut: {
    fa: 'ناظر نوشتن شما را در این گفت‌وگو برای مدتی بسته است',
    ar: 'أوقف المشرف كتابتك في هذه الدردشة لبعض الوقت',
    en: 'A moderator has stopped you from writing in this chat for a while',
  },
  banned: {
    fa: 'ناظر نوشتن شما را در این گفت‌وگو بسته است',
    ar: 'أوقف المشرف كتابتك في هذه الدردشة',
    en: 'A moderator has stopped you from writing in this chat',
  },
  noModerator: {
    fa: 'این کار تنها از ناظران برمی‌آید',
    ar: 'هذا متاح للمشرفين فقط',
    en: 'Only moderators can do this',
  },
  isModerator: {
    fa: 'ناظران را نمی‌توان محدود کرد',
    ar: 'لا يمكن تقييد المشرفين',
    en: 'Moderators can’t be restricted',
  },
  empty: { fa: 'متن پیام خالی است', ar: 'نص الرسالة فارغ', en: 'The message is empty' },
  commentsClosed: {
    fa: 'در حال حاضر امکان ثبت دیدگاه وجود ندارد',
    ar: 'لا يمكن إضافة تعليق حاليًا',
    en: 'Comments cannot be added at the moment',
  },
  repeated: {
    fa: 'این متن را همین حالا فرستاده‌اید',
    ar: 'أرسلتَ هذا النص قبل لحظات',
    en: 'You have just sent this text',
  },
  tooLate: {
    fa: 'زمان پاسخ به این پرسش گذشته است',
    ar: 'انتهى وقت الإجابة عن هذا السؤال',
    en: 'The time to answer this question is over',
  },
  tooEarly: {
    fa: 'هنوز زمان پاسخ به این پرسش نرسیده است',
    ar: 'لم يحن وقت الإجابة عن هذا السؤال بعد',
    en: 'It is too early to answer this question',
  },
  noChoice: { fa: 'چنین گزینه‌ای نیست', ar: 'لا يوجد خيار كهذا', en: 'There is no such choice' },
  noChance: {
    fa: 'فرصت دیگری در این مسابقه ندارید',
    ar: 'لم تعد لديك فرصة في هذه المسابقة',
    en: 'You have no chance left in this quiz',
  },
  answered: { fa: 'به این پرسش پاسخ داده‌اید', ar: 'أجبتَ عن هذا السؤال', en: 'You have already answered this question' },
  foreignQuiz: { fa: 'این مسابقه از آنِ شما نیست', ar: 'هذه المسابقة ليست لك', en: 'This quiz is not yours' },
  noPicture: {
    fa: 'تنها عکس jpg و png پذیرفته می‌شود',
    ar: 'تُقبل صور jpg وpng فقط',
    en: 'Only JPG and PNG pictures are accepted',
  },
  linkUsed: { fa: 'این نشانی دیگر معتبر نیست', ar: 'لم يعد هذا العنوان صالحًا', en: 'This link is no longer valid' },
  broken: { fa: 'عملیات با خطا مواجه شده است.', ar: 'حدث خطأ أثناء تنفيذ العملية.', en: 'Something went wrong.' },
} as const;

export type Word = keyof typeof words;

/** Browsers also send English for Persian viewers; the player sends only one language. */
const languageOf = (acceptLanguage: string) => {
  if (/^\s*ar\b/i.test(acceptLanguage)) return 'ar';
  return /^\s*en\s*$/i.test(acceptLanguage) ? 'en' : 'fa';
};

export const say = (word: Word, acceptLanguage = ''): string => words[word][languageOf(acceptLanguage)];
