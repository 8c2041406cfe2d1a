// Checks any platform against the contract: npm run conformance -- https://platform.example. The package has it as a command.
import { createInterface } from 'node:readline/promises';
import { main } from './main.ts';

const stop = new AbortController();
// A second Ctrl-C ends the process at once.
process.once('SIGINT', () => stop.abort());
process.once('SIGTERM', () => stop.abort());

process.exitCode = await main(process.argv.slice(2), {
  print: (line) => console.log(line),
  warn: (line) => console.error(line),
  async askCode(signal) {
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    lines.on('SIGINT', () => stop.abort());
    const ended = new Promise<string>((resolve) => lines.on('close', () => resolve('')));
    try {
      return (await Promise.race([lines.question('The code that was sent: ', { signal }), ended])).trim();
    } finally {
      lines.close();
    }
  },
  signal: stop.signal,
}).catch((error: unknown) => {
  console.error(`Unexpected: ${error instanceof Error ? error.message : error}`);
  return 1;
});
