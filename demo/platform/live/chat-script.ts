import { chanceOf, pickBy } from './chance.ts';

/** Seconds between two lines that nobody typed: irregular, as people are. */
const SHORTEST = 2;
const LONGEST = 9;

const LINES = [
  'سلام به همه 👋',
  'چه بازی قشنگی',
  'صدا و تصویر عالیه، ممنون از تیم فنی',
  'السلام عليكم من البصرة',
  'گل بعدی رو کی می‌زنه؟',
  'اینترنت من ضعیفه ولی روی ۲۴۰ هم روان پخش می‌شه',
  'هدف رائع!',
  'داور امشب خیلی خوبه',
  'من تازه رسیدم، نتیجه چند چنده؟',
  'دو یک به نفع آبی‌ها',
  'تشويق مستمر من الجمهور اليوم 👏👏',
  'گزارشگر محترم یه کم آروم‌تر 😄',
  'این حرکت رو باید صد بار دید، بی‌نظیر بود؛ کاش از زاویهٔ پشت دروازه هم نشون بدن',
  'ساعت پخش برنامهٔ بعدی کی است؟',
  'مسابقه کی شروع می‌شه؟',
  'شكراً على البث المباشر',
  '😂😂😂',
  'از مشهد تماشا می‌کنیم',
  'کسی لینک بازی قبلی رو داره؟',
  'خسته نباشید',
] as const;

export interface ScriptedLine {
  readonly author: string;
  readonly text: string;
  /** Until the next one. */
  readonly pauseSeconds: number;
}

/** The n-th line of a room. */
export const scriptedLine = (room: string, turn: number, authors: readonly [string, ...string[]]): ScriptedLine => ({
  author: pickBy(`${room} author ${turn}`, authors),
  text: pickBy(`${room} line ${turn}`, LINES),
  pauseSeconds: SHORTEST + chanceOf(`${room} pause ${turn}`) * (LONGEST - SHORTEST),
});
