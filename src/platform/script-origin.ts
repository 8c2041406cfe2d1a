/**
 * Where the script came from: the platform's address, unless the page names another. It can be asked only while the
 * script runs for the first time; a module knows its own address at any time.
 */
const script = typeof document === 'undefined' ? undefined : document.currentScript;

export const scriptOrigin = (): string =>
  script instanceof HTMLScriptElement && script.src ? new URL(script.src).origin : new URL(import.meta.url).origin;
