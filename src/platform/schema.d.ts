// Generated from openapi.yaml by `npm run docs`. Do not edit.

export interface Error {
  readonly detail: string;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
}

export interface Page {
  readonly count: number;
  readonly next?: string | null;
  readonly previous?: string | null;
  readonly results: readonly unknown[];
}

export type ContentType = 'live' | 'vod' | 'archive' | 'clip' | 'playlist';

export type VideoTypeCode = 1 | 2 | 3 | 4 | 5;

export type Visibility = 0 | 1 | 2;

export type OtpType = 'sms';

export type MobileNumber = string;

export interface Profile {
  readonly id: string;
  readonly displayName: string;
  readonly image?: string | null;
  readonly phoneNumber?: string | null;
}

export interface PublicProfile {
  readonly id: string;
  readonly displayName: string;
  readonly image?: string | null;
}

export interface Settings {
  readonly quality?: number;
  readonly brightness?: number;
  readonly volume?: number;
  readonly speed?: number;
  readonly poll_emoji?: boolean;
  readonly subtitle_text_color?: Color;
  readonly subtitle_background_color?: Color;
  readonly subtitle_language?: 'fa' | 'en' | 'ar' | 'tr' | null;
  readonly subtitle_size?: 75 | 100 | 150 | 200;
  readonly subtitle_opacity?: 0 | 50 | 75 | 100;
  readonly subtitle_edge?: 'none' | 'outline' | 'shadow';
  readonly subtitle_font?: 'page' | 'serif' | 'monospace';
}

export type Color = string;

export interface VideoMetadata {
  readonly is_like: boolean | null;
  readonly time: number;
}

export type BookmarkCategory = 1 | 2;

export interface Bookmark {
  readonly id: string;
  readonly object_link: string;
  readonly cover_url?: string | null;
  readonly title: string;
  readonly category: BookmarkCategory;
}

export interface Marker {
  readonly id: string;
  readonly name: string;
  readonly time: number;
  readonly sticker?: string | null;
  readonly description?: string | null;
  readonly video_id?: string;
  readonly video_type?: ContentType;
  readonly isPersonal?: boolean;
}

export type MarkerPage = Omit<Page, 'results'> & { readonly results: readonly Marker[] };

export interface VideoDetails {
  readonly id: string;
  readonly content_id: string;
  readonly content_type: string;
  readonly type: ContentType;
  readonly video_type?: VideoTypeCode;
  readonly visibility?: Visibility;
  readonly title: string;
  readonly description?: string | null;
  readonly banner?: string | null;
  readonly tag?: readonly string[];
  readonly stream_link?: string | null;
  readonly hls_links?: readonly HlsLink[];
  readonly path?: string | null;
  readonly backup?: string | null;
  readonly sign_link?: string | null;
  readonly vtt?: string | null;
  readonly vtt_mobile?: string | null;
  readonly subtitles?: readonly Subtitle[];
  readonly download_links?: readonly DownloadLink[];
  readonly pg_state?: number | null;
  readonly release_year?: number | null;
  readonly imdb_rate?: number | null;
  readonly duration?: number | null;
  readonly preview_start?: number | null;
  readonly preview_end?: number | null;
  readonly online_viewer_threshold?: number | null;
  readonly time_machine?: boolean;
  readonly is_360?: boolean;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly user_id?: string;
  readonly viewers?: number;
  readonly live_viewers?: number;
  readonly like?: number;
  readonly start_time?: string | null;
  readonly chat_room?: string | null;
  readonly created_at?: string;
  readonly next?: VideoCard | null;
}

export interface HlsLink {
  readonly url: string;
  readonly title?: string;
}

export interface Subtitle {
  readonly language: 'fa' | 'en' | 'ar' | 'tr';
  readonly url: string;
  readonly title?: string;
}

export interface DownloadLink {
  readonly url: string;
  readonly quality?: string;
  readonly size?: number;
}

export interface VideoCard {
  readonly id: string;
  readonly type: ContentType;
  readonly title: string;
  readonly banner?: string | null;
  readonly duration?: number | null;
  readonly viewers?: number;
  readonly user_id?: string;
  readonly created_at?: string;
}

export type VideoPage = Omit<Page, 'results'> & { readonly results: readonly VideoCard[] };

export interface Tag {
  readonly name: string;
  readonly count?: number;
}

export interface ConfigEntry {
  readonly key: string;
  readonly value: string;
}

export interface Playlist {
  readonly id: string;
  readonly title: string;
  readonly count: number;
  readonly banner?: string | null;
}

