import type { Database } from '../open-database.ts';
import { CONTENTS } from './contents.ts';

const VIEWER = 'maryam';
const HOUR_MS = 3_600_000;
const KEPT = 14;

const MARKERS = [
  [9, 'نور پنجره', '⭐', 'برای تمرین عکاسی: سایه‌ها را نگاه کنید.'],
  [31, 'دیالوگ محبوب من', '❤️', 'همین جمله را برای لیلا بفرستم.'],
  [47, 'اینجا را نفهمیدم', '❓', 'دوباره ببینم؛ شاید زیرنویس کمک کند.'],
] as const;

/** One viewer has bookmarks, markers, likes and positions from the start. */
export function writeLibrary(database: Database, now: number): void {
  const videos = CONTENTS.filter(
    ({ type, private: isPrivate }) => type !== 'playlist' && type !== 'live' && !isPrivate,
  );
  for (const [index, { type, id, title, cover = 1 }] of videos.slice(0, KEPT).entries()) {
    database.run(
      'INSERT INTO bookmarks VALUES (?, ?, ?, ?, ?, ?, ?)',
      ...[`${VIEWER}-${type}-${id}`, VIEWER, `/plr?type=${type}&id=${id}`, `/media/images/cover-${cover}.jpg`],
      ...[title, type === 'archive' ? 2 : 1, now - index * HOUR_MS],
    );
  }
  for (const [time, name, sticker, description] of MARKERS) {
    database.run(
      'INSERT INTO markers VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      ...[`${VIEWER}-${time}`, VIEWER, 'vod', '1', name, time, sticker, description],
    );
  }
  database.run("INSERT INTO video_metadata VALUES (?, 'vod', '1', 1, 24)", VIEWER);
}
