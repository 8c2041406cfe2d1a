import type { Mode } from './parameters.ts';

/** What each of our own events carries in `detail`. Native media events are fired by their own names besides. */
export interface EventDetails {
  finished: { currentTime: number; duration: number };
  snapshot: { blob: Blob; url: string | undefined; time: number };
  ready: { mode: Mode };
  qualitychange: { height: number | undefined; auto: boolean };
  failure: { kind: string; message: string };
  loginchange: { loggedIn: boolean; userId: string | undefined };
}

export type EventName = keyof EventDetails;

export type Emit = <N extends EventName>(name: N, detail: EventDetails[N]) => void;

interface EventRow {
  readonly text: string;
  /** The detail's type as README and custom-elements.json print it. */
  readonly detail: string;
  /** Fired through r2wc's `events`: they bubble and cross shadow roots, so that a page can listen on any ancestor. */
  readonly bubbles?: true;
}

export const events = {
  finished: {
    text: 'The content has played to its end; in a playlist each item, the last one too.',
    detail: '{ currentTime: number; duration: number }',
    bubbles: true,
  },
  snapshot: {
    text: 'A picture of the current frame was taken. `url` is there once the platform has stored it; when that fails, the event is fired again after the viewer’s next try has stored it.',
    detail: '{ blob: Blob; url: string | undefined; time: number }',
    bubbles: true,
  },
  ready: { text: 'The first frame of the content can be shown.', detail: '{ mode: Mode }' },
  qualitychange: {
    text: 'Another quality is playing.',
    detail: '{ height: number | undefined; auto: boolean }',
  },
  failure: {
    text: 'Something failed and the viewer was told; `message` is what they read.',
    detail: '{ kind: string; message: string }',
  },
  loginchange: {
    text: 'Somebody has logged in or out.',
    detail: '{ loggedIn: boolean; userId: string | undefined }',
  },
} as const satisfies Record<EventName, EventRow>;

export const eventNames = Object.keys(events) as EventName[];

/** What `<video>` itself tells, fired again on the element by the same names; they do not bubble there either. `error` is ours. */
export const NATIVE_EVENTS = [
  'abort',
  'canplay',
  'canplaythrough',
  'durationchange',
  'emptied',
  'ended',
  'enterpictureinpicture',
  'leavepictureinpicture',
  'loadeddata',
  'loadedmetadata',
  'loadstart',
  'pause',
  'play',
  'playing',
  'progress',
  'ratechange',
  'resize',
  'seeked',
  'seeking',
  'stalled',
  'suspend',
  'timeupdate',
  'volumechange',
  'waiting',
] as const;
