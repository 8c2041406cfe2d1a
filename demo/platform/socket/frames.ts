/** A message of Phoenix channels v2: `[join_ref, ref, topic, event, payload]`. */
export interface Frame {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: unknown;
}

const isRef = (value: unknown): value is string | null => value === null || typeof value === 'string';

/** Undefined for an invalid frame. */
export function readFrame(text: string): Frame | undefined {
  let parts: unknown;
  try {
    parts = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(parts) || parts.length !== 5) return undefined;
  const [joinRef, ref, topic, event, payload] = parts as unknown[];
  if (!isRef(joinRef) || !isRef(ref) || typeof topic !== 'string' || typeof event !== 'string') return undefined;
  return { joinRef, ref, topic, event, payload };
}

export const writeFrame = ({ joinRef, ref, topic, event, payload }: Frame): string =>
  JSON.stringify([joinRef, ref, topic, event, payload]);
