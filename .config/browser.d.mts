import type { LaunchOptions } from 'puppeteer-core';

export function browserOptions(): Promise<LaunchOptions>;

/** The first of these programs that the machine has. */
export function onPath(names: readonly string[]): string | undefined;
