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

const mouseActions = (x: number, y: number, ...buttons: readonly ('pointerDown' | 'pointerUp')[]) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) },
    ...buttons.map((type) => ({ type, button: 0 })),
  ],
});

interface Opened {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

/**
 * A session of the WebDriver protocol: https://www.w3.org/TR/webdriver2/. Its pages come one after the other in windows
 * of their own. They share cookies and storage, which are those of an origin.
 */
export async function openSession(
  origin: string,
  capabilities: object,
): Promise<{ readonly version: string; newPage(): Promise<EnginePage> }> {
  async function send<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${origin}/session${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = (await response.json()) as { value: T & { readonly message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  }
  const session = await send<Opened>('POST', '', { capabilities: { alwaysMatch: capabilities } });
  const post = <T>(path: string, body: object) => send<T>('POST', `/${session.sessionId}${path}`, body);
  const act = (...actions: object[]) => post<void>('/actions', { actions });
  const resize = (width: number, height: number) => post<void>('/window/rect', { width, height, x: 0, y: 0 });
  const show = (handle: string) => post<void>('/window', { handle });
  await post('/timeouts', { script: 120_000, pageLoad: 120_000 });
  /** The session ends with its last window. */
  const first = await send<string>('GET', `/${session.sessionId}/window`);
  return {
    version: session.capabilities.browserVersion,
    async newPage() {
      const { handle } = await post<{ readonly handle: string }>('/window/new', { type: 'window' });
      await show(handle);
      await resize(VIEWPORT.width, VIEWPORT.height);
      return {
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
        point: (x, y) => act(mouseActions(x, y)),
        click: (x, y) => act(mouseActions(x, y, 'pointerDown', 'pointerUp')),
        resize,
        picture: async () => Buffer.from(await send<string>('GET', `/${session.sessionId}/screenshot`), 'base64'),
        async close() {
          await send('DELETE', `/${session.sessionId}/window`);
          await show(first);
        },
      };
    },
  };
}
