import type { LaunchOptions } from 'puppeteer-core';

export function browserOptions(): Promise<LaunchOptions & { ignoreDefaultArgs?: string[] }>;

/** These arguments for a browser that paints like that, or nothing. */
export function argsFor(args: readonly string[], paints?: 'cpu' | 'webgl'): readonly string[];

/** Undefined without an installed Chrome or Chromium. */
export function installedOptions(): LaunchOptions | undefined;

/** Undefined without an installed Firefox. */
export function firefoxOptions(): LaunchOptions | undefined;

/** The first of these programs that the machine has. */
export function onPath(names: readonly string[]): string | undefined;
