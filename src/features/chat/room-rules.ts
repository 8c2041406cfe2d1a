import { atom, type ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { fieldOf, isObject } from '../../lib/shape.ts';
import { readRoomRules } from './message.ts';
import type { RoomInfo, Writing } from './types.ts';

interface Needs {
  readonly $may: ReadableAtom<'yes' | 'login' | 'none'>;
  readonly $isModerator: ReadableAtom<boolean>;
}

/** The pinned message and the rules of a room, and what they allow the viewer. */
export function createRoomRules(info: RoomInfo, { $may, $isModerator }: Needs, $over: ReadableAtom<boolean>) {
  const $pin = atom(info.pin);
  const $settings = atom(info.settings);
  return {
    $pin,
    $settings,
    /** Only viewers who are logged in can read. */
    $isClosed: derived([$settings, $may], ({ loginOnly }, may) => loginOnly && may !== 'yes'),
    $writing: derived([$over, $may, $settings, $isModerator], (over, may, settings, isModerator): Writing => {
      if (over) return 'over';
      if (settings.readOnly && !isModerator) return 'locked';
      return may === 'none' ? 'none' : info.type === 'auto' ? 'defaults' : may;
    }),
    /** Takes the rules from a call or an event. Without settings the known ones remain. */
    update(data: unknown) {
      const { pin, settings } = readRoomRules(data);
      $pin.set(pin);
      if (isObject(fieldOf(data, 'settings'))) $settings.set(settings);
    },
  };
}
