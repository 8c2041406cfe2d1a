import type { Lang } from '../../../languages.ts';

/** Messages when sending fails; loaded with the chat. */
export const sendFailed: Readonly<Record<Lang, string>> = {
  fa: 'در ارتباط با سرور مشکلی پیش آمد. پیام شما فرستاده نشد.',
  ar: 'حدثت مشكلة في الاتصال بالخادم. لم تُرسل رسالتك.',
  en: 'There was a problem connecting to the server. Your message was not sent.',
};
