/**
 * The oldest browsers that README promises: they have container queries and constructable style sheets. By their names in
 * MDN's compatibility data.
 */
export const OLDEST = { chrome: '111', firefox: '115', safari: '16.4', safari_ios: '16.4' };
