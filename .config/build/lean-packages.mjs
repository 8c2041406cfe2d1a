import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { transform } from 'esbuild';

const { resolve } = createRequire(import.meta.url);
const three = path.join(resolve('three'), '../../src');
const mpegts = path.join(path.dirname(resolve('mpegts.js/package.json')), 'src');
const mpegtsVersion = '1.8.2';

/**
 * What one sphere with a shader of its own never uses: built-in shaders, shadows, environments, morphing, XR.
 * Three calls most of these with `new`, so they are classes or plain functions, never arrows.
 */
const threeStubs = {
  'renderers/webxr/WebXRManager.js': `export class WebXRManager {
    constructor() { this.enabled = this.isPresenting = false; this.cameraAutoUpdate = true; }
    addEventListener() {} removeEventListener() {} setAnimationLoop() {} dispose() {}
    getEnvironmentBlendMode() { return 'opaque'; }
    hasDepthSensing() { return false; }
  }`,
  'renderers/webgl/WebGLEnvironments.js':
    'export function WebGLEnvironments() { return { get: () => null, dispose() {} }; }',
  'renderers/webgl/WebGLShadowMap.js':
    'export function WebGLShadowMap() { return { enabled: false, autoUpdate: true, needsUpdate: false, type: 1, render() {} }; }',
  'renderers/webgl/WebGLMorphtargets.js': 'export function WebGLMorphtargets() { return { update() {} }; }',
  'renderers/shaders/DFGLUTData.js': 'export const getDFGLUT = () => null;',
  'renderers/shaders/ShaderChunk.js': 'export const ShaderChunk = {};',
  'renderers/shaders/ShaderLib.js': 'export const ShaderLib = {};',
};

const NO_LOADER = 'export default class { static isSupported() { return false; } }';

/** What an in-page FLV player never uses: its own worker, polyfills, other formats and loaders, and the native player. */
const mpegtsStubs = {
  'utils/polyfill.js': 'export default { install() {} };',
  'utils/webworkify-webpack.js': 'export default () => { throw new Error("no worker"); };',
  'demux/ts-demuxer.ts': 'export default class { static probe() { return { match: false }; } }',
  'io/xhr-moz-chunked-loader.js': NO_LOADER,
  'io/xhr-range-loader.js': NO_LOADER,
  'io/websocket-loader.js': NO_LOADER,
  'player/player-engine-dedicated-thread.ts': 'export default class {}',
  'player/native-player.js': 'export default class {}',
};

/** Both packages are pinned: a stub for a file that is gone means that the trim is no longer understood. */
function stubOf(stubs, directory, id) {
  if (!id.startsWith(directory)) return null;
  const code = stubs[path.relative(directory, id)];
  return code ? { code, moduleSideEffects: false } : null;
}

function assertStubsExist(stubs, directory) {
  for (const file of Object.keys(stubs)) {
    if (!existsSync(path.join(directory, file)))
      throw new Error(`${file} is gone from ${directory}: look at the trim again`);
  }
}

export const leanThree = () => ({
  name: 'lean-three',
  buildStart: () => assertStubsExist(threeStubs, three),
  resolveId: (id) => (id === 'three' ? path.join(three, 'Three.js') : null),
  load: (id) => stubOf(threeStubs, three, id),
});

export const leanMpegts = () => ({
  name: 'lean-mpegts',
  buildStart: () => assertStubsExist(mpegtsStubs, mpegts),
  resolveId: (id) => (id === 'mpegts.js' ? path.join(mpegts, 'mpegts.js') : null),
  load: (id) => stubOf(mpegtsStubs, mpegts, id),
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
