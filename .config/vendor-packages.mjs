import { build } from 'esbuild';

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
        plugins: [facade],
      });
      for (const { path, text } of outputFiles) files.set(path, text);
    },
    serve: ({ path }) => files.get(path),
  };
}
