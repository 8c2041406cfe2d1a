import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { transform } from 'esbuild';

const root = path.dirname(createRequire(import.meta.url).resolve('hls.js/package.json'));
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** Build switches of hls.js: unused features cost 43 kB gzip. */
const features = {
  ALT_AUDIO: true,
  SUBTITLES: true,
  CONTENT_STEERING: true,
  EME_DRM: false,
  CMCD: false,
  VARIABLE_SUBSTITUTION: false,
  M2TS_ADVANCED_CODECS: false,
  MEDIA_CAPABILITIES: false,
  INTERSTITIALS: false,
  IFRAMES: false,
};
const define = {
  ...Object.fromEntries(Object.entries(features).map(([name, on]) => [`__USE_${name}__`, String(on)])),
  __VERSION__: JSON.stringify(version),
};

const COMMONJS = /\/(eventemitter3\/index|url-toolkit\/src\/url-toolkit)\.js$/;
/** CEA-608 captions are disabled: their languages are unknown. */
const CAPTIONS = path.join(root, 'src/utils/cea-608-parser.ts');
const HLS_SOURCE = /\/hls\.js\/src\/.*\.ts$/;

/** All of hls.js in one chunk without imports, so that its text can also run in a worker. */
export const isHlsModule = (id) => /node_modules\/(hls\.js|@svta|eventemitter3|url-toolkit)\//.test(id);

/** Compiles hls.js from the TypeScript source of its package, with the features above. */
export const hlsFromSource = () => ({
  name: 'hls-from-source',
  resolveId: {
    order: 'pre',
    handler(id) {
      if (id === 'hls.js') return path.join(root, 'src/exports-default.ts');
      if (id === 'eventemitter3') return createRequire(path.join(root, 'src/hls.ts')).resolve('eventemitter3');
      return null;
    },
  },
  load(id) {
    if (id === CAPTIONS) return 'export default class {}';
    if (!COMMONJS.test(id)) return null;
    // Not with @rollup/plugin-commonjs, which would add an import of a helper chunk.
    return `const lib = ((module, exports) => {${readFileSync(id, 'utf8').replace('})(this);', '})({});')}
return module.exports; })({ exports: {} }, {});
export default lib;
export const EventEmitter = lib.EventEmitter, buildAbsoluteURL = lib.buildAbsoluteURL;`;
  },
  async transform(code, id) {
    if (!HLS_SOURCE.test(id)) return null;
    const result = await transform(code, {
      loader: 'ts',
      target: 'es2022',
      sourcefile: id,
      sourcemap: true,
      define,
      tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
      minifySyntax: true,
      pure: ['console.assert'],
    });
    return { code: result.code, map: result.map, moduleSideEffects: id.endsWith('/transmuxer-worker.ts') };
  },
});
