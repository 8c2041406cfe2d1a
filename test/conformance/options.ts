import { parseArgs } from 'node:util';
import { isProfile, PROFILES, type Profile } from './profiles.ts';

export interface Options {
  /** Address of the platform; undefined if only the socket is checked. */
  readonly platform: string | undefined;
  /** Address of the socket, up to `/websocket`. */
  readonly socket: string | undefined;
  readonly endpoints: Readonly<Record<string, string>>;
  readonly content: { readonly type: string; readonly id: string } | undefined;
  readonly live: string | undefined;
  readonly playlist: string | undefined;
  readonly room: string | undefined;
  readonly privateRoom: string | undefined;
  readonly token: string | undefined;
  readonly secondToken: string | undefined;
  readonly moderatorToken: string | undefined;
  readonly refresh: string | undefined;
  readonly phone: string | undefined;
  readonly profile: Profile;
  readonly write: boolean;
  readonly strict: boolean;
  readonly cached: boolean;
  readonly burst: number;
  readonly sayUrl: string | undefined;
  readonly closeUrl: string | undefined;
  readonly eventUrl: string | undefined;
  readonly sayHeaders: Readonly<Record<string, string>>;
  readonly listenSeconds: number;
  readonly provider: string;
  readonly origin: string;
  readonly perSecond: number;
  readonly timeoutSeconds: number;
  readonly totalSeconds: number;
}

/** An invalid command line; the message is for its author. */
export class BadUsage extends Error {}

export const HELP = `Checks a platform against the contract of the player (openapi.yaml and socket.md of the package).

Usage, after npx -p cloud-player, or as npm run conformance -- in a clone of the repository
  cloud-player-conformance https://platform.example [options]
  cloud-player-conformance https://platform.example --socket wss://chat.example [options]
  cloud-player-conformance --socket wss://chat.example --room 7 [options]      only the socket

Nothing is written, no code is sent to a phone and no limit is provoked unless an option asks for it.
What needs a missing option is reported as not checked, with the option's name.

What to ask for (found by search and lists if not given)
  --content TYPE-ID        a video on demand, an archive or a clip, such as vod-7
  --live ID                a live stream that is on; if it has no quiz, that of another one is checked
  --playlist ID            a playlist
  --room ID                an open chat room that everyone may enter
  --private-room ID        a chat room that needs a permission
  --endpoints JSON         paths that differ from the contract, as for the player: '{"getDetails":"/v2/{type}/{id}"}'

Viewers
  --token TOKEN            access token of a test account; many calls need it
  --refresh TOKEN          its refresh token
  --phone NUMBER           logs in: sends a code to this number and asks for it here. Replaces --token and --refresh
  --second-token TOKEN     access token of another account, to check that viewers can't change each other's data
  --moderator-token TOKEN  access token of a moderator, to check removals, restrictions and the settings of rooms

What may be done
  --write                  writes as the test account: comments, messages, votes, logs, settings and so on.
                           Bookmarks, markers, likes, settings and positions are put back; the others have no call for that.
                           With --moderator-token: removes its own messages and comments, changes the settings of the
                           room and restricts the test account there, each for a moment
  --burst N                sends up to N searches at once, to check 429 and Retry-After

Chat, if messages can't be sent over HTTP
  --socket URL             address of the socket: an origin, or a path with or without /websocket. Default: the platform's
  --say-url URL            a POST there delivers the message in its JSON body; {id} is the room
  --close-url URL          a POST there closes the room and tells everyone in it; {id} is the room. Use a room for tests
  --event-url URL          a POST there sends the room an event of moderation: { event, payload }; {id} is the room
  --say-header 'N: V'      a header of these three, such as a secret; may be repeated
  --listen SECONDS         waits this long for a message that you post yourself

How
  --profile NAME           what the platform has: ${Object.keys(PROFILES).join(', ')}. The rest may be missing. Default: full
  --strict                 counts notes as faults: deviations from the contract that the player does not notice
  --cached                 the address is that of a cache, which shares answers without reading the viewer's token
  --provider NAME          the provider of the requests. Default: conformance
  --origin URL             the origin of the page that the requests pretend to come from. Default: https://page.example
  --rate N                 requests per second. Default: 4
  --timeout SECONDS        for one response. Default: 10
  --total SECONDS          for everything; the rest is not checked. Default: 600
  --help                   this text

Exit code: 0 if everything that was checked holds, 1 if something is missing or wrong, 2 for a bad command line.`;

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;
const FLAGS = {
  socket: TEXT,
  endpoints: TEXT,
  content: TEXT,
  live: TEXT,
  playlist: TEXT,
  room: TEXT,
  'private-room': TEXT,
  token: TEXT,
  'second-token': TEXT,
  'moderator-token': TEXT,
  refresh: TEXT,
  phone: TEXT,
  profile: TEXT,
  write: FLAG,
  strict: FLAG,
  cached: FLAG,
  burst: TEXT,
  'say-url': TEXT,
  'close-url': TEXT,
  'event-url': TEXT,
  'say-header': { type: 'string', multiple: true },
  listen: TEXT,
  provider: TEXT,
  origin: TEXT,
  rate: TEXT,
  timeout: TEXT,
  total: TEXT,
  help: { type: 'boolean', short: 'h' },
} as const;

