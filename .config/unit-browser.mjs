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
  return page;
}

const chromium = (paints) => {
  const args = argsFor(launchOptions.args, paints);
  return chromeLauncher({ launchOptions: { ...launchOptions, ...QUIET, args }, createPage: openPage });
};

const firefox = () =>
  chromeLauncher({
    launchOptions: { ...launchOptions, ...QUIET, args: ['--remote-allow-system-access'] },
    createPage: openFirefoxPage,
    // Without it the launcher reports every browser as Chrome.
    puppeteer: puppeteerCore,
  });

/** Starts a browser for unit tests. `paints`: see `argsFor`. */
export const unitBrowser = isFirefox ? firefox : chromium;
