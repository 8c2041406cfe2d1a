import Hls, {
  type HlsConfig,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type PlaylistLoaderContext,
} from 'hls.js';
import type { EarlyManifest } from '../early-manifest.ts';

type PlaylistLoader = NonNullable<HlsConfig['pLoader']>;

const DefaultLoader = Hls.DefaultConfig.loader as unknown as PlaylistLoader;

/** A playlist loader whose first playlist, the manifest, may have been requested before. */
export function loaderAfter(early?: Promise<EarlyManifest | undefined>): PlaylistLoader {
  let first = early;

  return class extends DefaultLoader {
    #ended = false;

    override load(
      context: PlaylistLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<PlaylistLoaderContext>,
    ): void {
      const loadNow = () => super.load(context, config, callbacks);
      const accept = ({ url, text, asked, answered, complete }: EarlyManifest) => {
        Object.assign(this.stats, { loaded: text.length, total: text.length });
        Object.assign(this.stats.loading, { start: asked, first: answered, end: complete });
        callbacks.onSuccess({ url, data: text, code: 200 }, this.stats, context, null);
      };
      if (first) void first.then((manifest) => this.#ended || (manifest ? accept(manifest) : loadNow()));
      else loadNow();
      first = undefined;
    }

    override abort(): void {
      this.#ended = true;
      super.abort();
    }

    override destroy(): void {
      this.#ended = true;
      super.destroy();
    }
  };
}
