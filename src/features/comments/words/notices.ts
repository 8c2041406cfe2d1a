import type { Widened, Words } from '../../../language/widened.ts';

const fa = {
  failed: 'خطا در ثبت دیدگاه',
  posted: 'دیدگاه شما ثبت شد.',
  held: 'دیدگاه شما با موفقیت ثبت شد و پس از تأیید نمایش داده می‌شود.',
  likeFailed: 'پسند شما ثبت نشد. دوباره تلاش کنید.',
  removed: 'دیدگاه حذف شد.',
};

const ar: Widened<typeof fa> = {
  failed: 'حدث خطأ أثناء إضافة التعليق',
  posted: 'أُضيف تعليقك.',
  held: 'أُضيف تعليقك بنجاح وسيظهر بعد الموافقة عليه.',
  likeFailed: 'لم يُسجَّل إعجابك. حاول مرة أخرى.',
  removed: 'حُذف التعليق.',
};

const en: Widened<typeof fa> = {
  failed: 'The comment could not be posted',
  posted: 'Your comment was posted.',
  held: 'Your comment was posted successfully and will be shown after approval.',
  likeFailed: 'Your like was not saved. Try again.',
  removed: 'The comment was removed.',
};

/** Messages after a comment was sent or liked, also when the panel has been closed. */
export const commentNotices: Words<typeof fa> = { fa, ar, en };
