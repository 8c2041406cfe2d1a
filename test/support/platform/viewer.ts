import type { Page } from 'puppeteer-core';

export interface Login {
  readonly refresh: string;
  readonly access: string;
  readonly token_id: string;
}

/** The code that the reference platform has sent last. */
export async function lastCode(origin: string): Promise<string> {
  const [sent] = (await (await fetch(`${origin}/control/codes`)).json()) as { code: string }[];
  return sent?.code ?? '';
}

/** Logs in on the reference platform, without a browser. It sends a visitor at most 20 codes in ten minutes. */
export async function logInto(origin: string, mobileNumber = '09121110000'): Promise<Login> {
  const post = async (path: string, body: object) =>
    (
      await fetch(`${origin}/api${path}?uuid=${mobileNumber}&provider=p`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json();
  const { data } = (await post('/auth/login', { mobileNumber, otpType: 'sms' })) as { data: string };
  const key = await lastCode(origin);
  const login = (await post('/auth/verify', { key, requestId: data, otpType: 'sms' })) as Partial<Login>;
  const { refresh, access, token_id } = login;
  if (!refresh || !access || !token_id) throw new Error(`${mobileNumber} is not logged in: ${JSON.stringify(login)}`);
  return { refresh, access, token_id };
}

/** Starts each document of the page with this login, or with nothing stored. */
export async function rememberLogin(page: Page, login: Login | undefined): Promise<void> {
  const kept = login && JSON.stringify({ refresh: login.refresh, token_id: login.token_id });
  await page.evaluateOnNewDocument((tokens) => {
    localStorage.clear();
    if (tokens) localStorage.setItem(`cloud-player:tokens:${location.origin}`, tokens);
  }, kept);
}

/** For pages that are opened after each other: a login that the player has renewed stays. */
export async function keepLogin(page: Page, login: object): Promise<void> {
  await page.evaluateOnNewDocument((tokens) => {
    // The empty page before has no storage.
    if (location.origin !== 'null') localStorage[`cloud-player:tokens:${location.origin}`] ??= tokens;
  }, JSON.stringify(login));
}
