const decoder = new TextDecoder('windows-1256');
const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]));

/** Encodes a text as old Arabic and Persian files are. Throws for a letter that the encoding lacks. */
export const windows1256 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => {
    const byte = byteOf.get(letter);
    if (byte === undefined) throw new RangeError(`windows-1256 has no ${letter}`);
    return byte;
  });
