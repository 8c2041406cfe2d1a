import { CHI_SQUARE_99_DEGREES_1_PERCENT } from './measure.ts';
import type { Figures } from './simulate.ts';

/** `least`: with fewer viewers, the figure is random. */
type Judge<Name extends keyof Figures> = (
  figures: Figures[Name],
) => readonly (readonly [holds: boolean, limit: string, least?: number])[];

/** For the peak of a second, and of 100 ms. */
const MANY = 1000;
const VERY_MANY = 10_000;

const kickoff: Judge<'kickoff'> = ({ startPeak, steadyPeak, perViewerAndMinute, chiSquare }) => [
  [startPeak <= 1.3, 'at the start, the peak of 100 ms is at most 1.3 times the mean', VERY_MANY],
  [steadyPeak <= 1.3, 'later, the peak of 100 ms is at most 1.3 times the mean', VERY_MANY],
  [Math.abs(perViewerAndMinute - 6) < 0.2, 'a viewer sends 6 requests a minute'],
  [chiSquare < CHI_SQUARE_99_DEGREES_1_PERCENT, 'requests are uniform within an interval'],
];

const outage: Judge<'outage'> = ({ viewers, perViewer, firstSecond, playing, connectsPerViewer, chat, ...figures }) => [
  [perViewer <= 16, 'a viewer sends at most 16 requests for the details'],
  [firstSecond <= 0.35, 'at most 35 % request the details in the first second'],
  [playing.back === viewers, 'everyone plays again'],
  [playing.median <= 6, 'half of them within 6 s'],
  [playing.p99 <= 15, '99 % within 15 s'],
  [connectsPerViewer <= 16, 'a viewer connects at most 16 times'],
  [figures.connectsFirstSecond <= 0.35, 'at most 35 % connect in the first second'],
  [chat.back === viewers, 'everyone is back in the chat'],
  [chat.p99 <= 31, '99 % of them within 31 s'],
];

const brownOut: Judge<'brownOut'> = ({ goodput, asked, wellAgain }) => [
  [goodput >= 0.8, 'an overloaded platform keeps 80 % of its capacity'],
  [asked < 5, 'it is asked for less than 5 times what it can'],
  [wellAgain > 0.9, 'it recovers'],
];

const hidden: Judge<'hidden'> = ({ seconds, whileHidden, firstSecond, laterPeak, socketsOpen, ...figures }) => [
  [whileHidden <= 0.65, 'hidden pages send nothing'],
  [firstSecond <= 0.35, 'at most 35 % return in the first second'],
  [laterPeak <= 1.6, 'later, the peak of a second is at most 1.6 times the mean', MANY],
  [seconds < 300 ? socketsOpen === 1 : socketsOpen === 0.6, 'sockets close after 5 minutes'],
  [figures.socketsAgain === 1, 'everyone is in the chat again'],
  [figures.connectsFirstSecond <= 0.35, 'at most 35 % connect in the first second'],
];

const quiz: Judge<'quiz'> = ({ answersPerViewer, heldBack, recordsPerViewer, ...figures }) => [
  [answersPerViewer === 1, 'a viewer answers once'],
  [heldBack <= 0.02, 'a choice is sent at once'],
  [figures.answerPeakToMean <= figures.choicePeakToMean * 1.1, 'the answers come as people choose', VERY_MANY],
  [recordsPerViewer === 1, 'a viewer fetches the records once'],
  [figures.recordsPeakToMean <= 1.5, 'the peak of 100 ms of the records is at most 1.5 times the mean', VERY_MANY],
  [figures.recordsChiSquare < CHI_SQUARE_99_DEGREES_1_PERCENT, 'they are uniform while the right choice is shown'],
  [figures.aggregatePeakToMean <= 1.3, 'the peak of 100 ms of the aggregates is at most 1.3 times the mean', VERY_MANY],
];

