import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import esbuild from 'rollup-plugin-esbuild';

const root = path.dirname(createRequire(import.meta.url).resolve('mpegts.js/package.json'));
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const SOURCE = path.join(root, 'src');

const NO_LOADER = 'export default class { static isSupported() { return false; } }';

/** Modules that the player never uses: worker, polyfills, other formats and loaders, and the native player. */
const stubs = {
  'utils/polyfill.js': 'export default { install() {} };',
  'utils/webworkify-webpack.js': 'export default () => { throw new Error("no worker"); };',
  'demux/ts-demuxer.ts': 'export default class { static probe() { return { match: false }; } }',
  'io/xhr-moz-chunked-loader.js': NO_LOADER,
  'io/xhr-range-loader.js': NO_LOADER,
  'io/websocket-loader.js': NO_LOADER,
  'player/player-engine-dedicated-thread.ts': 'export default class {}',
  'player/native-player.js': 'export default class {}',
};

/** Only webpack, with which mpegts.js is published, can construct an imported namespace. */
const NAMESPACE = "import * as EventEmitter from 'events'";
const NAMESPACE_USER = path.join(SOURCE, 'player/player-engine-main-thread.ts');

/** Fails if a stubbed file is missing: the package is pinned, so an update needs a review of the stubs. */
function assertStubsExist() {
  for (const file of Object.keys(stubs)) {
    if (!existsSync(path.join(SOURCE, file)))
      throw new Error(`${file} is gone from mpegts.js: look at the stubs again`);
  }
}

/** Compiles mpegts.js from the source of its package, without the modules above. */
export const mpegtsFromSource = () => [
  {
    name: 'mpegts-from-source',
    buildStart: assertStubsExist,
    resolveId: (id) => (id === 'mpegts.js' ? path.join(SOURCE, 'mpegts.js') : null),
    load: (id) => (id.startsWith(SOURCE) && stubs[path.relative(SOURCE, id)]) || null,
    transform(code, id) {
      if (!id.startsWith(SOURCE)) return null;
      if (id !== NAMESPACE_USER) return { moduleSideEffects: false };
      if (!code.includes(NAMESPACE)) this.error('mpegts.js has changed: look at its import of "events" again');
      // As long as before, so that the source map stays right.
      const named = code.replace(NAMESPACE, "import      EventEmitter from 'events'");
      return { code: named, map: null, moduleSideEffects: false };
    },
  },
  esbuild({
    include: /\/mpegts\.js\/src\/.*\.[jt]s$/,
    exclude: [],
    target: 'es2022',
    tsconfig: false,
    tsconfigRaw: {},
    define: { __VERSION__: JSON.stringify(version) },
  }),
];
