import { setTimeout as wait } from 'node:timers/promises';
import { firstPicture } from './page.mjs';

/** Long enough to record requests that wait for the first picture. */
const AFTERWARDS_MS = 1000;
const BAR_MS = 25;

const milliseconds = (time) => (time === undefined ? '–' : time.toFixed(0)).padStart(7);

/** The requests of one page in the order of their arrival at the server, so that chains of them are seen. */
export async function printNetwork(withPage, server, contestant, profile) {
  const picture = await withPage(contestant, { profile }, async (page) => {
    const time = await firstPicture(page);
    await wait(AFTERWARDS_MS);
    return time;
  });
  console.log(`\n${contestant.name}, ${profile.name}: requests, in ms since the page was asked for`);
  console.log(['asked', 'begun', 'ended', 'kB'].map((head) => head.padStart(7)).join(''));
  let shown = false;
  for (const { pathname, bytes, asked, begun, ended } of server.requests()) {
    if (!shown && asked > picture) console.log(`${milliseconds(picture)} ${'- '.repeat(7)}first picture`);
    shown ||= asked > picture;
    const kilobytes = (bytes / 1000).toFixed(1).padStart(7);
    const length = Math.max(1, Math.round(((ended ?? asked) - asked) / BAR_MS));
    const bar = ' '.repeat(Math.round(asked / BAR_MS)) + '='.repeat(length);
    console.log(
      `${milliseconds(asked)}${milliseconds(begun)}${milliseconds(ended)}${kilobytes}  ${pathname.padEnd(32)} ${bar}`,
    );
  }
  if (!shown) console.log(`${milliseconds(picture)} ${'- '.repeat(7)}first picture`);
}
