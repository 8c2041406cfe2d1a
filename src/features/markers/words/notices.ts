import type { Widened, Words } from '../../../language/widened.ts';

const fa = {
  added: 'لحظهٔ شما ثبت شد.',
  removed: 'لحظهٔ شما حذف شد.',
  undo: 'بازگرداندن',
};

const ar: Widened<typeof fa> = {
  added: 'حُفظت علامتك.',
  removed: 'حُذفت علامتك.',
  undo: 'تراجع',
};

const en: Widened<typeof fa> = {
  added: 'Marker saved.',
  removed: 'Marker deleted.',
  undo: 'Undo',
};

/** Messages after a personal marker was added or removed, also without a panel. */
export const markerNotices: Words<typeof fa> = { fa, ar, en };
