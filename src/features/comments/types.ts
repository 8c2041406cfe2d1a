import type { ReadableAtom } from 'nanostores';

export interface Comment {
  readonly id: string;
  /** Undefined for a guest. */
  readonly author: string | undefined;
  /** Undefined if the platform leaves it to the profiles. */
  readonly name: string | undefined;
  readonly picture: string | undefined;
  readonly text: string;
  /** ms since 1970; undefined if the platform names no time. */
  readonly at: number | undefined;
  readonly likes: number;
  /** Whether this viewer likes it, if the platform tells. */
  readonly liked: boolean | undefined;
  readonly replies: number | undefined;
  /** It waits for approval; the platform shows it to its author only. */
  readonly held: boolean;
}

export interface Permission {
  readonly canComment: boolean;
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

/** A row of the list. `more` stands where the next page of replies comes; `place` counts from 1, `size` is -1 if unknown. */
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

/** What happens to the text of a form. */
export interface Progress {
  readonly sending: boolean;
  /** A try has failed, and is repeated. */
  readonly again?: boolean;
  /** `empty`: there is nothing to read in it. */
  readonly problem: { readonly detail: string | undefined; readonly kind: 'empty' | 'failed' } | undefined;
}

export interface Comments {
  readonly $section: ReadableAtom<Section | undefined>;
  /** The panel is shown until the returned function is called. */
  enter(): () => void;
  /** The viewer's user id. */
  readonly $me: ReadableAtom<string | undefined>;
  /** Changes when names of authors have come. */
  readonly $people: ReadableAtom<number>;
  person(comment: Comment): { readonly name: string | undefined; readonly picture: string | undefined };
  /** Likes that differ from those of the comments. */
  readonly $likes: ReadableAtom<ReadonlyMap<string, Like>>;
  likeOf(comment: Comment): Like;
  toggleLike(comment: Comment): void;
  /** `login`: the log-in is asked for when something is sent. `none`: the page offers no log-in. */
  readonly $may: ReadableAtom<'yes' | 'login' | 'none'>;
  readonly $drafts: ReadableAtom<ReadonlyMap<string, string>>;
  readonly $progress: ReadableAtom<ReadonlyMap<string, Progress>>;
  /** Key of the form of a comment, or of a reply, in the maps above. */
  formKey(replyTo: string | undefined): string;
  setDraft(replyTo: string | undefined, text: string): void;
  /** Sends the draft, or a ready-made text. */
  send(replyTo: string | undefined, readyId?: string): void;
  /** Seconds until the platform takes the next comment; 0 if it does. */
  readonly $wait: ReadableAtom<number>;
  /** Seconds that a time in a text may name; undefined where no one can seek. */
  readonly $end: ReadableAtom<number | undefined>;
  seek(seconds: number): void;
  now(): number;
}
