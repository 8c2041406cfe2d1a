import path from 'node:path';
import terser from '@rollup/plugin-terser';
import esbuild from 'rollup-plugin-esbuild';

const player = path.resolve('src/index.ts');

/** The React component that the package exports: a small module beside those of the player, which it imports. */
export const reactComponent = (file) => ({
  input: 'src/react/CloudPlayer.tsx',
  external: ['react', player],
  plugins: [esbuild({ target: 'es2022', jsx: 'automatic', tsconfig: false })],
  output: {
    file,
    format: 'es',
    paths: { [player]: './esm/index.js' },
    // React's servers render the component, and load the player in the browser.
    banner: "'use client';",
    plugins: [terser({ ecma: 2020, module: true, compress: { directives: false } })],
  },
});
