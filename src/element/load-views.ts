import { addressOf } from 'chunk-address';
import { createFiles } from './load-files.ts';

/** The views, and what they import besides the player itself. */
const FILES = ['mount-views.js', 'plural.js'];

const load = () => import('./mount-views.tsx');

/** A bundler gives the files other names, which stand in this function then. */
const isPublished = /\bimport\(["'`]\.\/mount-views\.js/.test(String(load));

const addresses = isPublished ? FILES.map(addressOf).filter((address) => address !== undefined) : [];

/** The views of one player, and the words that come with them. */
export const createViews = () => createFiles({ addresses, load });

export type ViewFiles = ReturnType<typeof createViews>;
