import type { ReadableAtom } from 'nanostores';
import type { ReportReason } from '../../lib/report-reasons.ts';

export interface Comment {
  readonly id: string;
  /** Undefined for a guest. */
  readonly author: string | undefined;
  /** Undefined if the name has to be looked up in the profiles. */
  readonly name: string | undefined;
  readonly picture: string | undefined;
  readonly text: string;
  /** ms since 1970; undefined if the platform sends no time. */
  readonly at: number | undefined;
  readonly likes: number;
  /** Whether this viewer likes it, if the platform sends that. */
  readonly liked: boolean | undefined;
  readonly replies: number | undefined;
  /** Waiting for approval; the platform shows it only to its author. */
  readonly held: boolean;
}

export interface Permission {
  readonly canComment: boolean;
  /** The platform takes reports of comments. */
  readonly canReport: boolean;
  /** New comments wait for approval. */
  readonly holds: boolean;
  readonly comments: number | undefined;
  readonly heldComments: number | undefined;
  readonly firstLevel: number | undefined;
  readonly firstLevelHeld: number | undefined;
  readonly ready: readonly { readonly id: string; readonly text: string }[];
}

export interface Like {
  readonly liked: boolean;
  readonly count: number;
}

/** A row of the list. `more` is the place of the next page of replies; `place` counts from 1, `size` is -1 if unknown. */
export type Row =
  | {
      readonly kind: 'comment';
      readonly key: string;
      readonly comment: Comment;
      /** The comment that it replies to. */
      readonly parent: string | undefined;
      /** Its replies are shown. */
      readonly open: boolean;
      readonly place: number;
      readonly size: number;
    }
  | {
      readonly kind: 'more';
      readonly key: string;
      readonly parent: string;
      readonly state: 'idle' | 'loading' | 'failed' | 'empty';
    };

/** A list that could not be loaded; `detail` is the platform's reason. */
export interface Problem {
  readonly detail: string | undefined;
}

/** The comments of one content. */
export interface Section {
  readonly content: string;
  readonly $permission: ReadableAtom<Permission | 'loading' | 'failed'>;
  askPermission(): void;
  readonly $rows: ReadableAtom<readonly Row[]>;
  /** `waiting` before the first page; `more`: there is another page. */
  readonly $state: ReadableAtom<'waiting' | 'loading' | 'failed' | 'more' | 'end'>;
  readonly $problem: ReadableAtom<Problem | undefined>;
  /** Loads the next page, or a failed one again. */
  more(): void;
  toggleReplies(id: string): void;
  moreReplies(id: string): void;
  /** The comment whose reply form is open. */
  readonly $replying: ReadableAtom<string | undefined>;
  reply(id: string | undefined): void;
  /** Key of the row that the viewer has just added. */
  readonly $added: ReadableAtom<string | undefined>;
}

/** State of the text of a form. */
export interface Progress {
  readonly sending: boolean;
  /** A try has failed and will be repeated. */
  readonly again?: boolean;
  /** `empty`: the text is blank. */
  readonly problem: { readonly detail: string | undefined; readonly kind: 'empty' | 'failed' } | undefined;
}

/** Reports of viewers, and what moderators do. */
interface CommentModeration {
  readonly $isModerator: ReadableAtom<boolean>;
  /** Ids of the comments that this viewer has reported, and that this moderator has removed. */
  readonly $reported: ReadableAtom<ReadonlySet<string>>;
  readonly $removed: ReadableAtom<ReadonlySet<string>>;
  report(id: string, reason: ReportReason): void;
  remove(id: string): void;
}

export interface Comments {
  readonly moderation: CommentModeration;
  readonly $section: ReadableAtom<Section | undefined>;
  /** The panel is shown until the returned function is called. */
  enter(): () => void;
  /** The viewer's user id. */
  readonly $me: ReadableAtom<string | undefined>;
  /** Changes when names of authors have arrived. */
  readonly $people: ReadableAtom<number>;
  person(comment: Comment): { readonly name: string | undefined; readonly picture: string | undefined };
  /** Likes that differ from those of the comments. */
  readonly $likes: ReadableAtom<ReadonlyMap<string, Like>>;
  likeOf(comment: Comment): Like;
  toggleLike(comment: Comment): void;
  /** `login`: sending opens the login. `none`: the page offers no login. */
  readonly $may: ReadableAtom<'yes' | 'login' | 'none'>;
  readonly $drafts: ReadableAtom<ReadonlyMap<string, string>>;
  readonly $progress: ReadableAtom<ReadonlyMap<string, Progress>>;
  /** Key of the form of a comment, or of a reply, in the maps above. */
  formKey(replyTo: string | undefined): string;
  setDraft(replyTo: string | undefined, text: string): void;
  /** Sends the draft, or a ready-made text. */
  send(replyTo: string | undefined, readyId?: string): void;
  /** Seconds until the platform accepts the next comment; 0 if it does now. */
  readonly $wait: ReadableAtom<number>;
  /** Latest time in a text that is made a link, in seconds; undefined if seeking is not possible. */
  readonly $end: ReadableAtom<number | undefined>;
  seek(seconds: number): void;
  now(): number;
}
