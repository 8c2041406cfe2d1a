import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { parseAst } from 'rollup/parseAst';
import { leanReact } from './build/lean-react.mjs';
import { leanReactDom } from './build/lean-react-dom.mjs';

/** React as the build leaves it: what is tested is what ships. */
const leanPackages = {
  name: 'lean-packages',
  setup({ onLoad }) {
    const context = {
      parse: parseAst,
      error(reason) {
        throw new Error(reason);
      },
    };
    onLoad({ filter: /node_modules\/react(-dom)?\/cjs\/.*production\.js$/ }, async ({ path }) => {
      let contents = await readFile(path, 'utf8');
      for (const { transform } of [leanReact(), leanReactDom()])
        contents = transform.call(context, contents, path)?.code ?? contents;
      return { contents };
    });
  },
};

/**
 * Dev-server plugin: bundles CommonJS packages as modules with named exports and a single React. The sources are served
 * unbundled, so that coverage refers to them.
 */
export function vendorPackages(names) {
  const files = new Map();
  const facade = {
    name: 'facade',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^vendor:/ }, (args) => ({ path: args.path.slice('vendor:'.length), namespace: 'vendor' }));
      onLoad({ filter: /./, namespace: 'vendor' }, async ({ path }) => {
        const found = await import(path).catch(() => ({}));
        const exported = Object.keys(found).filter((name) => name !== 'default' && name !== 'module.exports');
        const contents = `import all from '${path}'; export default all; export const { ${exported} } = all;`;
        return { resolveDir: process.cwd(), contents };
      });
    },
  };
  return {
    name: 'vendor-packages',
    resolveImport: ({ source }) => (names.includes(source) ? `/__vendor__/${source}.js` : undefined),
    async serverStart() {
      const { outputFiles } = await build({
        bundle: true,
        splitting: true,
        format: 'esm',
        write: false,
        outdir: '/__vendor__',
        chunkNames: 'chunk-[hash]',
        define: { 'process.env.NODE_ENV': '"production"' },
        entryPoints: names.map((name) => ({ in: `vendor:${name}`, out: name })),
        plugins: [facade, leanPackages],
      });
      for (const { path, text } of outputFiles) files.set(path, text);
    },
    serve: ({ path }) => files.get(path),
  };
}
