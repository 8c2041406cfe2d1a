interface Box {
  /** Its type after those of the boxes around it. */
  readonly path: string;
  readonly content: DataView;
}

const CONTAINERS = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'moof', 'traf', 'dinf'];

/** All boxes of an MP4. Throws if their sizes don't fit. */
export function boxesIn(bytes: Uint8Array, parent = ''): readonly Box[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (size < 8 || at + size > bytes.length) throw new Error(`${parent}${type} has a size of ${size}`);
    const path = parent + type;
    boxes.push({ path, content: new DataView(bytes.buffer, bytes.byteOffset + at + 8, size - 8) });
    if (CONTAINERS.includes(type)) boxes.push(...boxesIn(bytes.subarray(at + 8, at + size), `${path}/`));
    at += size;
  }
  return boxes;
}

/** The samples of a segment with one fragment. Undefined: it is one without samples. */
export function readSegment(bytes: Uint8Array) {
  const find = (path: string) => boxesIn(bytes).find((box) => box.path === path)?.content;
  const [time, run] = [find('moof/traf/tfdt'), find('moof/traf/trun')];
  if (!time || !run) return undefined;
  let at = run.getUint32(8);
  const samples = [...Array(run.getUint32(4)).keys()].map((index) => {
    const row = 12 + index * 16;
    const size = run.getUint32(row + 4);
    at += size;
    return {
      data: bytes.slice(at - size, at),
      duration: run.getUint32(row),
      offset: run.getInt32(row + 12),
      isKey: (run.getUint32(row + 8) & 0x10000) === 0,
    };
  });
  return { start: Number(time.getBigUint64(4)), samples };
}