const moderation: Judge<'moderation'> = ({ cutOff, reportsPerReporter, heldBack, rules, ...figures }) => [
  [cutOff > 0 || figures.causedPerViewer === 0, 'removals and rules cause no request of a viewer'],
  [figures.causedPerViewer <= 5 * cutOff, 'who was cut off sends 5 requests at most'],
  [reportsPerReporter === 1, 'a report is sent once'],
  [heldBack <= 0.02, 'at once'],
  [cutOff > 0 || figures.toldOnce === 1, 'each event reaches each viewer once'],
  [cutOff > 0 || (rules.slow === 1 && rules.locked === 1), 'a rule reaches everyone within a second'],
  [rules.free === 1, 'everyone is told that it is over'],
  [figures.stillShown === 0, 'nobody sees a removed text'],
  [cutOff > 0 || figures.differentLists === 1, 'all lists are the same'],
];

const moment: Judge<'moment'> = ({ viewers, target, shown, stallsPerViewer, ...figures }) => [
  [shown === viewers, 'everyone sees the question'],
  [target === 0 || figures.questionApart98 <= 0.5, '98 % of the viewers see it within 0.5 s of each other'],
  [target === 0 || figures.questionApart <= 0.6, 'and everyone within 0.6 s'],
  [stallsPerViewer === 0, 'nobody stalls'],
];

type SocketOutage = Judge<'socketRestart' | 'socketGone' | 'socketClosed'>;

const chatReturns: SocketOutage = ({ viewers, connectsFirstSecond, historiesPerViewer, roomsPerViewer, chat }) => [
  [chat.back === viewers, 'everyone is back in the chat'],
  [roomsPerViewer === 1, 'each asks for the room once'],
  [historiesPerViewer <= 2, 'each reads the history once, and once to check its token'],
  [connectsFirstSecond <= 0.35, 'at most 35 % connect in the first second'],
];
const socketRestart: SocketOutage = (figures) => [
  ...chatReturns(figures),
  [figures.connectsPerViewer <= 3, 'a viewer connects at most 3 times'],
  [figures.chat.p99 <= 10, '99 % are back within 10 s'],
];
const socketGone: SocketOutage = (figures) => [
  ...chatReturns(figures),
  [figures.connectsPerViewer <= 10, 'a viewer connects at most 10 times'],
  [figures.chat.p99 <= 31, '99 % are back within 31 s'],
];
const socketClosed: SocketOutage = (figures) => [
  ...chatReturns(figures),
  [figures.connectsPerViewer === 1, 'a viewer connects once'],
  [Math.abs(figures.chat.median - 60) < 3, 'after about a minute'],
];

const tokenExpiry: Judge<'tokenExpiry'> = ({ viewers, once, refused, peakPerSecond, seconds }) => [
  [once === viewers, 'each token is renewed once'],
  [refused === 0, 'before it expires'],
  [peakPerSecond <= 0.02, 'at most 2 % in a second', MANY],
  [seconds >= 80, 'over a minute and a half'],
];

const tokensRevoked: Judge<'tokensRevoked'> = ({ viewers, once, refusedPerViewer, peakPerSecond }) => [
  [once === viewers, 'each token is renewed once'],
  [refusedPerViewer <= 1.1, 'a viewer is refused once'],
  [peakPerSecond <= 0.2, 'at most 20 % in a second'],
];

const judges: { readonly [Name in keyof Figures]?: Judge<Name> } = {
  brownOut,
  hidden,
  kickoff,
  moderation,
  moment,
  outage,
  quiz,
  socketClosed,
  socketGone,
  socketRestart,
  tokenExpiry,
  tokensRevoked,
};

/** The limits that the figures of a scenario miss; empty if they hold. */
export function missedLimits<Name extends keyof Figures>(name: Name, figures: Figures[Name]): string[] {
  const viewers = 'viewers' in figures ? Number(figures.viewers) : 0;
  const rows = judges[name]?.(figures) ?? [];
  return rows.filter(([holds, , least = 0]) => !holds && viewers >= least).map(([, limit]) => limit);
}
