import type { Content } from './content.ts';
import { OWNERS } from './people.ts';

const UPRIGHT = [270, 480] as const;

const short = (id: string, title: string, rest: Partial<Content>): Content => ({
  type: 'clip',
  id,
  title,
  description: 'با گوشی گرفته شده است.',
  tags: ['گوشی'],
  owner: OWNERS.cinema,
  cover: 3,
  views: 240,
  seconds: 6,
  isQuiet: true,
  ...rest,
});

/** Upright and square clips, as a phone takes them, and a list of the upright ones. */
export const shorts: readonly Content[] = [
  short('4', 'صبح در کوه', { file: '/media/shapes/upright-1.mp4', size: UPRIGHT }),
  short('5', 'قطار ظهر', { file: '/media/shapes/upright-2.mp4', size: UPRIGHT }),
  // As of a platform that doesn't store sizes: the stream tells.
  short('6', 'آسمان شب', { stream: '/media/shapes/upright.m3u8' }),
  short('7', 'قاب مربع', { file: '/media/shapes/square.mp4', size: [320, 320] }),
  {
    type: 'playlist',
    id: '4',
    title: 'کوتاه از کوهستان',
    description: 'سه ویدیوی ایستاده.',
    tags: ['گوشی'],
    owner: OWNERS.cinema,
    cover: 3,
    size: UPRIGHT,
  },
];

export const shortItems = { '4': [['clip', '4'] as const, ['clip', '5'] as const, ['clip', '6'] as const] };
