const METHODS = ['log', 'warn', 'info', 'debug', 'trace'];

/** Loggers of hls.js and phoenix, which the player never turns on. */
const LOGGERS = {
  this: METHODS,
  'this.socket': METHODS,
  ...Object.fromEntries(['this.', 'hls.', 'this.hls.', 'this.hls?.', ''].map((at) => [`${at}logger`, METHODS])),
  'logger?': METHODS,
  console: ['assert'],
};

/** Around those calls: functions that only return a value. */
const VALUES = [
  ...['this.fragInfo', 'this.playlistLabel', 'stringify', 'timeRangesToString', 'timestampToString', 'arrayToHex'],
  ...['toMsFromMpegTsClock', 'Math.round', 'this.hasLogger', 'this.socket.hasLogger'],
];

/** For the minifier: calls without effects, which it leaves out where nobody uses their value. */
export const LOG_CALLS = [
  ...Object.entries(LOGGERS).flatMap(([logger, methods]) => methods.map((method) => `${logger}.${method}`)),
  ...VALUES,
];
