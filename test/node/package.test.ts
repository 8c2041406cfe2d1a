import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { type ElementPage, openElementPage, waitUntilPlaying } from '../support/page/element-page.ts';
import { STRICT_CSP } from '../support/page/foreign-page.ts';
import { type FreshProject, openFreshProject, typeChecks } from '../support/page/fresh-project.ts';
import { openPlatform } from '../support/platform/platform.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The members of `import * as` of the package. */
const NAMES = 'defineCloudPlayer';

/** The first version with which `npm ci` must not warn, and two later ones. */
const NODES = ['20.19.0', '22.20.0', '24.11.0'];

describe('the dependencies', () => {
  it('support every Node version of engines', async () => {
    const { satisfies } = createRequire(import.meta.url)('semver') as {
      satisfies(version: string, range: string): boolean;
    };
    const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { engines?: { node?: string }; optional?: boolean }>;
    };
    const refusing = Object.entries(lock.packages)
      // npm silently skips optional packages that don't fit.
      .filter(([, { optional }]) => !optional)
      .flatMap(([name, { engines }]) => {
        const refused = NODES.filter((node) => !satisfies(node, engines?.node ?? '*'));
        return refused.length > 0 ? [`${name} wants ${engines?.node}, not ${refused.join(', ')}`] : [];
      });
    assert.deepEqual(refusing, []);
  });
});

describe('the packed package in a new project', () => {
  let project: FreshProject;
  let web: ElementPage;
  const own = (file: string) => path.join(project.folder, 'node_modules/cloud-player', file);
  /** Those for a page. */
  const scripts = () =>
    project.packed.files.map(({ path: file }) => file).filter((file) => /^dist\/(esm\/)?[^/]+\.js$/.test(file));
  const onServer = async (code: string) => (await project.run(process.execPath, '--eval', code)).stdout.trim();

  before(async () => {
    project = await openFreshProject();
    web = await openElementPage();
  });
  after(async () => {
    await web?.close();
    await project?.remove();
  });

  it('contains what a user needs and nothing else', () => {
    const types =
      /^dist\/types\/(element|lib|page|react)\/.*\.d\.ts$|^dist\/types\/(index|events|frame-events|parameters)\.d\.ts$/;
    const others =
      /^(LICENSE|README\.md|package\.json|dist\/((conformance\/)?THIRD-PARTY-NOTICES\.txt|conformance\/(conformance\.js|openapi\.yaml|socket\.md)|(custom-elements|integrity)\.json|(esm\/)?[\w.-]+\.js))$/;
    const strange = project.packed.files.filter(({ path: file }) => !types.test(file) && !others.test(file));
    assert.deepEqual(strange, []);
    assert.ok(project.packed.size < 2_000_000, `${project.packed.size} bytes`);
  });

  it('names no source map, since it has none', async () => {
    for (const script of scripts()) {
      assert.ok(!(await readFile(own(script), 'utf8')).includes('sourceMappingURL'), script);
    }
  });

  it('has fields and files that fit together', async () => {
    const tarball = await readFile(path.join(project.folder, project.packed.filename));
    const { messages } = await publint({ pack: { tarball: new Uint8Array(tarball).buffer } });
    assert.deepEqual(messages, []);
  });

  it('checks a platform without a clone of the repository', async () => {
    const platform = await openPlatform();
    try {
      const { stdout } = await project.run('npx', 'cloud-player-conformance', platform.origin, '--rate', '100');
      assert.match(stdout, / 0 missing, 0 wrong/);
    } finally {
      await platform.close();
    }
    const notices = await readFile(own('dist/conformance/THIRD-PARTY-NOTICES.txt'), 'utf8');
    for (const name of ['ajv', 'ws', 'yaml']) assert.match(notices, new RegExp(`^${name} \\d`, 'm'));
  });

  it('lists the hash of each script', async () => {
    const listed = JSON.parse(await readFile(own('dist/integrity.json'), 'utf8'));
    const hashes = scripts().map(async (script) => {
      const hash = createHash('sha384').update(await readFile(own(script)));
      return [script.replace('dist/', ''), `sha384-${hash.digest('base64')}`] as const;
    });
    assert.deepEqual(listed, Object.fromEntries(await Promise.all(hashes)));
  });

  it('exports what README names and nothing else', async () => {
    assert.equal(await onServer("import('cloud-player').then((all) => console.log(...Object.keys(all)))"), NAMES);
  });

  for (const [entry, global] of [
    // The counter that the copies of nanostores share.
    ['cloud-player', 'nanostoresGlobal'],
    ['cloud-player/script', 'nanostoresGlobal'],
    ['cloud-player/frame', undefined],
  ]) {
    it(`does nothing on a server: ${entry}`, async () => {
      const globals = 'Object.getOwnPropertyNames(globalThis)';
      const added = `const before = ${globals}; import('${entry}').then(() => console.log(...${globals}.filter((name) => !before.includes(name))))`;
      assert.equal(await onServer(added), global ?? '');
    });
  }

  for (const what of typeChecks) {
    it(`has standalone types, which reject errors, for ${what}`, async () => {
      await project.typeCheck(what).catch(({ stdout }: { stdout: string }) => assert.fail(stdout));
    });
  }

  it('is bundled by Vite and plays, including its worker', async () => {
    const { '/index.html': html = '', ...bundled } = await project.app();
    web.site.show(html, { files: bundled, csp: STRICT_CSP.replace('worker-src blob:', "worker-src 'self' blob:") });
    const page = await web.browser.newPage();
    await page.goto(web.site.origin);
    await waitUntilPlaying(page);
    assert.equal(page.workers().length, 1);
  });

  for (const react of ['19', '18'] as const) {
    it(`plays a React component that a server has rendered, with objects and events: React ${react}`, async () => {
      const rendered = await project.render(react);
      assert.match(rendered, /^<main><cloud-player class="film" type="vod" is-general=/);
      assert.match(rendered, /chart="false" feature-set="{&quot;shareButton&quot;:true}"/);
      const { '/film.html': html = '', ...bundled } = await project.film(react);
      web.site.show(html.replace('<div id="root"></div>', `<div id="root">${rendered}</div>`), { files: bundled });
      const page = await web.browser.newPage();
      await page.goto(web.site.origin);
      await waitUntilPlaying(page);
      assert.deepEqual(await page.$eval('cloud-player', ({ featureSet, chart }) => [featureSet, chart]), [
        { shareButton: true },
        false,
      ]);
      await page.click('#name');
      await page.waitForFunction(() => document.querySelector('#name')?.textContent === 'second');
      await page.click('#pause');
      await page.waitForSelector('cloud-player >>> [part~=controls]');
      // A video is paused before its event is fired.
      await page.waitForFunction(() => Reflect.get(window, 'told').length > 1);
      assert.deepEqual(await page.evaluate(() => Reflect.get(window, 'told')), ['first ready general', 'second pause']);
      assert.deepEqual(web.errors, []);
    });
  }
});
