import path from 'node:path';

const FILE = path.join('phoenix', 'priv', 'static', 'phoenix.mjs');

/** What the player has no use for, and what replaces it. */
const CUTS = [
  // The client adds listeners to the window and never removes them. The player watches the page itself.
  ['var phxWindow = typeof window !== "undefined" ? window : null;', 'var phxWindow = null;'],
  // Without a WebSocket there is no chat: the contract has no long polling.
  ['var LongPoll = class {', 'var LongPoll = class {};\nvar UnusedLongPoll = class {'],
  // Only the address is made with it.
  [
    'var Ajax = class {',
    'var Ajax = { appendParams: (url, params) => url + (url.includes("?") ? "&" : "?") + new URLSearchParams(params) };\nvar UnusedAjax = class {',
  ],
  // Nothing falls back to long polling, and nobody asks for a ping. The minifier drops what follows a return.
  ...[
    'connectWithFallback(fallbackTransport, fallbackThreshold = 2500) {',
    'ping(callback) {',
    'replaceTransport(newTransport) {',
  ].map((method) => [method, `${method} return;`]),
  ['handleVisibilityChange() {', 'handleVisibilityChange() { return;'],
  // The player reads and writes the frames, which are JSON only.
  ['var serializer_default = {', 'var serializer_default = { encode() {}, decode() {} };\nvar unusedSerializer = {'],
];

/** Statements that only log, to a logger that the player doesn't give. */
const LOGS = /^\s*(if \(this(\.socket)?\.hasLogger\(\)\) )?this(\.socket)?\.log\(.*\);$/gm;

/** Fails if a part is missing: the package is pinned, so an update needs a review of the cuts. */
export const leanPhoenix = () => ({
  name: 'lean-phoenix',
  transform(code, id) {
    if (!id.endsWith(FILE)) return null;
    let lean = code.replace(LOGS, ';');
    for (const [from, to] of CUTS) {
      if (!lean.includes(from)) throw new Error(`phoenix has changed: look at the cut of "${from}" again`);
      lean = lean.replace(from, to);
    }
    return { code: lean, map: null };
  },
});
