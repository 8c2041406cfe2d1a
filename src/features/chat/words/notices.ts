import type { Widened, Words } from '../../../language/widened.ts';

const fa = { sendFailed: 'در ارتباط با سرور مشکلی پیش آمد. پیام شما فرستاده نشد.' };
const ar: Widened<typeof fa> = { sendFailed: 'حدثت مشكلة في الاتصال بالخادم. لم تُرسل رسالتك.' };
const en: Widened<typeof fa> = {
  sendFailed: 'There was a problem connecting to the server. Your message was not sent.',
};

/** Messages when sending fails; loaded with the rooms, also without the panel. */
export const chatNotices: Words<typeof fa> = { fa, ar, en };
