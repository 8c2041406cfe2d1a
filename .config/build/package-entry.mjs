/**
 * Rollup output plugin: writes the module that the package exports. The chunks import from the entry, which exports what
 * they need, too. A page that loads the modules without a bundler loads the entry, and saves the request.
 */
export const packageEntry = (file) => ({
  name: 'package-entry',
  generateBundle(_options, bundle) {
    const { fileName, facadeModuleId } = Object.values(bundle).find(({ isEntry }) => isEntry);
    const names = this.getModuleInfo(facadeModuleId).exports.join(', ');
    this.emitFile({ type: 'asset', fileName: file, source: `export { ${names} } from './${fileName}';\n` });
  },
});
