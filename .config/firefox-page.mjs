const PREFERENCES = {
  'prefers-reduced-motion': { name: 'ui.prefersReducedMotion', values: ['no-preference', 'reduce'] },
  'prefers-color-scheme': { name: 'layout.css.prefers-color-scheme.content-override', values: ['dark', 'light'] },
};

/**
 * WebDriver BiDi has no command for media features. Firefox reads them from preferences, which its privileged scope
 * may set after `--remote-allow-system-access`.
 */
export function emulateMediaInFirefox(browser, page) {
  page.emulateMediaFeatures = async (features) => {
    const { result } = await browser.connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
    const target = { context: result.contexts[0].context };
    for (const { name, value } of features) {
      const preference = PREFERENCES[name];
      await browser.connection.send('script.evaluate', {
        expression: `Services.prefs.setIntPref('${preference.name}', ${preference.values.indexOf(value)})`,
        target,
        awaitPromise: false,
      });
      await page.waitForFunction((query) => matchMedia(query).matches, {}, `(${name}: ${value})`);
    }
  };
  return page;
}
