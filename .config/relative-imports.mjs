const NAMES_FILE = /^\.{1,2}\/.+\.(tsx?|m?js|css)$/;

/** Dev-server plugin: relative imports name their files, which Node's resolution would look for on the disk. */
export const relativeImports = () => ({
  name: 'relative-imports',
  resolveImport: ({ source }) => (NAMES_FILE.test(source) ? source : undefined),
});
