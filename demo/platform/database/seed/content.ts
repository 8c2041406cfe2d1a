import type { Subtitle } from '../../../../src/platform/schema.d.ts';

/** A stadium, a stage, mountains, a class. */
export type Cover = 1 | 2 | 3 | 4;

/** A video of the demo. */
export interface Content {
  readonly type: 'live' | 'vod' | 'archive' | 'clip' | 'playlist';
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly owner: string;
  readonly cover?: Cover;
  readonly age?: number;
  readonly year?: number;
  readonly rate?: number;
  readonly preview?: readonly [start: number, end: number];
  /** The source, if it isn't the demo's video. */
  readonly file?: string;
  readonly stream?: string;
  /** Its length, if it isn't that of the demo's clip. */
  readonly seconds?: number;
  /** Of the picture, if the details name it. */
  readonly size?: readonly [width: number, height: number];
  readonly subtitles?: readonly Subtitle[];
  /** The picture of an interpreter of sign language. */
  readonly sign?: string;
  /** Has an audio track that says what is seen. */
  readonly described?: true;
  readonly panorama?: true;
  readonly timeMachine?: true;
  readonly private?: true;
  readonly views?: number;
  /** Without comments and markers. */
  readonly isQuiet?: true;
  /** The recorded live stream. */
  readonly recorded?: { readonly startTime: number; readonly room: string };
}
