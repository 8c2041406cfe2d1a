import type { poll as persian } from '../fa/poll.ts';
import type { Widened } from '../widened.ts';
import { plural } from './plural.ts';

const sent = plural('لم يُرسل بعد', 'أُرسل مرة واحدة', 'أُرسل مرتين', 'أُرسل # مرات', 'أُرسل # مرة', 'أُرسل # مرة');

export const poll: Widened<typeof persian> = {
  poll: 'استطلاع',
  answer: 'صوّت الآن',
  percent: (number) => `${number}٪`,
  total: plural('لا أصوات بعد', 'صوت واحد', 'صوتان', '# أصوات', '# صوتًا', '# صوت'),
  mine: 'صوتك',
  changeable: 'يمكنك تغيير صوتك.',
  closed: 'انتهى هذا الاستطلاع.',
  told: (choice, result) => `تم تسجيل صوتك: ${choice}. النتيجة حتى الآن: ${result}`,
  result: (option, percent) => `${option} ${percent}`,
  join: '، ',
  reactions: 'التفاعلات',
  react: (emoji, count) => `${emoji}، ${sent(count)}`,
  none: 'لا يوجد استطلاع أو تفاعلات الآن.',
};