export interface Aggregate {
  readonly config: { readonly get_interval?: number; readonly quiz_get_interval?: number; readonly viewers_interval?: number; readonly empoji_poll_interval?: number; readonly target_latency?: number | null };
  readonly emojis?: Emojis;
  readonly online_viewers?: number;
  readonly server_time?: string;
  readonly question?: Question | null;
  readonly question_changes?: readonly QuestionChange[];
  readonly recent_questions?: readonly Question[];
  readonly quiz?: Quiz | null;
  readonly alternative_lives?: readonly VideoCard[];
  readonly markers?: readonly Marker[];
  readonly gif?: Gif | null;
  readonly chat_enabled?: boolean;
  readonly timeline?: { readonly windows: readonly TimelineWindow[] };
  readonly backup?: string | null;
}

export interface Emojis {
  readonly poll?: Poll | null;
  readonly emoji_list_1?: readonly EmojiCount[];
  readonly emoji_list_2?: readonly EmojiCount[];
}

export interface Poll {
  readonly id: string;
  readonly title?: string;
  readonly options: readonly { readonly id: string; readonly title?: string; readonly vote: number }[];
}

export interface EmojiCount {
  readonly id: string;
  readonly count: number;
}

export type SavedPosition = number;

export type ThrownEmojis = Readonly<Record<string, number>>;

export interface Quiz {
  readonly id: string;
  readonly type: 1 | 2;
  readonly number_of_questions: number;
  readonly answer_grace?: number;
}

export interface QuestionChange {
  readonly id: string;
  readonly quiz_id?: string;
  readonly status: QuestionStatus;
  readonly status_at: string;
}

export type QuestionStatus = 1 | 2 | 3 | 4 | 5;

export interface Question {
  readonly id: string;
  readonly number?: number;
  readonly status: QuestionStatus;
  readonly status_at?: string;
  readonly seconds?: number;
  readonly answer_time?: number;
  readonly title?: string;
  readonly choices: readonly { readonly id: string; readonly title: string; readonly is_right?: boolean }[];
}

export interface QuizRecords {
  readonly quiz_id?: string;
  readonly chance: number;
  readonly max_chance: number;
  readonly question?: number;
  readonly points?: number;
  readonly right_answers?: number;
  readonly rank?: number;
  readonly players?: number;
  readonly answers?: readonly { readonly question_id: string; readonly choice_id: string }[];
  readonly encrypted_quiz: string;
}

export interface Gif {
  readonly id: string;
  readonly url: string;
  readonly at?: string;
  readonly seconds?: number;
}

export interface TimelineWindow {
  readonly start?: number;
  readonly end?: number;
  readonly viewers: number;
}

export interface ChatRoom {
  readonly id: string;
  readonly type: 'public' | 'private' | 'auto';
  readonly default_messages?: readonly DefaultMessage[];
  readonly pin?: ChatMessage | null;
  readonly settings?: RoomSettings;
  readonly can_report?: boolean;
}

export interface RoomSettings {
  readonly slow_seconds?: number;
  readonly login_only?: boolean;
  readonly read_only?: boolean;
}

export interface DefaultMessage {
  readonly id: string;
  readonly text: string;
}

export interface ChatMessage {
  readonly id: string;
  readonly author: string;
  readonly name?: string;
  readonly avatar_url?: string | null;
  readonly text: string;
  readonly created_at: string;
  readonly room_id: string;
  readonly is_removed?: boolean;
  readonly is_held?: boolean;
}

export interface CommentPermissions {
  readonly can_comment: boolean;
  readonly can_report?: boolean;
  readonly comment_hidden_default?: boolean;
  readonly comments_count?: number;
  readonly hidden_comments_count?: number;
  readonly first_level_comments_count?: number;
  readonly first_level_hidden_comments_count?: number;
  readonly default_messages?: readonly DefaultMessage[];
}

export interface Comment {
  readonly id: string;
  readonly text: string;
  readonly default_message_id?: string | null;
  readonly content?: string;
  readonly reply_to?: string | null;
  readonly author: string;
  readonly name?: string;
  readonly avatar_url?: string | null;
  readonly created_at: string;
  readonly likes_count?: number;
  readonly is_liked?: boolean;
  readonly replies_count?: number;
  readonly is_hidden?: boolean;
}

export type CommentPage = Omit<Page, 'results'> & { readonly results: readonly Comment[] };

export interface TimelineLog {
  readonly start: number;
  readonly end: number;
  readonly watchedDuration: number;
  readonly video_id: string;
  readonly video_type: ContentType;
  readonly video_duration?: number | null;
  readonly clientUUID: string;
  readonly user_id?: string | null;
  readonly content_type?: string | null;
  readonly content_id?: string | null;
}

