import type { poll as persian } from '../fa/poll.ts';
import type { Widened } from '../widened.ts';
import { plural } from './plural.ts';

export const poll: Widened<typeof persian> = {
  poll: 'Poll',
  answer: 'Vote',
  percent: (number) => `${number}%`,
  total: ({ text, number }) => plural(number, { one: `${text} vote`, other: `${text} votes` }),
  mine: 'Your vote',
  changeable: 'You can change your vote.',
  closed: 'This poll has ended.',
  told: (choice, result) => `You voted for ${choice}. Result so far: ${result}`,
  result: (option, percent) => `${option} ${percent}`,
  join: ', ',
  reactions: 'Reactions',
  react: (emoji, { text, number }) =>
    `${emoji}, ${plural(number, { one: `sent ${text} time`, other: `sent ${text} times` })}`,
  none: 'There is no poll or reaction right now.',
};
