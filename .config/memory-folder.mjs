import { existsSync, statfsSync } from 'node:fs';

const SHARED_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 ** 30;

/** A folder whose files are in memory, if there is one with room: that of a container often has 64 MB. */
export function memoryFolder() {
  if (!existsSync(SHARED_MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize > ENOUGH_BYTES ? SHARED_MEMORY : undefined;
}
