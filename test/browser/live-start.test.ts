import { after, before, describe, it } from 'node:test';
import { openStreamHost, type StreamHost } from '../support/media/stream-host.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { type ForeignPage, openForeignPage } from '../support/page/foreign-page.ts';
import { allHaveShownPictures } from '../support/page/picture.ts';

const PLAYERS = 6;
const DELAY_MS = 100;
/** What a start waits for, after the master. */
const RESPONSES = [/240p\.m3u8$/, /360p\.m3u8$/, /720p\.m3u8$/, /\.m4s$/];

/** All orders of the responses. */
const orders = (left: readonly RegExp[]): readonly (readonly RegExp[])[] =>
  left.length === 0
    ? [[]]
    : left.flatMap((first) => orders(left.filter((each) => each !== first)).map((rest) => [first, ...rest]));
const ORDERS = orders(RESPONSES);

describe('a live stream in a small player', () => {
  const demo = useDemo({ allLevels: true });
  let site: ForeignPage;
  let hosts: readonly StreamHost[] = [];
  /** The order of the first player. */
  let first = 0;
  before(async () => {
    site = await openForeignPage();
    const delayIn = (order: readonly RegExp[] | undefined) => (path: string) =>
      ((order?.findIndex((response) => response.test(path)) ?? -1) + 1) * DELAY_MS;
    hosts = await Promise.all(
      Array.from({ length: PLAYERS }, (_, index) =>
        openStreamHost(demo.origin, { delay: (path) => delayIn(ORDERS[first + index])(path) }),
      ),
    );
  });
  after(async () => {
    await Promise.all(hosts.map((host) => host.close()));
    await site.close();
  });

  it('shows its first frame whatever the order of responses, idle or playing', async () => {
    const players = hosts.map(
      ({ origin }, index) =>
        `<cloud-player type="live" is-general src="${origin}/live/5/master.m3u8" muted width="300" ${index % 2 ? 'autoplay' : ''}></cloud-player>`,
    );
    site.show(
      `<!doctype html><html lang="en"><title>Lives</title><script src="/dist/cloud-player.js"></script>
        <body style="display:flex;flex-wrap:wrap">${players.join('')}</body></html>`,
      { csp: "default-src * blob: data: 'unsafe-inline'" },
    );
    const page = await demo.browser.newPage();
    await page.setViewport({ width: 1300, height: 900 });
    for (first = 0; first < ORDERS.length; first += PLAYERS) {
      await page.goto(site.origin);
      await allHaveShownPictures(page);
    }
  });
});
