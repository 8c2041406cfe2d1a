import type { content as persian } from '../fa/content.ts';
import type { Widened } from '../widened.ts';
import { plural, videos } from './plural.ts';

export const content: Widened<typeof persian> = {
  upcoming: {
    beginsIn: 'The live stream starts in',
    soon: 'The live stream is about to start',
    joins: 'Stay here. Playback will start by itself.',
  },
  age: {
    label: (age, group) => `Suitable for ages ${age} and over, ${group}`,
    classes: { child: 'children', teenager: 'teenagers', youngAdult: 'young adults' },
  },
  playlist: {
    place: (at, count) => `${at} of ${count}`,
    count: videos,
  },
  next: {
    title: 'Up next',
    play: 'Play now',
    cancel: 'Cancel',
    startsIn: ({ text, number }) =>
      `Starts automatically in ${plural(number, { one: `${text} second`, other: `${text} seconds` })}`,
  },
  recommendations: {
    loading: 'Loading suggestions…',
    empty: 'There are no suggestions for this video.',
    failed: 'Couldn’t load the suggestions.',
  },
  suggestions: 'More videos',
  views: ({ text, number }) => `${text} ${plural(number, { one: 'view', other: 'views' })}`,
};
