import type { Question, Quiz, Status } from './read.ts';

/** `joining`: it is not known yet whether the viewer may answer. */
export type Role = 'viewer' | 'joining' | 'participant' | 'loser';

/** The part of a round that does not move with the picture. */
export interface Shown {
  readonly quiz: Quiz;
  readonly question: Question | undefined;
  readonly status: Status;
  /** It was the last question. */
  readonly ended: boolean;
}

/** The viewer's choice for the question that is shown. */
export interface Answer {
  readonly choice: string | undefined;
  /** `waiting`: the platform accepts no answer before a given time. */
  readonly state: 'none' | 'sending' | 'waiting' | 'taken';
}

/** Why a choice was not accepted; `detail` is the platform's reason. */
export interface Problem {
  /** `earlier`: another choice was accepted before. */
  readonly kind: 'failed' | 'late' | 'out' | 'busy' | 'earlier';
  readonly detail: string | undefined;
  /** Until the viewer can choose again; known if it is `busy`. */
  readonly seconds?: number;
}
