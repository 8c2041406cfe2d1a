const STEPS = ['bytes', 'kilobytes', 'megabytes', 'gigabytes'] as const;
const STEP = 1000;

/** A size in the largest unit that it fills, with one decimal below 10: 1,234,567 → 1.2 megabytes. */
export function sizeOf(bytes: number): { readonly amount: number; readonly unit: (typeof STEPS)[number] } {
  let [amount, step] = [bytes, 0];
  while (roundedSize(amount) >= STEP && step < STEPS.length - 1) {
    amount /= STEP;
    step += 1;
  }
  return { amount: roundedSize(amount), unit: STEPS[step] ?? 'gigabytes' };
}

const roundedSize = (amount: number) => (amount < 9.95 ? Math.round(amount * 10) / 10 : Math.round(amount));
