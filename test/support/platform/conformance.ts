import { main } from '../../conformance/main.ts';

interface Wish {
  askCode?(): Promise<string>;
  readonly signal?: AbortSignal;
}

/** Runs the command in this process, without its pauses between requests, and with time for a busy machine. */
export async function runConformance(args: readonly string[], wish: Wish = {}) {
  const lines: string[] = [];
  const warned: string[] = [];
  const code = await main(['--rate', '1000', '--timeout', '120', '--total', '3600', ...args], {
    print: (line) => void lines.push(...line.split('\n')),
    warn: (line) => void warned.push(line),
    askCode: wish.askCode ?? (async () => ''),
    signal: wish.signal ?? new AbortController().signal,
  });
  return {
    code,
    lines,
    warned,
    /** The lines of one operation or subject, without their columns. */
    about(name: string): string[] {
      const start = lines.findIndex((line) => line.slice(11, 35).trim() === name);
      if (start < 0) return [];
      const more = lines.slice(start + 1).findIndex((line) => !/^ {35}/.test(line));
      return lines.slice(start, more < 0 ? undefined : start + 1 + more).map((line) => line.trim());
    },
    /** Names of the rows in this state. */
    named: (state: 'holds' | 'part' | 'missing' | 'MISSING' | 'WRONG' | '–'): string[] =>
      lines.filter((line) => line.slice(0, 10).trim() === state).map((line) => line.slice(11, 35).trim()),
  };
}

export type Report = Awaited<ReturnType<typeof runConformance>>;
