import type { comments as persian } from '../fa/comments.ts';
import type { Widened } from '../widened.ts';
import { plural } from './plural.ts';

/** After a preposition. */
const seconds = plural('# ثانية', 'ثانية واحدة', 'ثانيتين', '# ثوانٍ', '# ثانية', '# ثانية');
const characters = plural('# حرف', 'حرف واحد', 'حرفان', '# أحرف', '# حرفًا', '# حرف');
const likes = plural('لا إعجابات', 'إعجاب واحد', 'إعجابان', '# إعجابات', '# إعجابًا', '# إعجاب');

export const comments: Widened<typeof persian> = {
  loading: 'جارٍ تحميل التعليقات…',
  failed: 'تعذّر تحميل التعليقات.',
  empty: 'لا توجد تعليقات بعد.',
  beFirst: 'لا توجد تعليقات بعد. كن أول من يعلّق.',
  count: plural('لا تعليقات', 'تعليق واحد', 'تعليقان', '# تعليقات', '# تعليقًا', '# تعليق'),
  waitingCount: ({ text }) => `${text} في انتظار الموافقة`,
  loadingMore: 'جارٍ تحميل المزيد من التعليقات…',
  failedMore: 'تعذّر تحميل المزيد من التعليقات.',
  guest: 'ضيف',
  someone: 'مستخدم',
  own: 'أنت',
  waiting: 'في انتظار الموافقة',
  more: 'عرض المزيد',
  less: 'عرض أقل',
  seek: (time) => `الانتقال إلى ${time}`,
  like: (count) => `إعجاب، ${likes(count)}`,
  reply: 'رد',
  replies: plural('لا ردود', 'رد واحد', 'ردّان', '# ردود', '# ردًّا', '# رد'),
  showReplies: 'الردود',
  hideReplies: 'إخفاء الردود',
  moreReplies: 'مزيد من الردود',
  loadingReplies: 'جارٍ تحميل الردود…',
  failedReplies: 'تعذّر تحميل الردود.',
  noReplies: 'لا توجد ردود بعد.',
  field: 'نص التعليق',
  hint: 'اكتب تعليقك…',
  replyField: (name) => `الرد على ${name}`,
  replyHint: 'اكتب ردك…',
  send: 'إضافة التعليق',
  sendReply: 'إضافة الرد',
  login: 'يجب تسجيل الدخول لإضافة تعليق؛ سيبقى ما كتبته.',
  sending: 'جارٍ الإرسال…',
  again: 'لم يُرسل؛ تجري إعادة المحاولة…',
  cancel: 'إلغاء',
  ready: 'تعليقات جاهزة',
  holds: 'تظهر التعليقات بعد الموافقة عليها.',
  closed: 'لا يمكن إضافة تعليق حاليًا',
  members: 'التعليق متاح للمستخدمين المسجّلين فقط.',
  checking: 'جارٍ التحقق من إمكانية التعليق…',
  notSent: 'حدث خطأ أثناء إضافة التعليق',
  used: (used, most) => `${used} من ${most} حرف`,
  excess: (count) => `${characters(count)} فوق الحد`,
  wait: (left) => `يمكنك إرسال تعليق بعد ${seconds(left)}.`,
  waitSending: (left) => `الخادم مشغول؛ سيُعاد إرسال تعليقك بعد ${seconds(left)}.`,
  mustWait: 'انتظر قليلًا قبل إضافة تعليق.',
};
