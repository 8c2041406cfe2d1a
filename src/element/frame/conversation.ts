import type { Player } from '../../player/create-player.ts';
import type { CloudPlayerElement } from '../types.ts';
import { createListeners } from './listeners.ts';
import { createMethods } from './methods.ts';
import { readMessage, writeMessage } from './protocol.ts';
import { publicAddress } from './public-address.ts';
import { detailFor, ERROR, elementEvents, READY, RESIZE } from './told.ts';
import { followSize, type WantedSize } from './wanted-size.ts';

/** More messages in a second than this are dropped. */
const MOST_MESSAGES = 200;
const SECOND_MS = 1000;
/** A `timeupdate` comes with each frame in some browsers; the page needs no more than this. */
const TIMEUPDATE_MS = 250;

/** Codes of errors in the protocol. */
const UNDEFINED = -1;
const NOT_SUPPORTED = 2;

const ADD = 'addEventListener';
const REMOVE = 'removeEventListener';

interface Needs {
  readonly element: CloudPlayerElement;
  readonly player: Pick<Player, '$parameters' | 'failures' | 'layout' | 'fullscreen'>;
  /** The window of the element, in an iframe. */
  readonly view: Window;
  /** The address that the page around it has asked for. */
  readonly href: string;
  readonly signal: AbortSignal;
}

/** Answers the page around the iframe in the protocol of player.js. Returns what hears a message of that page. */
export function createConversation({ element, player, view, href, signal }: Needs) {
  const { $parameters, failures } = player;
  const { announceTo } = $parameters.get();
  const listeners = createListeners();
  const mayControl = (origin: string) => $parameters.get().frameOrigins?.includes(origin) ?? true;
  /** Of the page, once it has spoken: a window around an iframe has the same one as long as the iframe lives. */
  let page: string | undefined;

  const post = (origin: string | undefined, event: string, value?: unknown, listener?: string) => {
    if (origin !== undefined && mayControl(origin) && !signal.aborted)
      view.parent.postMessage(writeMessage(event, value, listener), origin);
  };
  const tell = (event: string, value?: unknown) => {
    for (const listener of listeners.of(event)) post(page, event, value, listener);
  };
  const methods = createMethods(element, (reason) => tell(ERROR, { code: UNDEFINED, msg: reason }));
  const events = [...elementEvents, READY, RESIZE, ERROR];
  const ready = { src: publicAddress(href), events, methods: [...methods.keys(), ADD, REMOVE] };

  let timeTold = Number.NEGATIVE_INFINITY;
  const tellEvent = (event: Event) => {
    if (event.target !== element || listeners.of(event.type).length === 0) return;
    if (event.type === 'timeupdate') {
      if (event.timeStamp - timeTold < TIMEUPDATE_MS) return;
      timeTold = event.timeStamp;
    }
    tell(event.type, detailFor(element, event));
  };
  for (const name of elementEvents) element.addEventListener(name, tellEvent, { signal });
  // Its message may contain the address of a stream.
  const tellError = () => tell(ERROR, { code: UNDEFINED, msg: failures.$screen.get()?.kind });
  element.addEventListener(ERROR, tellError, { signal });

  let size: WantedSize | undefined;
  const rem = Number.parseFloat(view.getComputedStyle(view.document.documentElement).fontSize);
  followSize(
    player,
    rem,
    (wanted) => {
      size = wanted;
      tell(RESIZE, wanted);
    },
    signal,
  );

  const listenFor = (event: unknown, listener: string | undefined) => {
    if (typeof event !== 'string' || !events.includes(event) || !listeners.add(event, listener)) return;
    if (event === READY) post(page, READY, ready, listener);
    // The page has missed the first one.
    if (event === RESIZE && size) post(page, RESIZE, size, listener);
  };

  let [begun, heard] = [0, 0];
  const isFlood = (timeStamp: number) => {
    if (timeStamp - begun >= SECOND_MS) [begun, heard] = [timeStamp, 0];
    heard += 1;
    return heard > MOST_MESSAGES;
  };

  if (announceTo !== undefined) post(announceTo, READY, ready);

  /** Of the window around the iframe only, which the caller has checked. */
  return ({ data, origin, timeStamp }: Pick<MessageEvent<string>, 'data' | 'origin' | 'timeStamp'>): void => {
    // A page without an origin, as a sandboxed one or a file, can't be answered without answering any page.
    if (origin === 'null' || !mayControl(origin) || isFlood(timeStamp)) return;
    const message = readMessage(data);
    if (!message || (page ?? origin) !== origin) return;
    page = origin;
    const { method, value, listener } = message;
    const act = methods.get(method);
    if (method === ADD) listenFor(value, listener);
    else if (method === REMOVE) listeners.remove(value, listener);
    else if (!act) tell(ERROR, { code: NOT_SUPPORTED, msg: 'Method not supported' });
    else {
      const answer = act(value);
      if (method.startsWith('get')) post(page, method, answer, listener);
    }
  };
}
