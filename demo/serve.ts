import { createServer } from 'node:http';
import { readFlags, USAGE } from './server/flags.ts';
import { closeOnSignals, listen } from './server/listen.ts';
import { answer } from './server/pages.ts';

async function serve(): Promise<void> {
  const { port, host } = readFlags(process.argv.slice(2));
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  const origin = await listen(server, port, host);
  closeOnSignals(server);
  console.log(`
  Cloud Player demo
    ${origin}/                    the gallery: an embed of every kind
    ${origin}/plr?type=mp4&e-url=…  the player's own page
  Ctrl-C stops it.
`);
}

serve().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  process.exitCode = 2;
});
