import { addressOf } from 'chunk-address';
import { createFiles, createLoad } from './load-files.ts';

const NOTES = 'notes.js';
/** Files of the views, without those that the player itself imports. */
const FILES = ['mount-views.js', NOTES, 'plural.js'];

/**
 * Doesn't return the promise of the import: react-dom creates errors while it is evaluated, and keeps them. Their async
 * stack traces would reach through each `await` to the player that loads the views, and keep that player in memory.
 * https://v8.dev/blog/fast-async#improved-developer-experience
 */
const load = () =>
  new Promise<typeof import('./mount-views.tsx')>((resolve, reject) => {
    import('./mount-views.tsx').then(
      (views) => resolve(views),
      (error) => reject(error),
    );
  });

/** False in a bundle, where the files have other names, which the bundler writes into `load`. */
const isPublished = /\bimport\(["'`]\.\/mount-views\.js/.test(String(load));

const addressesOf = (files: readonly string[]) =>
  isPublished ? files.map(addressOf).filter((address) => address !== undefined) : [];

/** The views of one player, and the words that are loaded with them. */
export const createViewFiles = () => createFiles({ addresses: addressesOf(FILES), load });

export type ViewFiles = ReturnType<typeof createViewFiles>;

/** What may be shown before the views. */
export const createNotesLoad = () =>
  createLoad({ addresses: addressesOf([NOTES]), load: () => import('../shell/notes.ts') });
