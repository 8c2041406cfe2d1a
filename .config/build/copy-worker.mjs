import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The transmuxer worker of hls.js, for the module build. */
export const copyHlsWorker = () => ({
  name: 'copy-hls-worker',
  async generateBundle() {
    const source = await readFile(createRequire(import.meta.url).resolve('hls.js/dist/hls.worker.js'), 'utf8');
    this.emitFile({
      type: 'asset',
      fileName: 'hls.worker.js',
      source: source.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'),
    });
  },
});
