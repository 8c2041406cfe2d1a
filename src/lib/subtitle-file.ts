import { type Cue, parseVtt } from './vtt.ts';

const JSON_START = /^\s*[[{]/;

/** The cues of a subtitle file: WebVTT, SubRip or JSON. */
export const cuesIn = async (file: string): Promise<readonly Cue[]> =>
  JSON_START.test(file) ? (await import('./json-cues.ts')).parseJsonCues(file) : parseVtt(file);
