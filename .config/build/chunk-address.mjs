const ID = 'chunk-address';

/**
 * Not `new URL(…, import.meta.url)`: a bundler would add the file once more. In a bundle the address is unknown, and
 * webpack, rspack and Turbopack make `import.meta.url` a `file:` address of the machine that built it.
 */
const BESIDE_ENTRY = `const folder = /^(https?:.*\\/)cloud-player\\.js(?:[?#]|$)/.exec(import.meta.url)?.[1];
export const addressOf = (file) => folder && folder + file;`;

const NONE = 'export const addressOf = () => undefined;';

/** Gives the addresses of the chunks of the module build. The single script has none. */
export const chunkAddress = (output) => ({
  name: 'chunk-address',
  resolveId: (id) => (id === ID ? `\0${ID}` : null),
  load: (id) => (id === `\0${ID}` ? (output === 'module' ? BESIDE_ENTRY : NONE) : null),
});
