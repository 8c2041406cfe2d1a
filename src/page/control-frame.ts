import type { EventDetails } from '../events.ts';
import type { frameEvents } from '../frame-events.ts';

interface At {
  /** Of playback, or for `progress` of what is loaded. */
  readonly seconds: number;
  /** Null while it is not known, and for a live stream. */
  readonly duration: number | null;
}

interface ProtocolEvents {
  ready: { readonly src: string; readonly events: readonly string[]; readonly methods: readonly string[] };
  play: undefined;
  pause: undefined;
  ended: undefined;
  timeupdate: At;
  progress: At;
  seeked: At;
  error: { readonly code: number; readonly msg?: string };
  /** The height that fits the width, px. */
  resize: { readonly width: number; readonly height: number };
}

type Told = typeof frameEvents;

/** The events of the player, with what of them is told to a page around its iframe. */
type PlayerEvents = {
  [N in keyof Told as Told[N] extends readonly string[] ? N : never]: Told[N] extends readonly (infer K)[]
    ? Pick<EventDetails[N], K & keyof EventDetails[N]>
    : never;
};

/** The value of each event that a page around an iframe may listen to. Other events of a `<video>` have none. */
export interface FrameEvents extends PlayerEvents, ProtocolEvents {}

interface Answers {
  getPaused: boolean;
  getMuted: boolean;
  getLoop: boolean;
  /** 0 to 100. */
  getVolume: number;
  getDuration: number | null;
  getCurrentTime: number;
}

interface Values {
  play: undefined;
  pause: undefined;
  mute: undefined;
  unmute: undefined;
  setLoop: boolean;
  setVolume: number;
  setCurrentTime: number;
}

/** A player in an iframe, as the page around it controls it. */
export interface FramePlayer {
  /** What the player supports, once it is there. */
  readonly ready: Promise<FrameEvents['ready']>;
  /** Waits for the player. Rejects if it has no such method. */
  get<N extends keyof Answers>(method: N): Promise<Answers[N]>;
  /** Waits for the player. */
  call<N extends keyof Values>(method: N, ...value: Values[N] extends undefined ? [] : [Values[N]]): void;
  /** Returns what ends it. */
  on<N extends keyof FrameEvents>(event: N, listener: (value: FrameEvents[N]) => void): () => void;
  on(event: string, listener: (value: unknown) => void): () => void;
  /** Ends all listeners. */
  end(): void;
}

interface Request {
  readonly method: string;
  readonly value?: unknown;
  /** Without it, nothing is answered. */
  readonly heard?: (value: unknown) => void;
}

interface Message {
  readonly context?: unknown;
  readonly listener?: string;
  readonly value?: unknown;
}

/**
 * Controls a player by the messages of player.js. The frame may load later, or again: what is asked before it is there is
 * sent then. `resize`: the iframe gets the height that the player wants for its width.
 */
export function controlFrame(iframe: HTMLIFrameElement, { resize = false } = {}): FramePlayer {
  const stop = new AbortController();
  const { signal } = stop;
  /** Another client of the same iframe has other names for its listeners. */
  const mark = Math.random().toString(36);
  const open = new Map<string, Request>();
  let count = 0;
  let isThere = false;

  const originOf = () => new URL(iframe.src).origin;
  const send = (method: string, value: unknown, listener: string) =>
    iframe.contentWindow?.postMessage(
      JSON.stringify({ context: 'player.js', version: '0.0.11', method, value, listener }),
      originOf(),
    );
  const sendOpen = (id: string, { method, value, heard }: Request) => {
    send(method, value, id);
    if (!heard) open.delete(id);
  };
  const ask = (request: Request) => {
    count += 1;
    const id = mark + count;
    open.set(id, request);
    if (isThere) sendOpen(id, request);
    return id;
  };
  const greet = () => {
    isThere = false;
    send('addEventListener', 'ready', mark);
  };

  const ready = new Promise<FrameEvents['ready']>((resolve) => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source !== iframe.contentWindow || origin !== originOf()) return;
      let message: Message | null;
      try {
        message = JSON.parse(data);
      } catch {
        return;
      }
      if (message?.context !== 'player.js') return;
      const { listener = '', value } = message;
      if (listener === mark) {
        isThere = true;
        resolve(value as FrameEvents['ready']);
        for (const [id, request] of open) sendOpen(id, request);
      }
      const { method, heard } = open.get(listener) ?? {};
      if (method?.startsWith('get')) open.delete(listener);
      heard?.(value);
    };
    addEventListener('message', hear, { signal });
  });

  const on = (event: string, heard: (value: never) => void) => {
    const id = ask({ method: 'addEventListener', value: event, heard: heard as (value: unknown) => void });
    return () => {
      if (open.delete(id) && isThere) send('removeEventListener', event, id);
    };
  };

  iframe.addEventListener('load', greet, { signal });
  // A frame that has not begun to load is an empty page of this origin, and would refuse the message.
  if (iframe.contentDocument?.URL !== 'about:blank') greet();
  if (resize)
    on('resize', ({ height }: FrameEvents['resize']) => {
      iframe.style.height = `${height}px`;
    });

  return {
    ready,
    async get(method) {
      if (!(await ready).methods.includes(method)) throw new TypeError(`The player has no ${method}`);
      return new Promise((resolve) => ask({ method, heard: resolve as (value: unknown) => void }));
    },
    call: (method, ...value) => void ask({ method, value: value[0] }),
    on,
    end() {
      for (const [id, { method, value }] of open)
        if (method === 'addEventListener' && isThere) send('removeEventListener', value, id);
      stop.abort();
    },
  };
}
