interface FileResults {
  readonly file: string;
  /** With `error` the test has failed. */
  readonly results: readonly { readonly name: string; readonly ms: number; readonly error?: string }[];
}

export function junit(files: readonly FileResults[]): string;
