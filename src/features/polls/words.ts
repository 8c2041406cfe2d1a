import { plural as arabic } from '../../language/ar/plural.ts';
import { plural as english } from '../../language/en/plural.ts';
import type { Counted } from '../../language/grammar.ts';
import type { Widened, Words } from '../../language/widened.ts';

const fa = {
  poll: 'نظرسنجی',
  fresh: 'نظرسنجی تازه',
  percent: (number: string) => `${number}٪`,
  total: ({ text }: Counted) => `${text} رأی`,
  mine: 'رأی شما',
  changeable: 'می‌توانید رأیتان را عوض کنید.',
  closed: 'این نظرسنجی تمام شد.',
  told: (choice: string, result: string) => `رأی شما ثبت شد: ${choice}. نتیجه تا این لحظه: ${result}`,
  result: (option: string, percent: string) => `${option} ${percent}`,
  join: '، ',
  none: 'الان نظرسنجی یا واکنشی در جریان نیست.',
};

const ar: Widened<typeof fa> = {
  poll: 'استطلاع',
  fresh: 'استطلاع جديد',
  percent: (number) => `${number}٪`,
  total: arabic('لا أصوات بعد', 'صوت واحد', 'صوتان', '# أصوات', '# صوتًا', '# صوت'),
  mine: 'صوتك',
  changeable: 'يمكنك تغيير صوتك.',
  closed: 'انتهى هذا الاستطلاع.',
  told: (choice, result) => `تم تسجيل صوتك: ${choice}. النتيجة حتى الآن: ${result}`,
  result: (option, percent) => `${option} ${percent}`,
  join: '، ',
  none: 'لا يوجد استطلاع أو تفاعلات الآن.',
};

const en: Widened<typeof fa> = {
  poll: 'Poll',
  fresh: 'New poll',
  percent: (number) => `${number}%`,
  total: ({ text, number }) => english(number, { one: `${text} vote`, other: `${text} votes` }),
  mine: 'Your vote',
  changeable: 'You can change your vote.',
  closed: 'This poll has ended.',
  told: (choice, result) => `You voted for ${choice}. Result so far: ${result}`,
  result: (option, percent) => `${option} ${percent}`,
  join: ', ',
  none: 'There is no poll or reaction right now.',
};

/** The words of polls; loaded with them. */
export const pollWords: Words<typeof fa> = { fa, ar, en };
