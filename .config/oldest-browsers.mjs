/** The oldest browsers that README promises, by their name in MDN's compatibility data. */
export const OLDEST = { chrome: '111', firefox: '115', safari: '16.4', safari_ios: '16.4' };
