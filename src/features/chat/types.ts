import type { ReadableAtom } from 'nanostores';
import type { ReportReason } from '../../lib/report-reasons.ts';

/** The rules of a room for all but moderators. */
export interface RoomSettings {
  /** Time between two messages of an author; 0 is off. */
  readonly slowSeconds: number;
  /** Guests can't read the messages. */
  readonly loginOnly: boolean;
  /** Nobody may write. */
  readonly readOnly: boolean;
}

/** What the platform answers about a room. */
export interface RoomAnswer {
  readonly id: string;
  /** Of a recording: the time of its first second, ms since 1970. */
  readonly startAt?: number;
}

/** The description of a room by the platform. */
export interface RoomInfo {
  readonly id: string;
  /** `private`: for admitted viewers. `auto`: only ready-made messages may be sent. */
  readonly type: 'public' | 'private' | 'auto';
  readonly defaultMessages: readonly { readonly id: string; readonly text: string }[];
  readonly pin: Pin | undefined;
  readonly settings: RoomSettings;
  /** The platform takes reports of messages. */
  readonly canReport: boolean;
}

export interface Pin {
  readonly id: string | undefined;
  readonly name: string;
  readonly text: string;
}

/**
 * `sending`: shown, and on its way. `unconfirmed`: accepted, but the room has not echoed it within 10 s.
 * `held`: accepted, but a moderator has to allow it. `failed`: not accepted; the viewer may send it again or discard it.
 */
export type LineState = 'sending' | 'confirmed' | 'unconfirmed' | 'held' | 'failed';

export interface Line {
  /** Key of the row; the same before and after the confirmation. */
  readonly key: string;
  readonly author: string;
  readonly name: string;
  readonly picture: string | undefined;
  readonly text: string;
  /** Time of the message, ms since 1970. */
  readonly at: number;
  readonly own: boolean;
  readonly state: LineState;
  /** The number of removed messages that it stands for, one after the other; undefined for a message. */
  readonly removed?: number;
}

/** Somebody whose messages are hidden. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/**
 * Why the viewer can't write, or `yes`. `defaults`: only ready-made messages. `over`: a replay, or the room is closed.
 * `locked`: only moderators may write. `none`: the page offers no log-in.
 */
export type Writing = 'yes' | 'login' | 'defaults' | 'locked' | 'over' | 'none';

/** What a viewer can do against the messages of others. All but the report are for moderators. Each can be undone for 10 s. */
export interface Moderation {
  readonly $isModerator: ReadableAtom<boolean>;
  /** Keys of the messages that this viewer has reported. */
  readonly $reported: ReadableAtom<ReadonlySet<string>>;
  report(key: string, reason: ReportReason): void;
  remove(key: string): void;
  /** A time-out, or with null a ban that removes all messages of the author. */
  restrict(author: Pick<Line, 'author' | 'name'>, minutes: number | null): void;
  /** Pins a message; undefined unpins. */
  pin(key: string | undefined): void;
  setRules(settings: Partial<RoomSettings>): void;
}

/** One room, while the viewer is in it. Its code is loaded with the first room. */
export interface Room {
  readonly info: RoomInfo;
  /** Oldest first, 500 at most; changes 10 times per second at most. */
  readonly $lines: ReadableAtom<readonly Line[]>;
  /** State of the page of older messages; `end`: there is none. */
  readonly $earlier: ReadableAtom<'idle' | 'loading' | 'failed' | 'end'>;
  loadEarlier(): void;
  /**
   * `waiting` before the first messages, `failed` if they could not be loaded, `reconnecting` after 5 s without a
   * connection. `closed`: only viewers who are logged in can read.
   */
  readonly $state: ReadableAtom<'waiting' | 'failed' | 'ready' | 'reconnecting' | 'closed'>;
  retry(): void;
  /** Paused by the viewer: new messages are counted and not shown. */
  readonly $paused: ReadableAtom<boolean>;
  setPaused(paused: boolean): void;
  /** The list is scrolled to its end; otherwise new messages count as unread. Undefined: the list is not shown. */
  setAtEnd(atEnd: boolean | undefined): void;
  /** Messages that arrived since the viewer last saw the end. */
  readonly $unread: ReadableAtom<number>;
  /** For screen readers: the newest message, or every 5 s a count while there are more than 3 per second. */
  readonly $announced: ReadableAtom<{ readonly line: Line } | { readonly count: number } | undefined>;
  readonly $writing: ReadableAtom<Writing>;
  readonly $draft: ReadableAtom<string>;
  setDraft(text: string): void;
  /** The message that the viewer answers: its first line is quoted. */
  readonly $quoted: ReadableAtom<Line | undefined>;
  quote(line: Line | undefined): void;
  /** Seconds until the platform accepts the next message; 0 if it does now. */
  readonly $wait: ReadableAtom<number>;
  /** Sends the draft. If the viewer is not logged in, opens the login and keeps the draft. */
  send(): void;
  sendDefault(id: string): void;
  resend(key: string): void;
  discard(key: string): void;
  /** The rules are shown once, before the first message of this viewer. */
  readonly $rulesSeen: ReadableAtom<boolean>;
  acceptRules(): void;
  /** Emojis of the platform's lists; empty if it sends none. */
  readonly $emojis: ReadableAtom<readonly string[]>;
  /** Most recent first. */
  readonly $recentEmojis: ReadableAtom<readonly string[]>;
  noteEmoji(emoji: string): void;
  /** Hidden by the viewer, newest first: their messages are not in `$lines`. */
  readonly $hidden: ReadableAtom<readonly Person[]>;
  /** Hides all messages of the author of a line. */
  hide(line: Pick<Line, 'author' | 'name'>): void;
  unhide(id: string): void;
  readonly $pin: ReadableAtom<Pin | undefined>;
  readonly $settings: ReadableAtom<RoomSettings>;
  /** Undefined in a replay. */
  readonly moderation: Moderation | undefined;
  /** The platform has described the room again: its rules may have changed while nothing was heard of it. */
  renew(answer: RoomAnswer): void;
}

export interface Chat {
  /** The room, or the reason why the viewer can't enter it. */
  readonly $available: ReadableAtom<boolean>;
  /** `refused`: the room is private and the viewer has no access; `text` is the platform's reason. */
  readonly $entry: ReadableAtom<
    | { readonly state: 'none' }
    | { readonly state: 'loading' }
    | { readonly state: 'failed' }
    | { readonly state: 'refused'; readonly text: string | undefined }
    | { readonly state: 'open'; readonly room: Room }
  >;
  retry(): void;
  readonly $unread: ReadableAtom<number>;
}
