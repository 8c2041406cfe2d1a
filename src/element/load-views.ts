import { addressOf } from 'chunk-address';
import { type LoadTools, loadFiles } from './load-files.ts';

/** The views, and what they import besides the player itself. */
const FILES = ['mount-views.js', 'plural.js'];

const load = () => import('./mount-views.tsx');

/** A bundler gives the files other names, which stand in this function then. */
const isPublished = /\bimport\(["'`]\.\/mount-views\.js/.test(String(load));

const addresses = isPublished ? FILES.map(addressOf).filter((address) => address !== undefined) : [];

/** `onFailed`: called each time that the views could not be loaded. */
export const loadViews = (tools: LoadTools, onFailed?: () => void) => loadFiles({ tools, addresses, load, onFailed });
