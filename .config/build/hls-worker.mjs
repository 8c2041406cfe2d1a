const ID = 'hls-worker-url';

/** In the single script, the worker's code is the text of the hls.js chunk (see single-script.mjs). */
const FROM_CHUNK_TABLE = `export const createWorkerUrl = () => {
  const chunk = __chunks['./hls-lib.js'];
  if (!chunk) return null;
  const code = 'var __IN_WORKER__=true;(' + chunk + ')({exports:{}},{})';
  return URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
};`;

/** In the module build, hls.js has a classic worker file next to it, loaded only if a stream needs it. */
const FROM_FILE = `export const createWorkerUrl = () => new URL('./hls.worker.js', import.meta.url).href;`;

const NONE = 'export const createWorkerUrl = () => null;';

const sources = { script: FROM_CHUNK_TABLE, module: FROM_FILE, none: NONE };

/** Gives the HLS engine the address of its worker, which depends on the output format. */
export const hlsWorker = (output) => ({
  name: 'hls-worker',
  resolveId: (id) => (id === ID ? `\0${ID}` : null),
  load: (id) => (id === `\0${ID}` ? sources[output] : null),
});
