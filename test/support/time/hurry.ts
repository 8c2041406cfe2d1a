/** For a page that is to be opened: the delays of retries, between 2 and 3 s, pass at once. Toasts stay for 3 s. */
export const HURRY = `{
  const { setTimeout } = window;
  window.setTimeout = (run, ms = 0) => setTimeout(run, ms >= 2000 && ms < 3000 ? 20 : ms);
}`;
