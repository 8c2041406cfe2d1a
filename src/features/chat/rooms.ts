import type { ReadableAtom } from 'nanostores';
import type { Personal } from '../../core/personal.ts';
import type { Storage } from '../../core/storage.ts';
import { createComposer } from './composer.ts';
import { createGate } from './gate.ts';
import { createHiddenPeople } from './hidden-people.ts';
import { readRoomInfo } from './message.ts';
import { createRoom, type RoomNeeds } from './room.ts';
import type { Room, RoomAnswer } from './types.ts';

type PerPlayer = Omit<RoomNeeds, 'info' | '$gate' | 'composer' | 'hidden' | keyof Ends | 'signal'> &
  Omit<Parameters<typeof createGate>[0], 'signal'>;

type Ends = Pick<RoomNeeds, 'onOver' | 'renew'>;

interface RoomsNeeds extends PerPlayer {
  readonly storage: Storage;
  readonly personal: Personal;
  readonly $emojis: ReadableAtom<readonly string[]>;
  /** Position of the picture in a recording that began at this time, in seconds; see features/time/moments.ts. */
  secondsSince(startAt: number): ReadableAtom<number>;
  readonly monotonic: () => number;
  /** Ends with the player. */
  readonly signal: AbortSignal;
}

/** State that a player keeps across rooms: the draft, the accepted rules, who is hidden, and whether a connection is allowed. */
export function createRooms(needs: RoomsNeeds) {
  const composer = createComposer(needs);
  const hidden = createHiddenPeople(needs);
  const $gate = createGate(needs);
  return {
    /** Opens the room of the platform's answer, or of a recording that began at `startAt`, until the signal ends. */
    async enter(answer: RoomAnswer, ends: Ends, signal: AbortSignal): Promise<Room> {
      const { startAt } = answer;
      const info = readRoomInfo(answer);
      if (startAt === undefined) return createRoom({ ...needs, info, $gate, composer, hidden, ...ends, signal });
      const { createReplay } = await import('./replay.ts');
      return createReplay({ ...needs, info, startAt, $seconds: needs.secondsSince(startAt), composer, hidden, signal });
    },
  };
}

export type ChatRooms = ReturnType<typeof createRooms>;
