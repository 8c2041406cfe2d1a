import type { chat as persian } from '../fa/chat.ts';
import type { Widened } from '../widened.ts';
import { plural } from './plural.ts';

const clock = new Intl.DateTimeFormat('ar-u-nu-arab', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const characters = plural('# حرف', 'حرف واحد', 'حرفان', '# أحرف', '# حرفًا', '# حرف');
/** After a preposition. */
const seconds = plural('# ثانية', 'ثانية واحدة', 'ثانيتين', '# ثوانٍ', '# ثانية', '# ثانية');

export const chat: Widened<typeof persian> = {
  time: (at) => clock.format(at),
  titles: { public: 'الدردشة المباشرة', private: 'دردشة خاصة', auto: 'دردشة برسائل جاهزة', over: 'رسائل الدردشة' },
  messages: 'الرسائل',
  loading: 'جارٍ تحميل الرسائل…',
  failed: 'تعذّر تحميل الرسائل.',
  empty: 'لم يرسل أحد رسالة بعد.',
  refused: 'هذه الدردشة خاصة ولا يمكنك الدخول إليها.',
  reconnecting: 'انقطع الاتصال. تجري إعادة الاتصال…',
  earlier: { loading: 'جارٍ تحميل الرسائل السابقة…', failed: 'تعذّر تحميل الرسائل السابقة.', end: 'بداية الدردشة' },
  fresh: plural(
    'لا رسائل جديدة',
    'رسالة جديدة واحدة',
    'رسالتان جديدتان',
    '# رسائل جديدة',
    '# رسالة جديدة',
    '# رسالة جديدة',
  ),
  toEnd: 'آخر الرسائل',
  pause: 'إيقاف الرسائل مؤقتًا',
  resume: 'متابعة الرسائل',
  paused: 'الرسائل متوقفة مؤقتًا',
  options: 'خيارات الدردشة',
  announce: 'قراءة الرسائل الجديدة عبر قارئ الشاشة',
  pin: { label: 'رسالة مثبّتة', show: 'عرض الرسالة المثبّتة كاملة', hide: 'تقصير الرسالة المثبّتة' },
  message: {
    own: 'أنت',
    actions: 'إجراءات هذه الرسالة',
    reply: 'ردّ',
    copy: 'نسخ الرسالة',
    copied: 'نُسخت الرسالة.',
    notCopied: 'تعذّر النسخ. حُدّد نص الرسالة.',
    more: 'عرض المزيد',
    less: 'عرض أقل',
    resend: 'إعادة الإرسال',
    discard: 'حذف',
  },
  states: {
    sending: 'جارٍ الإرسال',
    confirmed: 'أُرسلت',
    unconfirmed: 'لم يُؤكَّد الإرسال',
    failed: 'تعذّر الإرسال',
  },
  compose: {
    field: 'نص الرسالة',
    hint: 'اكتب رسالة…',
    loginHint: 'سجّل الدخول لإرسال رسالة',
    login: 'دخول',
    send: 'إرسال الرسالة',
    wait: (left) => `يمكنك الإرسال بعد ${seconds(left)}`,
    waiting: 'انتظر قليلًا قبل إرسال الرسالة التالية.',
    left: (count) => `المتبقي: ${characters(count)}`,
    excess: (count) => `الزيادة: ${characters(count)}`,
    quoting: (name) => `ردّ على ${name}`,
    unquote: 'إلغاء الردّ',
    ready: 'رسائل جاهزة',
    readyOnly: 'يمكنك في هذه الدردشة إرسال الرسائل الجاهزة فقط.',
    over: 'هذه الدردشة للقراءة فقط.',
    none: 'إرسال الرسائل متاح للمستخدمين المسجّلين فقط.',
  },
  emojis: {
    title: 'الرموز التعبيرية',
    recent: 'الأحدث استخدامًا',
    all: 'الرموز التعبيرية',
    faces: 'وجوه',
    hands: 'أيدٍ',
    hearts: 'قلوب ورموز',
    fun: 'رياضة واحتفال',
  },
  rules: {
    title: 'قواعد الدردشة',
    intro: 'لتبقى الدردشة ممتعة للجميع:',
    respect: 'خاطب الآخرين باحترام ولا تُسئ إلى أحد.',
    privacy: 'لا تنشر أرقام الهواتف أو العناوين أو المعلومات الشخصية، لك أو لغيرك.',
    spam: 'لا ترسل إعلانات ولا رسائل مكرّرة.',
    law: 'لا تنشر محتوى مخالفًا للقانون أو عنيفًا أو محرّضًا على الكراهية.',
    agree: 'موافق',
    close: 'إغلاق',
  },
};
