import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { htmlOf } from '../../demo/server/markdown.ts';
import { openDemo, type TestDemo } from '../support/platform/demo.ts';
import { askRaw } from '../support/platform/demo-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('a document as a page', () => {
  const html = (markdown: string) => htmlOf(markdown, (href) => (href === 'a.md' ? '/a.md' : undefined));

  it('has headings with the anchors of GitHub, paragraphs, lists and code', () => {
    assert.equal(html('# What it `is`: a test'), '<h1 id="what-it-is-a-test">What it <code>is</code>: a test</h1>');
    assert.equal(html('one\nline\n\nanother'), '<p>one line</p>\n<p>another</p>');
    assert.equal(html('first:\n- **a** b\n  c\n- d'), '<p>first:</p>\n<ul><li><b>a</b> b c</li><li>d</li></ul>');
    assert.equal(html('1. a\n2. *b*'), '<ol><li>a</li><li><em>b</em></li></ol>');
    assert.equal(html('```html\n<b>\n\n# no\n```'), '<pre tabindex="0"><code>&lt;b&gt;\n\n# no\n</code></pre>');
    assert.equal(html('<!-- tried -->\ntext\n<!-- /tried -->'), '<p>text</p>');
  });

  it('has tables, in whose cells a bar may stand', () => {
    assert.equal(
      html('| a | b |\n| --- | --- |\n| `x \\| y` | [it](a.md) |'),
      '<div class="table" tabindex="0"><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody>' +
        '<tr><td><code>x | y</code></td><td><a href="/a.md">it</a></td></tr></tbody></table></div>',
    );
  });

  it('escapes what is no markup, and links only to what is served', () => {
    assert.equal(html('a < b & [`c`](d.md)'), '<p>a &lt; b &amp; <code>c</code></p>');
    assert.equal(html('`<script>`'), '<p><code>&lt;script&gt;</code></p>');
  });
});

describe('the documents on the reference platform', () => {
  let demo: TestDemo;
  before(async () => {
    demo = await openDemo();
  });
  after(() => demo.close());
  const page = async (address: string) => {
    const { status, headers, body } = await askRaw(demo.origin, address);
    return { status, headers, html: body.toString() };
  };

  it('are linked from the gallery, every one, and lead to each other', async () => {
    const linked = [...read('demo/gallery/documents.js').matchAll(/'\/([\w/-]+\.md)/g)].map(([, file]) => file);
    const named = [...read('demo/gallery/documents.js').matchAll(/= '\/([\w/-]+\.md)/g)].map(([, file]) => file);
    const own = readdirSync(path.join(root, 'docs')).map((file) => `docs/${file}`);
    const fromReadme = [...read('README.md').matchAll(/\]\(([\w/-]+\.md)/g)].map(([, file = '']) => file);
    assert.deepEqual(
      [...own, ...fromReadme].filter((file) => ![...linked, ...named].includes(file)),
      [],
    );
    for (const file of linked) {
      const { status, headers, html } = await page(`/${file}`);
      assert.equal(status, 200, file);
      assert.match(String(headers['content-security-policy']), /default-src 'none'/);
      for (const [, target = ''] of html.matchAll(/<a href="(\/[^"]+\.md)(?:#[^"]*)?"/g))
        assert.equal((await page(target)).status, 200, `${file}: ${target}`);
    }
    const anchors = [...read('demo/gallery/documents.js').matchAll(/\$\{reference\}#(\w+)/g)].map(([, name]) => name);
    const reference = (await page('/docs/reference.md')).html;
    assert.ok(anchors.length > 0);
    for (const name of anchors) assert.ok(reference.includes(`id="${name}"`), name);
  });

  it('are all that is served of the repository', async () => {
    for (const address of ['/package.json', '/docs/../package.json', '/docs/none.md', '/test/README.md', '/docs/'])
      assert.equal((await page(address)).status, 404, address);
  });
});
