import type { Counted } from '../grammar.ts';

/** Polls and reactions; loaded with them. */
export const poll = {
  poll: 'نظرسنجی',
  answer: 'رأی بدهید',
  percent: (number: string) => `${number}٪`,
  total: ({ text }: Counted) => `${text} رأی`,
  mine: 'رأی شما',
  changeable: 'می‌توانید رأیتان را عوض کنید.',
  closed: 'این نظرسنجی تمام شد.',
  told: (choice: string, result: string) => `رأی شما ثبت شد: ${choice}. نتیجه تا این لحظه: ${result}`,
  result: (option: string, percent: string) => `${option} ${percent}`,
  join: '، ',
  reactions: 'واکنش‌ها',
  react: (emoji: string, { text }: Counted) => `${emoji}، ${text} بار`,
  none: 'الان نظرسنجی یا واکنشی در جریان نیست.',
};
