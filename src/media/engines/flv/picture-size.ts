import { createBits } from './bits.ts';

interface PictureSize {
  readonly width: number;
  readonly height: number;
  /** Width of a pixel divided by its height. */
  readonly pixel: number;
}

/** Profiles whose parameters name the colours: ITU-T H.264, 7.3.2.1.1. */
const WITH_COLOURS = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]);
/** Table E-1: width and height of a pixel. */
const PIXELS = '1:1 1:1 12:11 10:11 16:11 40:33 24:11 20:11 32:11 80:33 18:11 15:11 64:33 160:99 4:3 3:2 2:1'
  .split(' ')
  .map((shape) => shape.split(':').map(Number));
const OTHER_PIXEL = 255;
const LARGEST = 16_384;

/** Without the bytes that keep start codes out. */
const payload = (bytes: Uint8Array) =>
  bytes.filter((byte, index) => byte !== 3 || index < 2 || bytes[index - 1] !== 0 || bytes[index - 2] !== 0);

type Bits = ReturnType<typeof createBits>;

function skipScaling({ bit, signed }: Bits, size: number): void {
  if (bit() === 0) return;
  let [last, next] = [8, 8];
  for (let index = 0; index < size; index += 1) {
    if (next !== 0) next = (last + signed() + 256) % 256;
    if (next !== 0) last = next;
  }
}

/** Returns `chroma_format_idc`; 0 too for colours that are coded apart. */
function readColours(reader: Bits): number {
  const { bit, code } = reader;
  const format = code();
  const isApart = format === 3 && bit() === 1;
  code();
  code();
  bit();
  if (bit() === 1)
    for (let list = 0; list < (format === 3 ? 12 : 8); list += 1) skipScaling(reader, list < 6 ? 16 : 64);
  return isApart ? 0 : format;
}

function skipOrder({ bit, code, signed }: Bits): void {
  const type = code();
  if (type === 0) code();
  if (type !== 1) return;
  bit();
  signed();
  signed();
  for (let count = Math.min(code(), 255); count > 0; count -= 1) signed();
}

function readPixel({ bit, bits }: Bits): number {
  // `vui_parameters_present_flag` and `aspect_ratio_info_present_flag`.
  if (bit() === 0 || bit() === 0) return 1;
  const shape = bits(8);
  const [width = 1, height = 1] = shape === OTHER_PIXEL ? [bits(16), bits(16)] : (PIXELS[shape] ?? []);
  return width > 0 && height > 0 ? width / height : 1;
}

/** The size of the picture by a sequence parameter set of H.264. Undefined: it has none that can be. */
export function pictureSize(set: Uint8Array): PictureSize | undefined {
  const reader = createBits(payload(set.subarray(4)));
  const { bit, code } = reader;
  code();
  const format = WITH_COLOURS.has(set[1] ?? 0) ? readColours(reader) : 1;
  code();
  skipOrder(reader);
  code();
  bit();
  const columns = (code() + 1) * 16;
  const rows = (code() + 1) * 16;
  // A field has half of the lines.
  const fields = 2 - bit();
  if (fields === 2) bit();
  bit();
  const [left, right, top, bottom] = bit() === 1 ? [code(), code(), code(), code()] : [0, 0, 0, 0];
  const unitX = format === 1 || format === 2 ? 2 : 1;
  const unitY = (format === 1 ? 2 : 1) * fields;
  const width = columns - (left + right) * unitX;
  const height = rows * fields - (top + bottom) * unitY;
  const canBe = width > 0 && height > 0 && width <= LARGEST && height <= LARGEST;
  return canBe ? { width, height, pixel: readPixel(reader) } : undefined;
}
