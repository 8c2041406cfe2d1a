import type { ElementHandle, Frame, Page } from 'puppeteer-core';
import { logInto } from '../platform/viewer.ts';
import type { PageClock } from '../time/page-clock.ts';
import { PATIENCE } from '../time/patience.ts';
import { waitUntilPlaying } from './element-page.ts';
import { untilSo } from './until-so.ts';

const CHAT = { type: 'live', portrait: '', width: '400', height: '700', 'feature-set': '{"recommendationList":false}' };

/** Opens a page of the platform with players of a live and a tab of its chat under each picture. `tokens`: one for each player. */
export async function showPlayers(page: Page, origin: string, tokens: readonly (string | undefined)[], live = '1') {
  await page.evaluateOnNewDocument(() => localStorage.setItem('cloud-player:chatRules', 'seen'));
  await page.goto(`${origin}/plr?type=vod&id=none`);
  await page.waitForFunction(() => customElements.get('cloud-player'));
  await page.evaluate(
    (wishes) => {
      document.body.replaceChildren();
      document.body.style.cssText = 'display:flex';
      for (const [index, attributes] of wishes.entries()) {
        const player = document.createElement('cloud-player');
        for (const [name, value] of Object.entries({ id: `p${index}`, ...attributes }))
          player.setAttribute(name, value);
        document.body.append(player);
      }
    },
    tokens.map((token) => ({
      ...CHAT,
      api: origin,
      'content-id': live,
      autoplay: '',
      muted: '',
      ...(token && { 'x-token': token }),
    })),
  );
  for (const index of tokens.keys()) await waitUntilPlaying(page, `#p${index}`);
}

/** The same, until the messages are there. */
export async function showChats(page: Page, origin: string, tokens: readonly (string | undefined)[] = [undefined]) {
  await showPlayers(page, origin, tokens);
  // `visible` polls: otherwise a change within the shadow root alone goes unnoticed.
  for (const index of tokens.keys()) await chatIsShown(page, `#p${index}`);
}

/** Waits until there are messages, which can be seen. */
export const chatIsShown = (page: Page | Frame, player = '#p0') =>
  page.waitForSelector(`${player} >>> .chat-message`, { visible: true });

/** Waits until a message with this text can be seen. */
export const isSeen = (page: Page | Frame, text: string, player = '#p0') =>
  page.waitForSelector(`${player} >>> .chat-message ::-p-text(${text})`, { visible: true });

/** Waits until the chat says that its room is closed. */
export const roomIsClosed = (page: Page, player = '#p0') =>
  page.waitForSelector(`${player} >>> .chat-closed`, { visible: true });

/** Why the chat is refused, and the button beside it. */
export async function refusalOf(page: Page, player = '#p0') {
  const panel = `${player} >>> [part~=chat-panel] .list-state:not([data-busy])`;
  const refused = await page.waitForSelector(`${panel} p`, { visible: true });
  const words = await refused?.evaluate(({ textContent }) => textContent);
  const button = await page.waitForSelector(`${panel} button`, { visible: true });
  if (!button) throw new Error('It has no button');
  return { words, button };
}

/** The first of the messages that are ready to be sent. */
export const readyMessage = (page: Page, player = '#p0') =>
  page.waitForSelector(`${player} >>> .chat-ready .chat-chip`, { visible: true }) as Promise<
    ElementHandle<HTMLElement>
  >;

/** Waits until a message has the face of its author. */
export const facesAreThere = (page: Page) => page.waitForSelector('cloud-player >>> .chat-message .avatar');

