import { rmSync } from 'node:fs';
import path from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import esbuild from 'rollup-plugin-esbuild';
import { BANNER } from './.config/build/banner.mjs';
import { chunkAddress } from './.config/build/chunk-address.mjs';
import { conformance } from './.config/build/conformance.mjs';
import { copyHlsWorker } from './.config/build/copy-worker.mjs';
import { eagerEntry } from './.config/build/eager-entry.mjs';
import { hlsFromSource, isHlsModule } from './.config/build/hls-from-source.mjs';
import { hlsWorker } from './.config/build/hls-worker.mjs';
import { leanTables } from './.config/build/lean-tables.mjs';
import { LOG_CALLS } from './.config/build/log-calls.mjs';
import { packageEntry } from './.config/build/package-entry.mjs';
import { reactComponent } from './.config/build/react-component.mjs';
import { sameNames } from './.config/build/same-names.mjs';
import { singleScript } from './.config/build/single-script.mjs';
import { STORES, storeNames } from './.config/build/store-names.mjs';
import { styleText } from './.config/build/style-text.mjs';
import { thirdPartyNotices } from './.config/build/third-party-notices.mjs';

const input = (output) => ({
  input: 'src/index.ts',
  // Otherwise the entry of the module build is an empty facade.
  preserveEntrySignatures: 'allow-extension',
  plugins: [
    styleText(),
    hlsWorker(output),
    chunkAddress(output),
    hlsFromSource(),
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
    resolve({ browser: true, preferBuiltins: false, extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
    // Without helpers, which would be a file of their own. React's modules are in one scope instead of functions: the
    // minifier sees what nobody calls.
    commonjs({ strictRequires: 'auto', defaultIsModuleExports: true, ignoreGlobal: true }),
    esbuild({
      target: 'es2022',
      jsx: 'automatic',
      tsconfig: false,
      include: /\/src\/.*\.tsx?$/,
      exclude: /node_modules/,
      mangleProps: STORES,
      mangleCache: storeNames(),
    }),
    leanTables(),
  ],
});

/** `ascii`: a page that is not in UTF-8 reads a script as its own text, unless the server names the encoding. */
const minify = (module, { mangle = true, ascii = false } = {}) =>
  terser({
    ecma: 2020,
    module,
    toplevel: true,
    compress: { passes: 2, pure_funcs: LOG_CALLS },
    mangle,
    format: { comments: /^! cloud-player /, ascii_only: ascii },
  });

const chunks = {
  // Every engine file is engine.ts and every panel's is panel.tsx: the chunk is named after its folder. Words are named
  // after their feature, and those of one language after the language too. Component names become kebab-case.
  chunkFileNames({ name, facadeModuleId, moduleIds }) {
    const placeOf = (id) => path.dirname(id).split(path.sep).slice(-2);
    const [feature, folder] = placeOf(facadeModuleId ?? moduleIds.at(-1));
    if (name === 'late') return `${placeOf(moduleIds.findLast((id) => id.endsWith('/late.ts')))[1]}-late.js`;
    if (['engine', 'panel'].includes(name)) return `${folder}.js`;
    if (folder === 'words') return `${feature}-${name}.js`;
    if (name === 'words') return `${folder}-words.js`;
    return `${name.replace(/\B[A-Z]/g, '-$&').toLowerCase()}.js`;
  },
  entryFileNames: 'cloud-player.js',
  manualChunks: (id) => (isHlsModule(id) ? 'hls-lib' : undefined),
  // The package is published without maps, so no script names one.
  sourcemap: 'hidden',
};

/** Files of an earlier build must not be published. */
const emptyDist = { name: 'empty-dist', renderStart: () => rmSync('dist', { recursive: true, force: true }) };

export default [
  {
    ...input('script'),
    output: {
      ...chunks,
      dir: 'dist',
      format: 'cjs',
      exports: 'named',
      esModule: false,
      externalLiveBindings: false,
      freeze: false,
      dynamicImportInCjs: false,
      generatedCode: { preset: 'es2015', symbols: false },
      minifyInternalExports: true,
      plugins: [
        emptyDist,
        minify(false, { mangle: { nth_identifier: sameNames }, ascii: true }),
        eagerEntry(),
        singleScript({ file: 'cloud-player.js', banner: BANNER, soon: ['hls.js', 'hls-lib.js'] }),
      ],
    },
  },
  {
    ...input('module'),
    output: {
      ...chunks,
      dir: 'dist/esm',
      format: 'es',
      banner: ({ isEntry }) => (isEntry ? BANNER : ''),
      plugins: [
        minify(true),
        eagerEntry(),
        copyHlsWorker(),
        packageEntry('index.js'),
        // Both builds bundle the same packages.
        thirdPartyNotices('dist/THIRD-PARTY-NOTICES.txt'),
      ],
    },
  },
  reactComponent('dist/react.js'),
  {
    input: 'src/page/control-frame.ts',
    plugins: [esbuild({ target: 'es2022', tsconfig: false })],
    output: { file: 'dist/frame.js', format: 'es', sourcemap: 'hidden', plugins: [minify(true)] },
  },
  conformance('dist/conformance'),
];
