import { atom, readonlyType } from 'nanostores';
import type { Scheduler } from '../../core/scheduler.ts';
import { removedLine } from './removed.ts';
import { createThrottle } from './throttle.ts';
import type { Line } from './types.ts';

export const MOST_LINES = 500;
const MOST_IDS = 5000;
export const SECONDS_BETWEEN_UPDATES = 0.1;
/** More messages than this in one update are unreadable: the next update waits longer, to save work on cheap phones. */
const CROWD = 20;
const SECONDS_IN_CROWD = 0.4;

/** A line, and the id of its message; an own line has none until the platform has answered. */
export interface Row {
  readonly id: string | undefined;
  readonly line: Line;
}

const NONE: readonly Line[] = [];

const isSettled = ({ line }: Row) => line.state === 'confirmed';

/** Keeps the newest rows, and all own messages that are not confirmed. */
const trimmed = (rows: readonly Row[], most: number): Row[] => {
  let excess = rows.length - most;
  return rows.filter((row) => {
    const isDropped = excess > 0 && isSettled(row);
    if (isDropped) excess -= 1;
    return !isDropped;
  });
};

/** Adds an id, and drops the oldest ones beyond the limit. */
const note = (ids: Set<string>, id: string) => {
  ids.add(id);
  for (const oldest of ids) {
    if (ids.size <= MOST_IDS) break;
    ids.delete(oldest);
  }
};

