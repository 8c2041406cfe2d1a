import { idOf } from '../../lib/platform-id.ts';
import { safeUrl } from '../../lib/safe-url.ts';
import { countOf, fieldOf, listOf, textOf, titleOf } from '../../lib/shape.ts';
import { cut, isVisible } from '../../lib/visible-text.ts';
import type { RoomAnswer, RoomInfo } from './types.ts';

/** One message of the platform. */
export interface Message {
  readonly id: string;
  readonly author: string;
  /** Undefined if the name has to be looked up in the profiles. */
  readonly name: string | undefined;
  readonly picture: string | undefined;
  readonly text: string;
  /** Time, ms since 1970. */
  readonly at: number;
  /** A moderator has removed it. */
  readonly removed?: boolean;
  /** A moderator has to allow it. */
  readonly held?: boolean;
}

/** In code points, as the contract has it. */
export const LONGEST_MESSAGE = 500;
const LONGEST_NAME = 80;
const MOST_DEFAULTS = 50;

/** Validates a message for this room; a malformed one is undefined. `base`: base of relative addresses. */
export function readMessage(data: unknown, room: string, base: string): Message | undefined {
  const [id, author, text] = [idOf(fieldOf(data, 'id')), idOf(fieldOf(data, 'author')), fieldOf(data, 'text')];
  const at = Date.parse(String(fieldOf(data, 'created_at')));
  if (id === undefined || author === undefined || Number.isNaN(at) || fieldOf(data, 'room_id') !== room)
    return undefined;
  if (fieldOf(data, 'is_removed') === true)
    return { id, author, at, name: '', picture: undefined, text: '', removed: true };
  if (typeof text !== 'string' || !isVisible(text)) return undefined;
  const name = titleOf(fieldOf(data, 'name'))?.trim();
  return {
    id,
    author,
    name: name === undefined || !isVisible(name) ? undefined : cut(name, LONGEST_NAME),
    picture: safeUrl(textOf(fieldOf(data, 'avatar_url')), base, 'image'),
    text: cut(text, LONGEST_MESSAGE),
    at,
    ...(fieldOf(data, 'is_held') === true && { held: true }),
  };
}

const TYPES: readonly RoomInfo['type'][] = ['public', 'private', 'auto'];

const LONGEST_SLOW_SECONDS = 3600;

/** Reads the pinned message and the rules of a room; what is missing is the default. */
export function readRoomRules(data: unknown): Pick<RoomInfo, 'pin' | 'settings'> {
  const pin = fieldOf(data, 'pin');
  const text = fieldOf(pin, 'text');
  const settings = fieldOf(data, 'settings');
  return {
    pin:
      typeof text === 'string' && isVisible(text)
        ? { id: idOf(fieldOf(pin, 'id')), name: titleOf(fieldOf(pin, 'name')) ?? '', text: cut(text, LONGEST_MESSAGE) }
        : undefined,
    settings: {
      slowSeconds: Math.min(countOf(fieldOf(settings, 'slow_seconds')) ?? 0, LONGEST_SLOW_SECONDS),
      loginOnly: fieldOf(settings, 'login_only') === true,
      readOnly: fieldOf(settings, 'read_only') === true,
    },
  };
}

/** Reads the answer of the room call. An unknown type counts as public. */
export function readRoomInfo(data: RoomAnswer): RoomInfo {
  const readDefault = (entry: unknown) => {
    const [id, text] = [idOf(fieldOf(entry, 'id')), fieldOf(entry, 'text')];
    return id === undefined || typeof text !== 'string' || !isVisible(text)
      ? undefined
      : { id, text: cut(text, LONGEST_MESSAGE) };
  };
  return {
    id: data.id,
    type: TYPES.find((type) => type === fieldOf(data, 'type')) ?? 'public',
    defaultMessages: listOf(readDefault)(fieldOf(data, 'default_messages')).slice(0, MOST_DEFAULTS),
    ...readRoomRules(data),
    canReport: fieldOf(data, 'can_report') === true,
  };
}
