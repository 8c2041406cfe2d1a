import { createDemo } from './create-demo.ts';
import { chatNodesOf, readEnvironment } from './server/environment.ts';
import { readFlags, USAGE } from './server/flags.ts';
import { listen, stopOnSignals } from './server/listen.ts';

async function serve(): Promise<void> {
  const flags = readFlags(process.argv.slice(2));
  const { port, host, data, reset, control, behindProxy, origin: publicOrigin, frameOrigins } = flags;
  const environment = readEnvironment(process.env);
  const demo = await createDemo({
    ...environment,
    chatNodes: chatNodesOf(flags.chatNodes, environment),
    file: data,
    reset,
    host,
    control,
    behindProxy,
    origin: publicOrigin,
    frameOrigins,
    log: (text) => console.log(`  ${text}`),
    warn: (line) => console.error(`  ${line}`),
  });
  const origin = await listen(demo.server, port, host).catch(async (error: unknown) => {
    await demo.close();
    throw error;
  });
  stopOnSignals(demo);
  console.log(`
  Cloud Player, with a platform to play from
    ${origin}/                          the gallery: a live stream with its chat, the ways into a page, an embed of every kind
    ${origin}/lab                       faults on demand, and login codes
    ${origin}/moderation                reports and held messages, for 09101234567
    ${origin}/plr?type=live&id=1        the player's own page with a live stream
    ${origin}/plr?type=vod&id=1         and with a film
  Log in as 09121234567, or with any number: the code is printed here and in the lab.
  Ctrl-C stops it.
`);
  // The variables may be there for another program.
  const { databaseUrl, countersUrl } = environment;
  if (databaseUrl !== undefined) console.log('  DATABASE_URL is set: answers of quizzes are in Postgres.');
  if (countersUrl !== undefined) console.log('  COUNTERS_URL is set: votes and emojis are in Redis.');
}

serve().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  process.exitCode = 2;
});
