const PERSIAN_ZERO = 0x06f0;
const ARABIC_ZERO = 0x0660;

/** Viewers type the digits of their keyboard; the machine reads only Latin ones. */
export const toLatinDigits = (text: string): string =>
  text
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN_ZERO))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
    .replaceAll('٫', '.');
