import type { ServerResponse } from 'node:http';
import type { WithBody } from '../door/body.ts';
import { isPlainFromBrowser } from '../door/own-page.ts';
import { ROUND_QUESTIONS, STATUS, type Status, type Step, stepNumber } from '../live/quiz-rounds.ts';
import type { QuizShow } from '../live/quiz-show.ts';
import { kindOfQuiz } from '../live/streams.ts';
import { parse } from './control.ts';

interface Wish {
  /** The next moment at which this question has this status; by default it is announced, and any question will do. */
  readonly question?: number;
  readonly status?: Status;
  /** To the next status. */
  readonly next?: true;
  /** To the end of the round. */
  readonly end?: true;
  /** Stops the quiz where it is, or lets it go on. */
  readonly hold?: boolean;
  /** 1 is normal. */
  readonly speed?: number;
  /** Seconds after the end of a question in which answers are accepted. */
  readonly grace?: number;
  /** Seconds since it has been so, for pictures that are behind. */
  readonly ago?: number;
}

const LONGEST_AGO_SECONDS = 60;
const isWithin = (low: number, high: number) => (value: unknown) =>
  typeof value === 'number' && value >= low && value <= high;

const FIELDS: Readonly<Record<keyof Wish, (value: unknown) => boolean>> = {
  question: (value) => Number.isInteger(value) && isWithin(1, ROUND_QUESTIONS)(value),
  status: (value) => Object.values<unknown>(STATUS).includes(value),
  next: (value) => value === true,
  end: (value) => value === true,
  hold: (value) => typeof value === 'boolean',
  speed: isWithin(0.1, 60),
  grace: isWithin(0, 600),
  ago: isWithin(0, LONGEST_AGO_SECONDS),
};

function readWish(input: unknown): Wish | { readonly detail: string } {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return { detail: 'a JSON object' };
  for (const [field, value] of Object.entries(input)) {
    if (!Object.hasOwn(FIELDS, field)) return { detail: `"${field}" is no field: ${Object.keys(FIELDS).join(', ')}` };
    if (!FIELDS[field as keyof Wish](value)) return { detail: `"${field}" can't be ${JSON.stringify(value)}` };
  }
  return input;
}

/** The number of the step to go to; always ahead, because what viewers have seen can't be taken back. */
function targetOf({ question, status, next, end }: Wish, now: Step): number | undefined {
  const { round, index, number } = now;
  if (next) return number + 1;
  if (end) {
    const last = stepNumber(round, ROUND_QUESTIONS - 1, STATUS.done);
    return last > number ? last : undefined;
  }
  if (question !== undefined) {
    const wanted = status ?? STATUS.ready;
    const here = stepNumber(round, question - 1, wanted);
    return here > number ? here : stepNumber(round + 1, question - 1, wanted);
  }
  if (status === undefined) return undefined;
  const here = stepNumber(round, index, status);
  return here > number ? here : stepNumber(round, index + 1, status);
}

/** `/control/quiz/{liveId}`: GET shows the quiz, POST directs it. Returns whether the request was for it. */
export function directQuiz(quizzes: QuizShow, request: WithBody, response: ServerResponse, now: number): boolean {
  const [, liveId] = /^\/control\/quiz\/([\w-]+)$/.exec((request.url ?? '').split('?')[0] ?? '') ?? [];
  if (liveId === undefined) return false;
  const send = (status: number, body: unknown) => {
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
      .end(JSON.stringify(body));
    return true;
  };
  if (!kindOfQuiz(liveId)) return send(404, { detail: 'no quiz in this live stream' });
  if (request.method === 'POST') {
    if (isPlainFromBrowser(request)) return send(403, { detail: 'a page has to send application/json' });
    const wish = readWish(parse(request.rawBody));
    if ('detail' in wish) return send(400, wish);
    const { hold, speed, grace, ago = 0 } = wish;
    const step = targetOf(wish, quizzes.stepNow(liveId));
    quizzes.direct(liveId, { at: now - ago * 1000, step, speed, isHeld: hold }, grace);
  } else if (request.method !== 'GET') return send(405, { detail: 'GET or POST' });
  return send(200, quizzes.describe(liveId));
}