export interface EventLog {
  readonly timestamp: string;
  readonly clientUUID: string;
  readonly uuid: string;
  readonly link?: string | null;
  readonly user_id?: string | null;
  readonly live_id?: string | null;
  readonly format: string;
  readonly content_type?: string | null;
  readonly content_id?: string | null;
  readonly detail?: string | null;
}


export interface Operations {
  getToken: { path: undefined; query: undefined; body: undefined; answer: { readonly data: string } };
  login: { path: undefined; query: undefined; body: { readonly mobileNumber: MobileNumber; readonly otpType: OtpType }; answer: { readonly data: string } };
  verifyOtp: { path: undefined; query: undefined; body: { readonly key: string; readonly requestId: string; readonly otpType: OtpType }; answer: { readonly access: string; readonly refresh: string; readonly token_id: string; readonly profile: Profile } };
  refreshToken: { path: undefined; query: undefined; body: { readonly refresh: string }; answer: { readonly access: string; readonly token_id: string; readonly refresh?: string } };
  getProfile: { path: undefined; query: undefined; body: undefined; answer: Profile };
  postProfile: { path: undefined; query: undefined; body: { readonly token: string }; answer: { readonly data: Profile } };
  getProfiles: { path: undefined; query: undefined; body: { readonly authors: readonly string[] }; answer: readonly PublicProfile[] };
  getSettings: { path: undefined; query: undefined; body: undefined; answer: Settings };
  saveSettings: { path: undefined; query: undefined; body: Settings; answer: Settings };
  getVideoMetadata: { path: undefined; query: { readonly video_id: string; readonly video_type: ContentType }; body: undefined; answer: VideoMetadata };
  saveVideoMetadata: { path: undefined; query: undefined; body: { readonly video_id: string; readonly video_type: ContentType; readonly time?: SavedPosition; readonly is_like?: boolean | null }; answer: VideoMetadata };
  listBookmarks: { path: undefined; query: { readonly limit?: number; readonly offset?: number }; body: undefined; answer: Omit<Page, 'results'> & { readonly results: readonly Bookmark[] } };
  addBookmark: { path: undefined; query: undefined; body: { readonly object_link: string; readonly cover_url?: string | null; readonly title: string; readonly category: BookmarkCategory }; answer: Bookmark };
  removeBookmark: { path: { readonly id: string }; query: undefined; body: undefined; answer: undefined };
  listPersonalMarkers: { path: undefined; query: { readonly video_id: string; readonly video_type: ContentType; readonly limit?: number; readonly offset?: number }; body: undefined; answer: MarkerPage };
  addPersonalMarker: { path: undefined; query: undefined; body: { readonly name: string; readonly time: SavedPosition; readonly sticker: string; readonly description: string; readonly video_id: string; readonly video_type: ContentType }; answer: Marker };
  removePersonalMarker: { path: { readonly id: string }; query: undefined; body: undefined; answer: undefined };
  listMarkers: { path: undefined; query: { readonly video_id: string; readonly video_type: ContentType; readonly limit?: number; readonly offset?: number }; body: undefined; answer: MarkerPage };
  getDetails: { path: { readonly type: ContentType; readonly id: string }; query: { readonly token?: string; readonly ext_user?: string; readonly 'from-host'?: string; readonly h?: boolean }; body: undefined; answer: VideoDetails };
  headStreamHost: { path: undefined; query: undefined; body: undefined; answer: undefined };
  getViewCount: { path: undefined; query: { readonly content_id: string; readonly content_type: ContentType }; body: undefined; answer: { readonly count: number } };
  getAggregate: { path: { readonly id: string }; query: undefined; body: undefined; answer: Aggregate };
  getOnlineViewers: { path: { readonly id: string }; query: undefined; body: undefined; answer: { readonly online_viewers: number } };
  setEmojiPoll: { path: undefined; query: undefined; body: { readonly type: 'live'; readonly id: string; readonly user_id?: string | null; readonly poll?: { readonly option_id: string }; readonly emoji_list_1?: ThrownEmojis; readonly emoji_list_2?: ThrownEmojis }; answer: Emojis };
  listPlaylists: { path: undefined; query: { readonly content_id?: string; readonly limit?: number; readonly offset?: number }; body: undefined; answer: Omit<Page, 'results'> & { readonly results: readonly Playlist[] } };
  listPlaylistItems: { path: { readonly id: string }; query: { readonly limit?: number; readonly offset?: number }; body: undefined; answer: VideoPage };
  listRecommendations: { path: { readonly type: ContentType; readonly id: string }; query: undefined; body: undefined; answer: readonly VideoCard[] };
  search: { path: undefined; query: { readonly q?: string; readonly tag?: string; readonly user_ids?: string; readonly video_type?: ContentType; readonly limit?: number; readonly offset?: number }; body: undefined; answer: VideoPage };
  listTags: { path: { readonly type: ContentType }; query: { readonly user_ids?: string; readonly tag?: string }; body: undefined; answer: readonly Tag[] };
  getWebListConfig: { path: undefined; query: { readonly limit?: number; readonly offset?: number }; body: undefined; answer: Omit<Page, 'results'> & { readonly results: readonly ConfigEntry[] } };
  getUploadLink: { path: undefined; query: undefined; body: undefined; answer: { readonly url: string; readonly image_name: string } };
  putSnapshot: { path: { readonly image_name: string }; query: undefined; body: Blob; answer: undefined };
  answerQuiz: { path: undefined; query: undefined; body: { readonly quiz_id: string; readonly question_id: string; readonly choice_id: string; readonly encrypted_quiz: string }; answer: QuizRecords };
  getQuizRecords: { path: { readonly type: ContentType; readonly id: string }; query: undefined; body: { readonly encrypted_quiz?: string | null; readonly quiz_id?: string | null }; answer: QuizRecords };
  getActiveRoom: { path: undefined; query: { readonly live_id: string }; body: undefined; answer: ChatRoom };
  listMessages: { path: { readonly id: string }; query: { readonly ordering?: '-created_at' | 'created_at'; readonly from?: string; readonly to?: string; readonly limit?: number; readonly offset?: number }; body: undefined; answer: Omit<Page, 'results'> & { readonly results: readonly ChatMessage[] } };
  sendMessage: { path: undefined; query: undefined; body: { readonly room: string; readonly text?: string | null; readonly default_message_id?: string | null }; answer: ChatMessage };
  removeMessage: { path: { readonly id: string }; query: undefined; body: undefined; answer: undefined };
  restoreMessage: { path: { readonly id: string }; query: undefined; body: undefined; answer: undefined };
  reportMessage: { path: { readonly id: string }; query: undefined; body: { readonly reason: 'spam' | 'abuse' | 'hate' | 'privacy' | 'other' }; answer: undefined };
  updateRoom: { path: { readonly id: string }; query: undefined; body: { readonly settings?: RoomSettings; readonly pin?: string | null }; answer: ChatRoom };
  restrictAuthor: { path: { readonly id: string; readonly author: string }; query: undefined; body: { readonly minutes: number | null; readonly remove_messages?: boolean }; answer: undefined };
  liftRestriction: { path: { readonly id: string; readonly author: string }; query: undefined; body: undefined; answer: undefined };
  openSocket: { path: undefined; query: { readonly vsn: '2.0.0'; readonly token?: string }; body: undefined; answer: undefined };
  canAddComment: { path: undefined; query: { readonly content_id: string }; body: undefined; answer: CommentPermissions };
  listComments: { path: undefined; query: { readonly content_id: string; readonly limit?: number; readonly offset?: number }; body: undefined; answer: CommentPage };
  createComment: { path: undefined; query: undefined; body: { readonly content: string; readonly text?: string | null; readonly reply_to?: string | null; readonly default_message_id?: string | null }; answer: Comment };
  listReplies: { path: { readonly id: string }; query: { readonly limit?: number; readonly offset?: number }; body: undefined; answer: CommentPage };
  likeComment: { path: { readonly id: string }; query: undefined; body: { readonly uuid: string }; answer: { readonly likes_count: number; readonly is_liked?: boolean } };
  unlikeComment: { path: { readonly id: string }; query: undefined; body: { readonly uuid: string }; answer: { readonly likes_count: number; readonly is_liked?: boolean } };
  removeComment: { path: { readonly id: string }; query: undefined; body: undefined; answer: undefined };
  restoreComment: { path: { readonly id: string }; query: undefined; body: undefined; answer: undefined };
  reportComment: { path: { readonly id: string }; query: undefined; body: { readonly reason: 'spam' | 'abuse' | 'hate' | 'privacy' | 'other' }; answer: undefined };
  logTimeline: { path: undefined; query: undefined; body: readonly TimelineLog[]; answer: undefined };
  logEvents: { path: undefined; query: undefined; body: readonly EventLog[]; answer: undefined };
  collectCmcd: { path: undefined; query: undefined; body: string; answer: undefined };
}
