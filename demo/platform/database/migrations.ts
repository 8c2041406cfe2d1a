/** Letters, digits and signs of the index of words, and their folded forms. */
const FOLDED = [
  ['يىې', 'ییی'],
  ['كڪ', 'کک'],
  ['ةۀەہھ', 'ههههه'],
  ['أإٱ', 'ااا'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['\u200c', ' '],
  ['\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0655\u0670\u0640', ''],
] as const;
/** One statement per row: a longer expression is too deep for SQLite. */
const foldedWords = FOLDED.map(([from, to]) => {
  const folded = (column: string) =>
    [...from].reduce((sql, sign, at) => `replace(${sql}, '${sign}', '${to[at] ?? ''}')`, column);
  return `UPDATE content_words SET title = ${folded('title')}, description = ${folded('description')};`;
}).join('\n');

const moderation = `
  CREATE TABLE moderators (user_id TEXT PRIMARY KEY REFERENCES users (id)) STRICT;
  -- An empty database gets its moderator with the seed.
  INSERT OR IGNORE INTO users SELECT 'moderator', 'ناظر گفت‌وگو', NULL, '09101234567', 0
    WHERE EXISTS (SELECT 1 FROM users);
  INSERT INTO moderators SELECT id FROM users WHERE phone = '09101234567';

  -- 1: by itself, 2: with the restriction of its author.
  ALTER TABLE messages ADD COLUMN removed INTEGER NOT NULL DEFAULT 0;
  -- The comment with whose removal this one was removed, which may be itself.
  ALTER TABLE comments ADD COLUMN removed_with TEXT;
  CREATE TABLE room_rules (
    room TEXT PRIMARY KEY REFERENCES chat_rooms (id), slow_seconds INTEGER NOT NULL, login_only INTEGER NOT NULL,
    read_only INTEGER NOT NULL, pinned TEXT
  ) STRICT;
  CREATE TABLE restrictions (
    room TEXT NOT NULL REFERENCES chat_rooms (id), author TEXT NOT NULL, until INTEGER, PRIMARY KEY (room, author)
  ) STRICT;
  CREATE TABLE held_words (word TEXT PRIMARY KEY) STRICT;
  INSERT INTO held_words VALUES ('قمار'), ('شرط‌بندی'), ('مراهنات'), ('casino');
  CREATE TABLE held_messages (
    id TEXT PRIMARY KEY, room TEXT NOT NULL REFERENCES chat_rooms (id), author TEXT NOT NULL REFERENCES users (id),
    text TEXT NOT NULL, created_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE reports (
    kind TEXT NOT NULL, target TEXT NOT NULL, user_id TEXT NOT NULL, reason TEXT NOT NULL, created_at INTEGER NOT NULL,
    closed INTEGER NOT NULL, PRIMARY KEY (kind, target, user_id)
  ) STRICT;
`;

/** Applied in order, each once and in its own transaction. A released migration is never changed. */
export const migrations: readonly string[] = [
  `
  CREATE TABLE keys (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE users (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, avatar TEXT, phone TEXT UNIQUE, created_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE refresh_tokens (
    hash TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users (id), token_id TEXT NOT NULL, expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE otp_requests (
    id TEXT PRIMARY KEY, phone TEXT NOT NULL, code TEXT NOT NULL, sent_at INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0, used INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX otp_by_phone ON otp_requests (phone, sent_at);

  CREATE TABLE contents (
    id TEXT NOT NULL, type TEXT NOT NULL, owner TEXT NOT NULL, title TEXT NOT NULL, visibility INTEGER NOT NULL DEFAULT 0,
    views INTEGER NOT NULL DEFAULT 0, likes INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL,
    -- What only the details call tells, as it tells it.
    details TEXT NOT NULL,
    PRIMARY KEY (type, id)
  ) STRICT;
  CREATE TABLE content_tags (
    type TEXT NOT NULL, id TEXT NOT NULL, tag TEXT NOT NULL,
    PRIMARY KEY (type, id, tag), FOREIGN KEY (type, id) REFERENCES contents (type, id)
  ) STRICT;
  CREATE INDEX tags_by_name ON content_tags (tag);
  CREATE VIRTUAL TABLE content_words USING fts5 (title, description, type UNINDEXED, id UNINDEXED, tokenize = "unicode61 remove_diacritics 2");
  CREATE TABLE views_counted (
    uuid TEXT NOT NULL, type TEXT NOT NULL, id TEXT NOT NULL, hour INTEGER NOT NULL, PRIMARY KEY (uuid, type, id, hour)
  ) STRICT;
  CREATE TABLE playlist_items (
    playlist TEXT NOT NULL, position INTEGER NOT NULL, type TEXT NOT NULL, id TEXT NOT NULL,
    PRIMARY KEY (playlist, position), FOREIGN KEY (type, id) REFERENCES contents (type, id)
  ) STRICT;
  CREATE TABLE config_entries (position INTEGER PRIMARY KEY, key TEXT NOT NULL, value TEXT NOT NULL) STRICT;

  CREATE TABLE settings (user_id TEXT PRIMARY KEY REFERENCES users (id), body TEXT NOT NULL) STRICT;
  CREATE TABLE video_metadata (
    user_id TEXT NOT NULL REFERENCES users (id), video_type TEXT NOT NULL, video_id TEXT NOT NULL,
    is_like INTEGER, time REAL NOT NULL DEFAULT 0, PRIMARY KEY (user_id, video_type, video_id)
  ) STRICT;
  CREATE TABLE bookmarks (
    id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users (id), object_link TEXT NOT NULL, cover_url TEXT,
    title TEXT NOT NULL, category INTEGER NOT NULL, created_at INTEGER NOT NULL, UNIQUE (user_id, object_link)
  ) STRICT;
  CREATE TABLE markers (
    -- Without a user it is a public one.
    id TEXT PRIMARY KEY, user_id TEXT REFERENCES users (id), video_type TEXT NOT NULL, video_id TEXT NOT NULL,
    name TEXT NOT NULL, time REAL NOT NULL, sticker TEXT, description TEXT
  ) STRICT;
  CREATE INDEX markers_by_video ON markers (video_type, video_id, user_id, time);

  CREATE TABLE chat_rooms (
    id TEXT PRIMARY KEY, live_id TEXT NOT NULL UNIQUE, type TEXT NOT NULL, open INTEGER NOT NULL DEFAULT 1,
    pin TEXT, default_messages TEXT NOT NULL
  ) STRICT;
  CREATE TABLE messages (
    position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, room TEXT NOT NULL REFERENCES chat_rooms (id),
    author TEXT NOT NULL REFERENCES users (id), text TEXT NOT NULL, created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX messages_by_room ON messages (room, position);

  CREATE TABLE comment_rules (
    content TEXT PRIMARY KEY, can_comment INTEGER NOT NULL, hidden_default INTEGER NOT NULL, default_messages TEXT NOT NULL
  ) STRICT;
  CREATE TABLE comments (
    position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, content TEXT NOT NULL REFERENCES comment_rules (content),
    reply_to TEXT REFERENCES comments (id), author TEXT REFERENCES users (id), text TEXT NOT NULL,
    default_message_id TEXT, hidden INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX comments_by_content ON comments (content, reply_to, position);
  CREATE INDEX comments_by_parent ON comments (reply_to);
  CREATE TABLE comment_likes (
    comment TEXT NOT NULL REFERENCES comments (id), liker TEXT NOT NULL, PRIMARY KEY (comment, liker)
  ) STRICT;

  CREATE TABLE votes (
    live_id TEXT NOT NULL, poll TEXT NOT NULL, uuid TEXT NOT NULL, option TEXT NOT NULL, PRIMARY KEY (poll, uuid)
  ) STRICT;
  CREATE TABLE thrown_emojis (
    live_id TEXT NOT NULL, emoji TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (live_id, emoji)
  ) STRICT;
  CREATE TABLE quiz_answers (
    user_id TEXT NOT NULL REFERENCES users (id), quiz TEXT NOT NULL, question TEXT NOT NULL, choice TEXT NOT NULL,
    right INTEGER NOT NULL, answered_at INTEGER NOT NULL, PRIMARY KEY (user_id, question)
  ) STRICT;
  CREATE INDEX answers_by_quiz ON quiz_answers (user_id, quiz);

  CREATE TABLE uploads (
    name TEXT PRIMARY KEY, expires_at INTEGER NOT NULL, type TEXT, content BLOB
  ) STRICT;
  CREATE TABLE logs (position INTEGER PRIMARY KEY, kind TEXT NOT NULL, body TEXT NOT NULL, received_at INTEGER NOT NULL) STRICT;
  `,
  `
  -- Who may see content that is not listed, and who may be in a private room.
  CREATE TABLE grants (
    user_id TEXT NOT NULL REFERENCES users (id), kind TEXT NOT NULL, target TEXT NOT NULL,
    PRIMARY KEY (user_id, kind, target)
  ) STRICT;
  INSERT INTO grants SELECT id, 'content', 'vod-6' FROM users WHERE id = 'sara';
  `,
  `
  -- A content, as 'live-1' or 'archive-3', may have several rooms, of which one is open at most.
  CREATE TABLE rooms (
    id TEXT PRIMARY KEY, content TEXT NOT NULL, type TEXT NOT NULL, open INTEGER NOT NULL DEFAULT 1, pin TEXT,
    default_messages TEXT NOT NULL
  ) STRICT;
  CREATE TABLE room_messages (
    position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, room TEXT NOT NULL REFERENCES rooms (id),
    author TEXT NOT NULL REFERENCES users (id), text TEXT NOT NULL, created_at INTEGER NOT NULL
  ) STRICT;
  INSERT INTO rooms SELECT id, 'live-' || live_id, type, open, pin, default_messages FROM chat_rooms;
  INSERT INTO room_messages SELECT position, id, room, author, text, created_at FROM messages;
  DROP TABLE messages;
  DROP TABLE chat_rooms;
  ALTER TABLE rooms RENAME TO chat_rooms;
  ALTER TABLE room_messages RENAME TO messages;
  CREATE UNIQUE INDEX open_rooms ON chat_rooms (content) WHERE open = 1;
  CREATE INDEX messages_by_room ON messages (room, position);
  CREATE INDEX messages_by_time ON messages (room, created_at);
  `,
  foldedWords,
  `
  CREATE INDEX IF NOT EXISTS likes_by_video ON video_metadata (video_type, video_id) WHERE is_like = 1;
  `,
  `
  -- For the places in a round.
  CREATE INDEX IF NOT EXISTS players_by_quiz ON quiz_answers (quiz, question, user_id, right);
  `,
  moderation,
];
