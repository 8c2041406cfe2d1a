/** The version in package.json; `npm run docs:check` compares them. */
export const VERSION = '0.1.0';
