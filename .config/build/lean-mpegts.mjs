import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { transform } from 'esbuild';

const { resolve } = createRequire(import.meta.url);
const mpegts = path.join(path.dirname(resolve('mpegts.js/package.json')), 'src');
const mpegtsVersion = '1.8.2';

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

/** Fails if a stubbed file is missing: the package is pinned, so an update needs a review of the stubs. */
function assertStubsExist() {
  for (const file of Object.keys(stubs)) {
    if (!existsSync(path.join(mpegts, file))) throw new Error(`${file} is gone from mpegts.js: look at the trim again`);
  }
}

export const leanMpegts = () => ({
  name: 'lean-mpegts',
  buildStart: assertStubsExist,
  resolveId: (id) => (id === 'mpegts.js' ? path.join(mpegts, 'mpegts.js') : null),
  load(id) {
    const code = id.startsWith(mpegts) && stubs[path.relative(mpegts, id)];
    return code ? { code, moduleSideEffects: false } : null;
  },
  async transform(code, id) {
    if (!id.startsWith(mpegts)) return null;
    const source = code.replace("import * as EventEmitter from 'events'", "import EventEmitter from 'events'");
    const result = await transform(source, {
      loader: 'ts',
      target: 'es2022',
      sourcemap: true,
      sourcefile: id,
      define: { __VERSION__: JSON.stringify(mpegtsVersion) },
      tsconfigRaw: {},
    });
    return { code: result.code, map: result.map, moduleSideEffects: false };
  },
});
