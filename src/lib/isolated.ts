/** Isolates a name or a time from the direction of the sentence around it. */
export const isolated = (text: string) => `\u2068${text}\u2069`;
