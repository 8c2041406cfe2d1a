import { Unplayable } from './unplayable.ts';

export const AUDIO = 8;
export const VIDEO = 9;
export const SCRIPT = 18;

/** A tag of FLV: https://rtmp.veriskope.com/pdf/video_file_format_spec_v10.pdf, section E.4 */
export interface Tag {
  readonly type: number;
  /** Milliseconds as written: 32 bits that wrap. */
  readonly time: number;
  readonly data: Uint8Array;
  /** The byte of the file at which it starts. */
  readonly at: number;
}

const HEADER = 9;
const TAG_HEADER = 11;
/** The size of a tag is repeated after it. */
const TRAILER = 4;
/** After this many bytes without a tag the rest won't have one either. */
const LONGEST_SEARCH = 4e6;
const FIRST_ROOM = 1 << 16;

const uint24 = (bytes: Uint8Array, at: number) =>
  ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
const uint32 = (bytes: Uint8Array, at: number) => uint24(bytes, at) * 256 + (bytes[at + 3] ?? 0);

const isKnown = (type = 0) => type === AUDIO || type === VIDEO || type === SCRIPT;

/** Reads the tags of an FLV whose bytes arrive in pieces of any size. */
export function createTagReader() {
  let held = new Uint8Array(FIRST_ROOM);
  /** What of it is still to read. */
  let from = 0;
  let to = 0;
  /** The byte of the file at `from`. */
  let position = 0;
  /** The next bytes may be in the middle of a tag. */
  let isLost = false;
  let searched = 0;
  let hasHeader = false;
  let flags = 0;

  const hold = (bytes: Uint8Array) => {
    if (to + bytes.length > held.length) {
      const rest = held.subarray(from, to);
      const room = Math.max(held.length, 2 ** Math.ceil(Math.log2(rest.length + bytes.length)));
      if (room > held.length) held = new Uint8Array(room);
      held.set(rest);
      to -= from;
      from = 0;
    }
    held.set(bytes, to);
    to += bytes.length;
  };
  const skip = (count: number) => {
    from += count;
    position += count;
  };

  /** Returns whether it is there as a whole. */
  const readHeader = (): boolean => {
    if (to - from < HEADER) return false;
    // "FLV"
    if (uint24(held, from) !== 0x464c56) throw new Unplayable('The file is no FLV');
    const size = Math.max(uint32(held, from + 5), HEADER);
    if (size > LONGEST_SEARCH) throw new Unplayable('The header of the FLV is too long');
    if (to - from < size + TRAILER) return false;
    flags = held[from + 4] ?? 0;
    hasHeader = true;
    skip(size + TRAILER);
    return true;
  };

  /** Whether a tag starts here. Undefined: what would show it has not arrived. */
  const startsTag = (): boolean | undefined => {
    if (!isKnown(held[from]) || uint24(held, from + 8) !== 0) return false;
    const size = TAG_HEADER + uint24(held, from + 1);
    return to - from < size + TRAILER ? undefined : uint32(held, from + size) === size;
  };
  /** Returns whether a tag starts here. */
  const search = (): boolean => {
    while (to - from >= TAG_HEADER) {
      const starts = startsTag();
      if (starts === undefined) return false;
      if (starts) {
        isLost = false;
        searched = 0;
        return true;
      }
      skip(1);
      searched += 1;
      if (searched > LONGEST_SEARCH) throw new Unplayable('The FLV has no tags');
    }
    return false;
  };

  const readTag = (): Tag | undefined => {
    if (isLost && !search()) return undefined;
    if (to - from < TAG_HEADER) return undefined;
    // The bits above are of encrypted files.
    const type = (held[from] ?? 0) & 0x1f;
    if (!isKnown(type)) {
      isLost = true;
      return readTag();
    }
    const size = uint24(held, from + 1);
    const whole = TAG_HEADER + size + TRAILER;
    if (to - from < whole) return undefined;
    const time = uint24(held, from + 4) + (held[from + 7] ?? 0) * 2 ** 24;
    const data = held.slice(from + TAG_HEADER, from + TAG_HEADER + size);
    const tag = { type, time, data, at: position };
    skip(whole);
    return tag;
  };

  return {
    /** Returns the tags that are complete. Throws `Unplayable`. */
    read(bytes: Uint8Array): readonly Tag[] {
      hold(bytes);
      if (!hasHeader && !readHeader()) return [];
      const tags: Tag[] = [];
      for (let tag = readTag(); tag; tag = readTag()) tags.push(tag);
      return tags;
    },
    /** The next bytes are those from here; `lost`: maybe not from the start of a tag. */
    moveTo(at: number, lost: boolean) {
      from = to = 0;
      position = at;
      isLost = lost;
      searched = 0;
    },
    /** What the header says. Many are wrong. */
    says: () => ({ audio: (flags & 4) > 0, video: (flags & 1) > 0 }),
  };
}
