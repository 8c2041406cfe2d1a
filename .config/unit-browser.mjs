import { chromeLauncher, puppeteerCore } from '@web/test-runner-chrome';
import { argsFor, browserOptions, firefoxOptions } from './browser.mjs';
import { openFirefoxPage } from './firefox-page.mjs';
import { lightCoverage } from './unit-coverage.mjs';

/** `npm run test:unit -- --firefox` */
export const isFirefox = process.argv.includes('--firefox');

const launchOptions = isFirefox ? firefoxOptions() : await browserOptions();
if (!launchOptions) throw new Error('No Firefox was found. Put it on the PATH.');

/** Puppeteer would otherwise be told of every request for a module, which keeps the browser busy. */
const QUIET = { networkEnabled: false };

async function openPage({ context }) {
  const page = await context.newPage();
  Object.defineProperty(page, 'coverage', { value: lightCoverage(page) });
  // The launcher empties the page after each test file. Without that, Chromium keeps the process for the next one.
  const goto = page.goto.bind(page);
  page.goto = (url, options) => (url === 'about:blank' ? Promise.resolve(null) : goto(url, options));
  return page;
}

/** Otherwise a headless browser has no pointer, and no style for hover applies. Both numbers are bits of a set. */
const MOUSE = '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';
const FIREFOX_MOUSE = { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 };

const chromium = (paints) => {
  const args = [...argsFor(launchOptions.args, paints), MOUSE];
  return chromeLauncher({
    launchOptions: { ...launchOptions, ...QUIET, args },
    // Its cache is in memory: writing a thousand modules to a disk costs a twentieth of a run.
    createBrowserContext: ({ browser }) => browser.createBrowserContext(),
    createPage: openPage,
  });
};

const firefox = () =>
  chromeLauncher({
    launchOptions: {
      ...launchOptions,
      ...QUIET,
      args: ['--remote-allow-system-access'],
      extraPrefsFirefox: { ...launchOptions.extraPrefsFirefox, ...FIREFOX_MOUSE },
    },
    createPage: openFirefoxPage,
    // Without it the launcher reports every browser as Chrome.
    puppeteer: puppeteerCore,
  });

/** Starts a browser for unit tests. `paints`: see `argsFor`. */
export const unitBrowser = isFirefox ? firefox : chromium;
