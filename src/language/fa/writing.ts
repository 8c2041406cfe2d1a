/**
 * How numbers and dates are written. `fa` brings Persian digits and the Jalali calendar. `join` separates the parts of a
 * duration: ICU's Persian list format has stray commas and marks. `zero` is the first of the digits of clocks, which are
 * drawn before an Intl object is worth its time.
 */
export const writing = {
  writing: { locale: 'fa', join: ' و ', zero: '۰' },
};
