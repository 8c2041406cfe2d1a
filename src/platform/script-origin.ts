/**
 * The origin of the script, the default address of the platform. `currentScript` is set only while the script is first
 * evaluated, and never in a module, which has `import.meta.url`.
 */
const script = typeof document === 'undefined' ? undefined : document.currentScript;

export const scriptOrigin = (): string =>
  script instanceof HTMLScriptElement && script.src ? new URL(script.src).origin : new URL(import.meta.url).origin;