/** Types a message into the field and sends it with Enter. */
export async function say(page: Page, text: string, player = '#p0') {
  const field = await page.waitForSelector(fieldOf(player), { visible: true });
  await field?.focus();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** The messages of the list: their text, and the state of own ones. */
export const messagesOf = (page: Page, player = '#p0') =>
  page.$$eval(`${player} >>> .chat-message`, (rows) =>
    rows.map((row) => ({
      text: row.querySelector('.chat-body')?.textContent ?? '',
      state: (row as HTMLElement).dataset.state,
    })),
  );

/** Waits for a message that contains this text; `state`: of an own one. */
export const heard = (page: Page | Frame, text: string, state?: string, player = '#p0') =>
  page.waitForFunction(
    (selector, words, wanted) => {
      const rows = document.querySelector(selector)?.shadowRoot?.querySelectorAll<HTMLElement>('.chat-message');
      return [...(rows ?? [])].some(
        (row) => row.textContent?.includes(words) && (wanted === undefined || row.dataset.state === wanted),
      );
    },
    PATIENCE,
    player,
    text,
    state,
  );

/** Waits until no message contains this text. */
export const unheard = (page: Page, text: string, player = '#p0') =>
  page.waitForFunction(
    (selector, words) =>
      [...(document.querySelector(selector)?.shadowRoot?.querySelectorAll('.chat-message') ?? [])].every(
        (row) => !row.textContent?.includes(words),
      ),
    PATIENCE,
    player,
    text,
  );

/** Occurrences of these texts in the list, in order. */
export async function textsIn(page: Page, texts: readonly string[], player = '#p0'): Promise<string[]> {
  const messages = await messagesOf(page, player);
  return messages.flatMap((message) => texts.filter((text) => message.text.includes(text)));
}

const fieldOf = (player: string) => `${player} >>> .chat-field textarea`;

/** Whether the chat has a field now. */
export const canWrite = async (page: Page, player = '#p0') => (await page.$(fieldOf(player))) !== null;

/** Types into the field, and sends nothing. */
export const writeDraft = (page: Page, text: string, player = '#p0') => page.type(fieldOf(player), text);

/** Puts the focus on the field, once it can be seen. */
export const focusField = async (page: Page | Frame, player = '#p0') =>
  (await page.waitForSelector(fieldOf(player), { visible: true }))?.focus();

export const draftOf = (page: Page, player = '#p0') =>
  page.$eval(fieldOf(player), (field) => (field as HTMLTextAreaElement).value);

/** Whether the chat shows that its connection is lost. */
export const isLost = (page: Page, player = '#p0') =>
  page.$eval(`${player} >>> .chat-connection`, (status) => Boolean(status.textContent));

/** Lets time pass until the chat shows that its connection is lost, or is back. */
export const untilLost = (page: Page, clock: PageClock, lost: boolean) =>
  untilSo(
    async () => {
      await clock.jump(3);
      return isLost(page);
    },
    (now) => now === lost,
    'the state of the connection',
  );

/** Waits until the field says which message it answers. */
export const quotes = (page: Page, player = '#p0') =>
  page.waitForSelector(`${player} >>> .chat-quoted`, { visible: true });

/** Waits until the field with this draft has the focus, with the caret at its end: over the picture or beside it. */
export const draftHasFocus = (page: Page, draft: string, where: 'over' | 'beside') =>
  page.waitForFunction(
    (selector, words) => {
      const root = document.querySelector('cloud-player')?.shadowRoot;
      const field = root?.querySelector<HTMLTextAreaElement>(`${selector} textarea`);
      return field?.value === words && root?.activeElement === field && field.selectionStart === words.length;
    },
    PATIENCE,
    where === 'over' ? '.popover[part~=chat-panel]' : '.tab-panel',
    draft,
  );

/** Waits until the field has this draft and the panel around it the focus. */
export const draftWaitsWithoutFocus = (page: Page, draft: string) =>
  page.waitForFunction(
    (words) => {
      const root = document.querySelector('cloud-player')?.shadowRoot;
      return root?.activeElement?.matches('.tab-panel') && root.querySelector('textarea')?.value === words;
    },
    PATIENCE,
    draft,
  );

/** Waits until the field has the focus, the picture is no higher and the list no lower than this, px. */
export const messagesHaveRoom = (page: Page, height: { readonly picture: number; readonly list: number }) =>
  page.waitForFunction(
    (most, least) => {
      const root = document.querySelector('cloud-player')?.shadowRoot;
      const [picture, list] = ['.picture', '.chat-scroll'].map((part) => root?.querySelector(part)?.clientHeight ?? 0);
      return root?.activeElement?.matches('textarea') && Number(picture) <= most && Number(list) >= least;
    },
    PATIENCE,
    height.picture,
    height.list,
  );

/** Waits until the chat shows that its connection is lost, as it does by itself. */
export const connectionIsLost = (page: Page, player = '#p0') =>
  page.waitForSelector(`${player} >>> .chat-connection:not(:empty)`);

/** Waits until it no longer shows that. */
export const connectionIsBack = (page: Page, player = '#p0') =>
  page.waitForFunction(
    (host) => !document.querySelector(host)?.shadowRoot?.querySelector('.chat-connection')?.textContent,
    PATIENCE,
    player,
  );

/** Waits until the pointer is over the own message that failed. */
export const failedIsUnderPointer = (page: Page, player = '#p0') =>
  page.waitForSelector(`${player} >>> .chat-message[data-state=failed]:hover`);

/** A button of the own message that failed; without a name the first. */
export async function failedButton(page: Page, name = '', player = '#p0') {
  const link = name && `::-p-text(${name})`;
  const selector = `${player} >>> .chat-message[data-state=failed] .chat-link${link}`;
  const found = await page.waitForSelector(selector, { visible: true });
  if (!found) throw new Error(`There is no ${name}`);
  return found;
}

/** The sockets of a page that were opened and not closed. */
export async function watchSockets(page: Page) {
  const open = new Set<string>();
  const log = { opened: 0 };
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  session.on('Network.webSocketCreated', ({ requestId }) => {
    log.opened += 1;
    open.add(requestId);
  });
  session.on('Network.webSocketClosed', ({ requestId }) => open.delete(requestId));
  return { log, open: () => open.size };
}

/** The token of a user, who logs in over HTTP. */
export const tokenOf = async (origin: string, mobileNumber = '09121234567'): Promise<string> =>
  (await logInto(origin, mobileNumber)).access;

/** Sends a message over HTTP, as another client does. */
export const sayOverHttp = async (origin: string, token: string, text: string, room = 'room-1') => {
  const answer = await fetch(`${origin}/api/chat/messages?uuid=writer&provider=test`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ room, text }),
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
};
