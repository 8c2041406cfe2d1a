import { plural } from '../../../language/en/plural.ts';
import type { Widened } from '../../../language/widened.ts';
import type { quiz as persian } from './fa.ts';

export const quiz: Widened<typeof persian> = {
  title: 'Quiz',
  none: 'There is no quiz in this stream.',
  waiting: 'The quiz has not started yet. Questions will appear here.',
  between: 'The next question will be here shortly.',
  ready: 'Get ready: the next question is coming.',
  number: (number, count) => (count === undefined ? `Question ${number}` : `Question ${number} of ${count}`),
  left: ({ text, number }) => plural(number, { one: `${text} second left`, other: `${text} seconds left` }),
  chances: ({ text, number }, most) =>
    plural(number, { one: `${text} chance left of ${most}`, other: `${text} chances left of ${most}` }),
  points: ({ text, number }) => plural(number, { one: `${text} point`, other: `${text} points` }),
  rank: (rank, players) => (players === undefined ? `Place ${rank}` : `Place ${rank} of ${players}`),
  choose: 'Answer',
  show: 'See the question',
  see: 'See the result',
  sending: 'Sending your answer…',
  taken: 'Your answer is in.',
  right: 'Your answer was right.',
  wrong: 'Your answer was wrong.',
  missed: 'You did not answer this question.',
  rightMark: 'Right answer',
  ownMark: 'Your answer',
  answerIs: (choice) => `Right answer: ${choice}`,
  joining: 'Joining the quiz…',
  logIn: 'Log in to play',
  loser: 'You have no chances left, but you can watch the quiz to its end.',
  behind: ({ text, number }) =>
    plural(number, {
      one: `Your picture is ${text} second behind the quiz.`,
      other: `Your picture is ${text} seconds behind the quiz.`,
    }),
  failed: 'The server could not record your answer. Choose again.',
  late: 'The time to answer this question is over.',
  busy: ({ text, number }) =>
    plural(number, {
      one: `Many people are answering at once. Choose again in ${text} second.`,
      other: `Many people are answering at once. Choose again in ${text} seconds.`,
    }),
  earlier: 'You had already answered this question, and that answer counts.',
  out: 'You can no longer answer in this quiz.',
  over: 'The quiz is over',
  rightAnswers: ({ text, number }) => plural(number, { one: `${text} right answer`, other: `${text} right answers` }),
  share: 'Share the result',
  copied: 'Result copied.',
  notShared: 'The result could not be shared.',
  result: (title, score) => `My result in the quiz “${title}”: ${score}`,
  join: ', ',
};
