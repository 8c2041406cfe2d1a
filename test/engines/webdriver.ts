import { expressionOf, readAnswer, VIEWPORT } from './engine.ts';
import type { EnginePage } from './engine-page.ts';

/** Keys that are no characters: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

const keyActions = (value: string) => ({
  type: 'key',
  id: 'keyboard',
  actions: [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ],
});

const clickActions = (x: number, y: number) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});

interface Opened {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

/** A session of the WebDriver protocol, which has one window: https://www.w3.org/TR/webdriver2/ */
export async function openSession(
  origin: string,
  capabilities: object,
): Promise<{ readonly version: string; readonly page: EnginePage }> {
  async function send<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${origin}/session${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = (await response.json()) as { value: T & { readonly message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  }
  const session = await send<Opened>('POST', '', { capabilities: { alwaysMatch: capabilities } });
  const post = <T>(path: string, body: object) => send<T>('POST', `/${session.sessionId}${path}`, body);
  const act = (...actions: object[]) => post<void>('/actions', { actions });
  await post('/timeouts', { script: 120_000, pageLoad: 120_000 });
  const resize = (width: number, height: number) => post<void>('/window/rect', { width, height, x: 0, y: 0 });
  await resize(VIEWPORT.width, VIEWPORT.height);
  return {
    version: session.capabilities.browserVersion,
    page: {
      goto: (url) => post('/url', { url }),
      async ask(question, ...args) {
        const script = `const done = arguments[arguments.length - 1]; ${expressionOf(question, args)}.then((answer) => done({ answer }), (error) => done({ error: String(error) }));`;
        const { answer, error } = await post<{ answer: string; error?: string }>('/execute/async', {
          script,
          args: [],
        });
        if (error !== undefined) throw new Error(error);
        return readAnswer(answer) as never;
      },
      press: (key) => act(keyActions(KEYS[key] ?? key)),
      click: (x, y) => act(clickActions(x, y)),
      resize,
      picture: async () => Buffer.from(await send<string>('GET', `/${session.sessionId}/screenshot`), 'base64'),
      close: () => send('DELETE', `/${session.sessionId}`),
    },
  };
}
