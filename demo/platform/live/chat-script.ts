import { chanceOf, pickBy } from './chance.ts';

/** Irregular intervals between two simulated messages, in seconds. */
const SHORTEST = 2;
const LONGEST = 9;

export const LINES = [
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
  /** Seconds until the next message. */
  readonly pauseSeconds: number;
}

type Choice = readonly [string, ...string[]];

/** The n-th message of a room. */
export const scriptedLine = (room: string, turn: number, authors: Choice, texts: Choice = LINES): ScriptedLine => ({
  author: pickBy(`${room} author ${turn}`, authors),
  text: pickBy(`${room} line ${turn}`, texts),
  pauseSeconds: SHORTEST + chanceOf(`${room} pause ${turn}`) * (LONGEST - SHORTEST),
});
