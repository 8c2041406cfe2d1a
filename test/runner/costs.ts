/** Pages, browsers and platforms that the tests of this process have opened; printed for each file. */
export const costs = { loads: 0, browsers: 0, platforms: 0 };
