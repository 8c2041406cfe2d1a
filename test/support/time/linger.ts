/** For a page that is to be opened: toasts, and the controls, stay for a minute instead of 3 s, as long as a busy machine needs to look at them. */
export const LINGER = `{
  const { setTimeout } = window;
  window.setTimeout = (run, ms = 0) => setTimeout(run, ms === 3000 ? 60_000 : ms);
}`;
