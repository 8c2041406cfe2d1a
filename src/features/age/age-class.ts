const TEENAGER = 14;
const YOUNG_ADULT = 18;
/** Larger values are invalid. */
const OLDEST = 99;

type AgeClass = 'child' | 'teenager' | 'youngAdult';

/** The minimum age in years; undefined if the platform gives none. */
export function ageOf(pgState: number | null | undefined): number | undefined {
  const age = Math.floor(pgState ?? -1);
  return age >= 0 && age <= OLDEST ? age : undefined;
}

export function ageClass(pgState: number | null | undefined): AgeClass | undefined {
  const age = ageOf(pgState);
  if (age === undefined) return undefined;
  if (age < TEENAGER) return 'child';
  return age < YOUNG_ADULT ? 'teenager' : 'youngAdult';
}