/** The lines of one room: no message twice, a limited number, and a limited number of updates per second. */
export function createRows(scheduler: Scheduler, signal: AbortSignal) {
  const $lines = atom(NONE);
  let rows: Row[] = [];
  /** Rows that arrived while the list is held. */
  let held: Row[] = [];
  let isHeld = false;
  /** Ids of all messages that were in the list, oldest first. */
  const seen = new Set<string>();
  /** Ids of removed messages, oldest first. A removal may come before its message. */
  const removed = new Set<string>();
  /** Ids of messages that this viewer is removing, and that nobody has restored since. */
  const removing = new Set<string>();
  /** A message in the list was removed since the last update. */
  let isStale = false;

  const current = (row: Row): Row =>
    row.id === undefined || row.line.removed || !removed.has(row.id)
      ? row
      : { id: row.id, line: removedLine(row.line) };
  const noteRemoved = ({ id, line }: Row) => {
    if (id !== undefined && line.removed) note(removed, id);
  };

  let arrived = 0;
  const show = () => {
    if (isStale) rows = rows.map(current);
    isStale = false;
    if (rows.length > MOST_LINES) rows = trimmed(rows, MOST_LINES);
    $lines.set(rows.map(({ line }) => line));
    const isCrowd = arrived > CROWD;
    arrived = 0;
    return isCrowd ? SECONDS_IN_CROWD : SECONDS_BETWEEN_UPDATES;
  };
  const publish = createThrottle(scheduler, show, signal);
  const isNew = ({ id }: Row) => id !== undefined && !seen.has(id);
  const change = (update: (row: Row) => Row) => {
    // Skip empty updates: they would start the throttle, and "no messages" would flash before the first rows.
    if (rows.length + held.length === 0) return;
    rows = rows.map(update);
    held = held.map(update);
    publish();
  };

  /** Drops the messages before this one, which pages of older messages can add again. Returns whether there were any. */
  const dropBefore = (id: string | undefined): boolean => {
    const all = [...rows, ...held];
    const at = all.findIndex((row) => row.id === id);
    const dropped = new Set(all.slice(0, Math.max(at, 0)).filter(isSettled));
    for (const row of dropped) if (row.id !== undefined) seen.delete(row.id);
    rows = rows.filter((row) => !dropped.has(row));
    held = held.filter((row) => !dropped.has(row));
    if (rows.length === 0) [rows, held] = [held, []];
    return dropped.size > 0;
  };

  /** Adds a message that has just arrived, or an own line. Returns whether it is new. */
  const append = (newRow: Row): boolean => {
    if (newRow.id !== undefined) {
      if (seen.has(newRow.id)) return false;
      note(seen, newRow.id);
    }
    noteRemoved(newRow);
    const row = current(newRow);
    if (isHeld && isSettled(row)) {
      held.push(row);
      if (held.length > 2 * MOST_LINES) held = held.slice(-MOST_LINES);
      return true;
    }
    arrived += 1;
    rows.push(row);
    if (rows.length > 2 * MOST_LINES) rows = trimmed(rows, MOST_LINES);
    publish();
    return true;
  };

  /** Leaves a line in the place of a message, also if the message is yet to come. */
  const removeMessage = (id: string) => {
    note(removed, id);
    isStale = true;
    if (rows.length > 0) publish();
  };

  return {
    $lines: readonlyType($lines),
    find: (key: string) => rows.find(({ line }) => line.key === key),
    withId: (id: string) => rows.find((row) => row.id === id),
    /** Number of messages of the platform in the list. */
    count: () => rows.filter(isSettled).length + held.length,
    isFull: () => rows.length >= MOST_LINES,
    /** While held, the list doesn't change, and new messages are queued. */
    hold(hold: boolean) {
      isHeld = hold;
      if (hold || held.length === 0) return;
      rows.push(...held.map(current));
      held = [];
      publish();
    },
    append,
    /** Adds a page of older messages before the others. Returns how many of them are new. */
    prepend(page: readonly Row[]): number {
      const fresh = page.filter(isNew);
      for (const { id } of fresh) if (id !== undefined) note(seen, id);
      for (const row of page) noteRemoved(row);
      rows = [...fresh.map(current), ...rows];
      publish();
      return fresh.length;
    },
    /**
     * Merges the newest messages, oldest first; those before the first known one are left to the pages of older messages.
     * `isPart`: the room has more messages. The list's messages before the page are dropped: a removal of them may have
     * been missed. Without a known message in the page all are dropped, because the list would hide the gap.
     * Returns the new messages, and whether the list begins with the page now.
     */
    merge(all: readonly Row[], isPart: boolean): { readonly fresh: readonly Row[]; readonly begins: boolean } {
      const first = all.findIndex((row) => !isNew(row));
      const page = all.slice(Math.max(first, 0));
      const fresh = page.filter(isNew);
      const follows = first >= 0 || page.length === 0 || !rows.some(isSettled);
      // Never the other way around: the answer may be older than a removal that the socket has announced.
      for (const row of all) noteRemoved(row);
      isStale = true;
      if (!follows) {
        rows = rows.filter((row) => !isSettled(row));
        held = [];
      }
      const begins = !follows || (isPart && first === 0 && dropBefore(page[0]?.id));
      if (isHeld && follows) {
        for (const row of fresh) append(row);
        publish();
        return { fresh, begins };
      }
      for (const { id } of fresh) if (id !== undefined) note(seen, id);
      const waiting = rows.findIndex((row) => !isSettled(row));
      let place = waiting < 0 ? rows.length : waiting;
      for (const row of page) {
        const at = rows.findIndex(({ id }) => id === row.id);
        if (at < 0 && !fresh.includes(row)) continue;
        if (at < 0) rows.splice(place, 0, row);
        place = at < 0 ? place + 1 : at + 1;
      }
      publish();
      return { fresh, begins };
    },
    /** Replaces the row of this key. */
    put(key: string, row: Row) {
      if (row.id !== undefined) note(seen, row.id);
      change((old) => (old.line.key === key ? current(row) : old));
    },
    removeMessage,
    /** The result removes the message, unless it was restored meanwhile: the answer to a removal may come after that. */
    startRemoval(id: string) {
      note(removing, id);
      return () => removing.delete(id) && removeMessage(id);
    },
    /** Leaves lines in the place of all messages of an author; later ones are shown. */
    removeAuthor(author: string) {
      for (const { id, line } of [...rows, ...held]) if (id !== undefined && line.author === author) note(removed, id);
      change(current);
    },
    /** Puts removed messages back. */
    restore(all: readonly Row[]) {
      for (const { id } of all) {
        if (id === undefined) continue;
        removed.delete(id);
        removing.delete(id);
      }
      const byId = new Map(all.map((row) => [row.id, row]));
      change((old) => {
        const row = old.line.removed && byId.get(old.id);
        return row ? { id: row.id, line: { ...row.line, key: old.line.key } } : old;
      });
    },
    isRemoved: (id: string) => removed.has(id),
    change,
    remove(key: string) {
      rows = rows.filter(({ line }) => line.key !== key);
      publish();
    },
  };
}

export type Rows = ReturnType<typeof createRows>;
