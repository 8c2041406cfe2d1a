import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useDemo } from '../support/page/demo-page.ts';
import { useKeepingPage } from '../support/page/keeping-page.ts';
import { openSurface } from '../support/page/surface.ts';

const MANY = 60;

describe('code that can’t be loaded', () => {
  const demo = useDemo();
  const on = useKeepingPage(demo);

  it('leaves a long list complete, without the virtual one', async () => {
    const marker = (index: number) => ({ id: `${index}`, name: `لحظهٔ ${index}`, time: index });
    await on.answer('/api/markers', {
      count: MANY,
      results: Array.from({ length: MANY }, (_, index) => marker(index)),
    });
    const page = await demo.browser.newPage();
    const asked: string[] = [];
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      asked.push(pathname);
      // The player as a module: the script has all code in one file.
      if (pathname === '/dist/cloud-player.js')
        return void request.respond({ contentType: 'text/javascript', body: 'import("/dist/esm/cloud-player.js")' });
      void (pathname.endsWith('/virtual-list.js') ? request.abort() : request.continue());
    });
    await page.goto(`${demo.origin}/plr?type=vod&id=1&autoplay=1&muted=1&portrait=0`);
    await openSurface(page, 'markers');
    await on.rowsAre(page, MANY);
    assert.ok(asked.includes('/dist/esm/virtual-list.js'));
  });
});
