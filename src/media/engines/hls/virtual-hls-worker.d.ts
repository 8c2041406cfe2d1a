/** Written by the build, which alone knows where the code of the worker ends up. */
declare module 'virtual:hls-worker' {
  export function createWorkerUrl(): string | null;
}
