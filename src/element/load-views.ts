import { addressOf } from 'chunk-address';
import { createFiles } from './load-files.ts';

/** The views, and what they import besides the player itself. */
const FILES = ['mount-views.js', 'plural.js'];

/**
 * Not the promise of the import: react-dom makes errors while it is evaluated, and keeps them. Their stacks would go on
 * through every `await` above to the player that has asked for the views, and keep that player in memory.
 * https://v8.dev/blog/fast-async#improved-developer-experience
 */
const load = () =>
  new Promise<typeof import('./mount-views.tsx')>((resolve, reject) => {
    import('./mount-views.tsx').then(
      (views) => resolve(views),
      (error) => reject(error),
    );
  });

/** A bundler gives the files other names, which stand in this function then. */
const isPublished = /\bimport\(["'`]\.\/mount-views\.js/.test(String(load));

const addresses = isPublished ? FILES.map(addressOf).filter((address) => address !== undefined) : [];

/** The views of one player, and the words that come with them. */
export const createViews = () => createFiles({ addresses, load });

export type ViewFiles = ReturnType<typeof createViews>;
