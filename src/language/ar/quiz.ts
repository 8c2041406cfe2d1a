import type { quiz as persian } from '../fa/quiz.ts';
import type { Widened } from '../widened.ts';
import { plural } from './plural.ts';

/** The dual depends on the word before it. */
const seconds = (two: string) => plural('# ثانية', 'ثانية واحدة', two, '# ثوانٍ', '# ثانية', '# ثانية');
const remaining = seconds('ثانيتان');
/** After a preposition. */
const later = seconds('ثانيتين');

export const quiz: Widened<typeof persian> = {
  title: 'المسابقة',
  none: 'لا توجد مسابقة في هذا البث.',
  waiting: 'لم تبدأ المسابقة بعد. ستظهر الأسئلة هنا.',
  between: 'السؤال التالي بعد قليل.',
  ready: 'استعدّ: السؤال التالي قادم.',
  number: (number, count) => (count === undefined ? `السؤال ${number}` : `السؤال ${number} من ${count}`),
  left: (count) => (count.number === 0 ? 'انتهى الوقت' : `بقيت ${remaining(count)}`),
  chances: (count, most) =>
    plural(
      `لم تبقَ أيّ فرصة من ${most}`,
      `بقيت فرصة واحدة من ${most}`,
      `بقيت فرصتان من ${most}`,
      `بقيت # فرص من ${most}`,
      `بقيت # فرصة من ${most}`,
      `بقيت # فرصة من ${most}`,
    )(count),
  points: plural('لا نقاط بعد', 'نقطة واحدة', 'نقطتان', '# نقاط', '# نقطة', '# نقطة'),
  rank: (rank, players) => (players === undefined ? `المركز ${rank}` : `المركز ${rank} من ${players}`),
  choose: 'أجب',
  show: 'عرض السؤال',
  see: 'عرض النتيجة',
  sending: 'جارٍ إرسال إجابتك…',
  taken: 'سُجّلت إجابتك.',
  right: 'إجابتك صحيحة.',
  wrong: 'إجابتك غير صحيحة.',
  missed: 'لم تجب عن هذا السؤال.',
  rightMark: 'الإجابة الصحيحة',
  ownMark: 'إجابتك',
  answerIs: (choice) => `الإجابة الصحيحة: ${choice}`,
  joining: 'جارٍ الانضمام إلى المسابقة…',
  logIn: 'سجّل الدخول وشارك',
  loser: 'نفدت فرصك، ويمكنك متابعة المسابقة حتى نهايتها.',
  behind: (count) => `صورتك متأخرة عن المسابقة بمقدار ${later(count)}.`,
  failed: 'حدث خطأ في الخادم أثناء تسجيل إجابتك. اختر مرة أخرى.',
  late: 'انتهى وقت الإجابة عن هذا السؤال.',
  busy: (count) => `الإجابات كثيرة الآن. اختر مرة أخرى بعد ${later(count)}.`,
  earlier: 'سبق أن أجبت عن هذا السؤال، وتلك الإجابة هي المحتسبة.',
  out: 'لم يعد بإمكانك الإجابة في هذه المسابقة.',
  over: 'انتهت المسابقة',
  rightAnswers: plural(
    'لا إجابات صحيحة',
    'إجابة صحيحة واحدة',
    'إجابتان صحيحتان',
    '# إجابات صحيحة',
    '# إجابة صحيحة',
    '# إجابة صحيحة',
  ),
  share: 'شارك النتيجة',
  copied: 'نُسخت النتيجة.',
  notShared: 'تعذّرت مشاركة النتيجة.',
  result: (title, score) => `نتيجتي في مسابقة «${title}»: ${score}`,
  join: '، ',
};
