import type { TestPlatform } from './platform.ts';

export type Wish = NonNullable<Parameters<TestPlatform['call']>[1]>;

/** A viewer at a platform of their own. */
export interface Stage {
  readonly web: TestPlatform;
  /** What logging in has given. */
  readonly access: string;
  readonly refresh: string;
}

export interface OperationRow {
  /** Calls it, and holds what comes of it against what it is for. */
  works(stage: Stage): Promise<void>;
  /** How it is asked in vain, and the status that says so. */
  readonly refused: readonly [status: number, wish: Wish] | ((stage: Stage) => Promise<number>);
}

export const FILM = { video_id: '1', video_type: 'vod' } as const;
