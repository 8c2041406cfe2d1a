import { copyFileSync } from 'node:fs';
import path from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import esbuild from 'rollup-plugin-esbuild';
import { thirdPartyNotices } from './third-party-notices.mjs';

const CONTRACT = ['openapi.yaml', 'socket.md'];

/** Copies the contract next to the script, which reads it there. */
const copyContract = (folder) => ({
  name: 'copy-contract',
  writeBundle() {
    for (const name of CONTRACT) copyFileSync(`src/platform/${name}`, path.join(folder, name));
  },
});

/** The check of platforms as one script for Node, which an operator runs without a clone of the repository. */
export const conformance = (folder) => ({
  input: 'test/conformance/run.ts',
  // Node's own modules.
  external: (id) => id.startsWith('node:'),
  plugins: [
    replace({
      preventAssignment: true,
      values: { '../../src/platform/openapi.yaml': './openapi.yaml' },
      delimiters: ['', ''],
    }),
    resolve({ exportConditions: ['node'], preferBuiltins: true, extensions: ['.mjs', '.js', '.json', '.ts'] }),
    commonjs({ requireReturnsDefault: 'auto' }),
    esbuild({ target: 'node20', tsconfig: false, include: /\.(ts|json)$/, exclude: [], loaders: { '.json': 'json' } }),
  ],
  output: {
    file: `${folder}/conformance.js`,
    format: 'es',
    banner: '#!/usr/bin/env node',
    plugins: [copyContract(folder), thirdPartyNotices(`${folder}/THIRD-PARTY-NOTICES.txt`)],
  },
});
