/** A folder whose files are in memory, if there is one with room. */
export function memoryFolder(): string | undefined;
