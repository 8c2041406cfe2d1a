import { createPlatform } from './platform/create-platform.ts';
import { readFlags, USAGE } from './server/flags.ts';
import { closeOnSignals, listen } from './server/listen.ts';
import { createPages } from './server/pages.ts';

async function serve(): Promise<void> {
  const { port, host, data, reset, origin: publicOrigin } = readFlags(process.argv.slice(2));
  const platform = await createPlatform({
    file: data,
    reset,
    host,
    log: (text) => console.log(`  ${text}`),
    warn: (line) => console.error(`  ${line}`),
  });
  const server = platform.serve(createPages({ find: platform.find, origin: publicOrigin }));
  const origin = await listen(server, port, host).catch((error: unknown) => {
    platform.close();
    throw error;
  });
  closeOnSignals(server, platform.close);
  console.log(`
  Cloud Player, with a platform to play from
    ${origin}/                          the gallery: a live stream with its chat, a panel of faults, an embed of every kind
    ${origin}/plr?type=live&id=1        the player's own page with a live stream
    ${origin}/plr?type=vod&id=1         and with a film
  Log in as 09121234567, or with any number: the code is printed here and on the gallery's page.
  Ctrl-C stops it.
`);
}

serve().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  process.exitCode = 2;
});