/** Undefined if the help is wanted. */
export function readOptions(args: readonly string[]): Options | undefined {
  const { values, positionals } = parsed(args);
  if (values.help) return undefined;
  if (positionals.length > 1) throw new BadUsage(`one platform at a time, not ${positionals.length}`);
  const [platform] = positionals;
  if (platform === undefined && values.socket === undefined) throw new BadUsage('an address is missing');
  if (platform === undefined && values.room === undefined) throw new BadUsage('the socket alone needs --room');
  return {
    platform: platform === undefined ? undefined : baseOf('the platform', platform),
    socket: values.socket === undefined ? undefined : socketOf(values.socket),
    endpoints: endpointsOf(values.endpoints),
    content: contentOf(values.content),
    live: values.live,
    playlist: values.playlist,
    room: values.room,
    privateRoom: values['private-room'],
    token: values.token,
    secondToken: values['second-token'],
    moderatorToken: values['moderator-token'],
    refresh: values.refresh,
    phone: values.phone,
    profile: profileOf(values.profile ?? 'full'),
    write: values.write ?? false,
    strict: values.strict ?? false,
    cached: values.cached ?? false,
    burst: numberOf('--burst', values.burst, 0, 1000),
    sayUrl: templateOf('--say-url', values['say-url']),
    closeUrl: templateOf('--close-url', values['close-url']),
    eventUrl: templateOf('--event-url', values['event-url']),
    sayHeaders: headersOf(values['say-header'] ?? []),
    listenSeconds: numberOf('--listen', values.listen, 0, 600),
    provider: values.provider ?? 'conformance',
    origin: originOf(values.origin ?? 'https://page.example'),
    perSecond: numberOf('--rate', values.rate, 4, 1000, 0.1),
    timeoutSeconds: numberOf('--timeout', values.timeout, 10, 600, 0.1),
    totalSeconds: numberOf('--total', values.total, 600, 86_400, 1),
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: FLAGS, allowPositionals: true });
  } catch (error) {
    throw new BadUsage(error instanceof Error ? error.message : String(error));
  }
}

function urlOf(name: string, text: string, ...protocols: readonly string[]): URL {
  if (!URL.canParse(text)) throw new BadUsage(`${name} wants a full address, not "${text}"`);
  const url = new URL(text);
  if (!protocols.includes(url.protocol)) {
    throw new BadUsage(`${name} wants an address with ${protocols.join(' or ')}, not "${text}"`);
  }
  return url;
}

const baseOf = (name: string, text: string) => urlOf(name, text, 'https:', 'http:').href;
const originOf = (text: string) => urlOf('--origin', text, 'https:', 'http:').origin;
const templateOf = (name: string, text: string | undefined) =>
  text === undefined ? undefined : decodeURI(urlOf(name, text, 'https:', 'http:').href);

function socketOf(text: string): string {
  const url = urlOf('--socket', text, 'wss:', 'ws:', 'https:', 'http:');
  url.protocol = url.protocol.replace('http', 'ws');
  const path = url.pathname.replace(/\/+$/, '');
  url.pathname = path === '' ? '/api/socket/websocket' : path.endsWith('/websocket') ? path : `${path}/websocket`;
  return url.href;
}

function profileOf(name: string): Profile {
  if (!isProfile(name)) throw new BadUsage(`--profile wants one of ${Object.keys(PROFILES).join(', ')}, not "${name}"`);
  return name;
}

function contentOf(text: string | undefined) {
  if (text === undefined) return undefined;
  const [, type, id] = /^(vod|archive|clip)[-:/](.+)$/.exec(text) ?? [];
  if (type === undefined || id === undefined) throw new BadUsage(`--content wants something like vod-7, not "${text}"`);
  return { type, id };
}

function numberOf(name: string, text: string | undefined, otherwise: number, most: number, least = 0): number {
  const value = text === undefined ? otherwise : Number(text);
  if (text?.trim() === '' || !(value >= least && value <= most)) {
    throw new BadUsage(`${name} wants a number from ${least} to ${most}, not "${text}"`);
  }
  return value;
}

function endpointsOf(text = '{}'): Readonly<Record<string, string>> {
  try {
    const value: unknown = JSON.parse(text);
    const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isMap && Object.values(value).every((path) => typeof path === 'string')) return value as Record<string, string>;
  } catch {
    // The message below is better than that of the parser.
  }
  throw new BadUsage('--endpoints wants JSON: operations with their paths');
}

const headersOf = (lines: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^([\w-]+)\s*:\s*([\x20-\x7e]+)$/.exec(line) ?? [];
      if (name === undefined || value === undefined)
        throw new BadUsage(`--say-header wants 'Name: value', not "${line}"`);
      return [name.toLowerCase(), value];
    }),
  );
