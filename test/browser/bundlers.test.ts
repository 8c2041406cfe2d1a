import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { bundlers, openProject, type Project } from '../support/page/bundlers.ts';
import {
  ask,
  clickPart,
  type ElementPage,
  GENERAL,
  openElementPage,
  waitUntilPlaying,
} from '../support/page/element-page.ts';
import { menuIsOpen } from '../support/page/menu.ts';
import { PATIENCE } from '../support/time/patience.ts';

describe('the published package in the bundle of a page', () => {
  let web: ElementPage;
  let project: Project;
  before(async () => {
    [web, project] = await Promise.all([openElementPage(), openProject()]);
  });
  after(async () => {
    project.remove();
    await web.close();
  });

  for (const bundler of bundlers) {
    it(`plays, pauses and opens its settings: ${bundler}`, async () => {
      const page = await web.openPage(
        `<script type="module" src="/built/main.js"></script><cloud-player ${GENERAL} autoplay muted width="640"></cloud-player>`,
        { files: await project.bundle(bundler) },
      );
      await waitUntilPlaying(page);
      const isPaused = (wanted: boolean) =>
        page.waitForFunction((is) => document.querySelector('cloud-player')?.paused === is, PATIENCE, wanted);
      await clickPart(page, 'play-button');
      await isPaused(true);
      await clickPart(page, 'play-button');
      await isPaused(false);
      await clickPart(page, 'settings-button');
      await menuIsOpen(page);
      assert.equal(await ask(page, ({ error }) => error), null);
      assert.deepEqual(web.errors, []);
    });
  }
});
