/** Written by the build, which alone knows where the code of the worker ends up. */
declare module 'hls-worker-url' {
  export function createWorkerUrl(): string | null;
}
