import type { LaunchOptions } from 'puppeteer-core';

export function browserOptions(): Promise<LaunchOptions>;

/** Undefined without an installed Chrome or Chromium. */
export function installedOptions(): LaunchOptions | undefined;

/** Undefined without an installed Firefox. */
export function firefoxOptions(): LaunchOptions | undefined;

/** The first of these programs that the machine has. */
export function onPath(names: readonly string[]): string | undefined;
