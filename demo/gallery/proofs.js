import { figures } from './figures.js';
import { element, follow } from './page.js';
import { number } from './words.js';

/** What only this player has, and what it costs. */
const proofs = [
  {
    fa: ['گفت‌وگو، نظرسنجی و مسابقه، درون خود پخش‌کننده', 'بی‌نیاز از ابزارکی دیگر در صفحهٔ شما'],
    ar: ['الدردشة والاستطلاعات والمسابقات داخل المشغّل نفسه', 'دون أداة أخرى في صفحتك'],
    en: ['Chat, polls and quizzes inside the player', 'without another widget on your page'],
  },
  {
    fa: ['راست‌به‌چپ از پایه', 'دکمه‌ها، رقم‌ها و تاریخ، همان‌گونه که می‌خوانیم و می‌نویسیم'],
    ar: ['من اليمين إلى اليسار من الأساس', 'الأزرار والأرقام والتواريخ كما نقرؤها ونكتبها'],
    en: ['Right to left from the ground up', 'with buttons, digits and dates as they are read and written'],
  },
  {
    fa: [
      ({ kilobytes, milliseconds }) => `${kilobytes} کیلوبایت، نخستین تصویر در ${milliseconds} میلی‌ثانیه`,
      ({ megabits, times, runs }) =>
        `شبیه‌سازی گوشی: ${megabits} مگابیت در ثانیه، پردازندهٔ ${times} برابر کندتر، میانهٔ ${runs} اجرا`,
    ],
    ar: [
      ({ kilobytes, milliseconds }) => `${kilobytes} كيلوبايت، وأول صورة خلال ${milliseconds} مللي ثانية`,
      ({ megabits, times, runs }) =>
        `محاكاة هاتف: ${megabits} ميغابت في الثانية، ومعالج أبطأ ${times} مرات، ووسيط ${runs} تجارب`,
    ],
    en: [
      ({ kilobytes, milliseconds }) => `${kilobytes} kB, and the first picture in ${milliseconds} ms`,
      ({ megabits, times, runs }) =>
        `on a simulated phone: ${megabits} Mbit/s, a processor ${times} times slower, median of ${runs} runs`,
    ],
  },
];

/** The figures in the digits of the language. */
const valuesIn = (lang) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, number(value, lang)]));

export const proofItems = () =>
  proofs.map((proof) => {
    const [title, note] = [element('b'), element('span')];
    follow(({ lang }) => {
      const said = proof[lang].map((text) => (typeof text === 'string' ? text : text(valuesIn(lang))));
      [title.textContent, note.textContent] = said;
    });
    return element('li', {}, title, note);
  });
