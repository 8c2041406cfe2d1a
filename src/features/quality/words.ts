import type { Widened, Words } from '../../language/widened.ts';

const fa = {
  hourly: (size: string) => `≈ ${size} در ساعت`,
  used: (size: string) => `این بازدید: ${size}`,
  units: {
    bytes: (count: string) => `${count} بایت`,
    kilobytes: (count: string) => `${count} کیلوبایت`,
    megabytes: (count: string) => `${count} مگابایت`,
    gigabytes: (count: string) => `${count} گیگابایت`,
  },
};

const ar: Widened<typeof fa> = {
  hourly: (size) => `≈ ${size} في الساعة`,
  used: (size) => `هذه الزيارة: ${size}`,
  units: {
    bytes: (count) => `${count} بايت`,
    kilobytes: (count) => `${count} كيلوبايت`,
    megabytes: (count) => `${count} ميغابايت`,
    gigabytes: (count) => `${count} غيغابايت`,
  },
};

const en: Widened<typeof fa> = {
  hourly: (size) => `≈ ${size} an hour`,
  used: (size) => `This visit: ${size}`,
  units: {
    bytes: (count) => `${count} bytes`,
    kilobytes: (count) => `${count} kB`,
    megabytes: (count) => `${count} MB`,
    gigabytes: (count) => `${count} GB`,
  },
};

/** What qualities take; loaded with the settings. */
export const qualityWords: Words<typeof fa> = { fa, ar, en };
