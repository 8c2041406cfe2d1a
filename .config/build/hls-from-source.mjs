import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import esbuild from 'rollup-plugin-esbuild';

const root = path.dirname(createRequire(import.meta.url).resolve('hls.js/package.json'));
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/**
 * Build switches of hls.js: unused features cost 43 kB gzip.
 * https://github.com/video-dev/hls.js/blob/v1.7.4/build-config.js
 */
const features = {
  ALT_AUDIO: true,
  SUBTITLES: true,
  CONTENT_STEERING: true,
  EME_DRM: false,
  CMCD: false,
  VARIABLE_SUBSTITUTION: false,
  M2TS_ADVANCED_CODECS: false,
  MEDIA_CAPABILITIES: true,
  INTERSTITIALS: false,
  IFRAMES: false,
};

/** CEA-608 captions are disabled: their languages are unknown. hls.js has no switch for their parser. */
const CAPTIONS = path.join(root, 'src/utils/cea-608-parser.ts');
const SOURCE = /\/hls\.js\/src\/.*\.ts$/;

/** All of hls.js in one chunk without imports, so that its text can also run in a worker. */
export const isHlsModule = (id) => /node_modules\/(hls\.js|@svta|eventemitter3|url-toolkit)\//.test(id);

/** Compiles hls.js from the TypeScript source of its package, with the features above. */
export const hlsFromSource = () => [
  {
    name: 'hls-from-source',
    resolveId: { order: 'pre', handler: (id) => (id === 'hls.js' ? path.join(root, 'src/exports-default.ts') : null) },
    load: (id) => (id === CAPTIONS ? 'export default class {}' : null),
    transform: (_code, id) => (SOURCE.test(id) ? { moduleSideEffects: id.endsWith('/transmuxer-worker.ts') } : null),
  },
  esbuild({
    include: SOURCE,
    exclude: [],
    target: 'es2022',
    tsconfig: false,
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
    define: {
      ...Object.fromEntries(Object.entries(features).map(([name, on]) => [`__USE_${name}__`, String(on)])),
      __VERSION__: JSON.stringify(version),
    },
    pure: ['console.assert'],
  }),
];
