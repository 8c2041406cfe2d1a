const FINAL_TEXT = 0x81;
const LONGEST_7_BITS = 125;
const LONGEST_16_BITS = 0xffff;

/** A text message of a WebSocket server as bytes (RFC 6455, 5.2): final, not masked. */
export function textFrame(text: string): Buffer {
  const content = Buffer.from(text);
  const { length } = content;
  if (length <= LONGEST_7_BITS) return Buffer.concat([Buffer.from([FINAL_TEXT, length]), content]);
  const isShort = length <= LONGEST_16_BITS;
  const head = Buffer.alloc(isShort ? 4 : 10);
  head.writeUInt8(FINAL_TEXT, 0);
  head.writeUInt8(isShort ? 126 : 127, 1);
  if (isShort) head.writeUInt16BE(length, 2);
  else head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, content]);
}
