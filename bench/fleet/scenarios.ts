import { predict } from './scenarios/check.ts';
import { brownOut, hidden, kickoff, steady } from './scenarios/load.ts';
import { moderation } from './scenarios/moderation.ts';
import { moment } from './scenarios/moment.ts';
import { outage, socketClosed, socketGone, socketRestart } from './scenarios/outages.ts';
import { quiz } from './scenarios/quiz.ts';
import { tokenExpiry, tokensRevoked } from './scenarios/tokens.ts';

export const scenarios = {
  brownOut,
  hidden,
  kickoff,
  moderation,
  moment,
  outage,
  predict,
  quiz,
  socketClosed,
  socketGone,
  socketRestart,
  steady,
  tokenExpiry,
  tokensRevoked,
};
