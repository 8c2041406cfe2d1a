/**
 * Uses an API that the browser may lack or refuse: in sandboxed frames and under a permissions policy, a getter throws, a
 * call throws or its promise rejects. `otherwise` gets the error.
 */
export function attempt<T>(use: () => T): T | undefined;
export function attempt<T, F>(use: () => T, otherwise: (error: unknown) => F): T | F;
export function attempt<T, F>(use: () => T, otherwise?: (error: unknown) => F): T | F | undefined {
  try {
    return use();
  } catch (error) {
    return otherwise?.(error);
  }
}

export function attemptAsync<T>(use: () => T): Promise<Awaited<T> | undefined>;
export function attemptAsync<T, F>(use: () => T, otherwise: (error: unknown) => F): Promise<Awaited<T> | F>;
export async function attemptAsync<T, F>(use: () => T, otherwise?: (error: unknown) => F) {
  try {
    return await use();
  } catch (error) {
    return otherwise?.(error);
  }
}
