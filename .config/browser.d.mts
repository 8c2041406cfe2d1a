import type { LaunchOptions } from 'puppeteer-core';

export function browserOptions(): Promise<LaunchOptions>;
