const PREFERENCES = {
  'prefers-reduced-motion': { name: 'ui.prefersReducedMotion', values: ['no-preference', 'reduce'] },
  'prefers-color-scheme': { name: 'layout.css.prefers-color-scheme.content-override', values: ['dark', 'light'] },
};

/** Runs code in the browser's own window, which needs `--remote-allow-system-access`. */
async function runInWindow({ connection }, expression) {
  const { result } = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const target = { context: result.contexts[0].context };
  await connection.send('script.evaluate', { expression, target, awaitPromise: false });
}

/** Opens a page in Firefox in which a test can do what it can in headless Chromium. */
export async function openFirefoxPage({ browser, context }) {
  const page = await context.newPage();
  // Tab would go on to the toolbar after the last element, and the page has no focus from then on.
  await runInWindow(browser, "gBrowser.selectedBrowser.addEventListener('blur', ({ target }) => target.focus())");
  const goto = page.goto.bind(page);
  // A test of another window may have taken it, too.
  page.goto = async (...place) => {
    await runInWindow(browser, 'focus(); gBrowser.selectedBrowser.focus()');
    return goto(...place);
  };
  // WebDriver BiDi has no command for media features. Firefox reads them from preferences.
  page.emulateMediaFeatures = async (features) => {
    for (const { name, value } of features) {
      const preference = PREFERENCES[name];
      await runInWindow(
        browser,
        `Services.prefs.setIntPref('${preference.name}', ${preference.values.indexOf(value)})`,
      );
      await page.waitForFunction((query) => matchMedia(query).matches, {}, `(${name}: ${value})`);
    }
  };
  return page;
}
