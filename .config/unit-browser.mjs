import { chromeLauncher, puppeteerCore } from '@web/test-runner-chrome';
import { browserOptions, firefoxOptions } from './browser.mjs';
import { openFirefoxPage } from './firefox-page.mjs';
import { lightCoverage } from './unit-coverage.mjs';

/** `npm run test:unit -- --firefox` */
export const isFirefox = process.argv.includes('--firefox');

const launchOptions = isFirefox ? firefoxOptions() : await browserOptions();
if (!launchOptions) throw new Error('No Firefox was found. Put it on the PATH.');

async function openPage({ context }) {
  const page = await context.newPage();
  Object.defineProperty(page, 'coverage', { value: lightCoverage(page) });
  return page;
}

const chromium = () => chromeLauncher({ launchOptions, createPage: openPage });

const firefox = () =>
  chromeLauncher({
    // Puppeteer would otherwise be told of every request for a module, which keeps Firefox busy.
    launchOptions: { ...launchOptions, args: ['--remote-allow-system-access'], networkEnabled: false },
    createPage: openFirefoxPage,
    // Without it the launcher reports every browser as Chrome.
    puppeteer: puppeteerCore,
  });

/** Starts a browser for unit tests. */
export const unitBrowser = isFirefox ? firefox : chromium;
