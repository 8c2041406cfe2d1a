import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { htmlOf } from './markdown.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Nothing else of the repository is served. */
const DOCUMENT = /^(README|CHANGELOG|docs\/[\w-]+|src\/platform\/README|demo\/(platform|phoenix)\/README)\.md$/;

export const isDocument = (pathname: string) => DOCUMENT.test(pathname.slice(1));

/** A link of a document as one of this server: to another document, a place in this one, or another site. */
function linkFrom(name: string) {
  return (href: string): string | undefined => {
    if (href.startsWith('#') || /^https?:/.test(href)) return href;
    const [file = '', anchor] = href.split('#');
    const target = path.posix.join('/', path.posix.dirname(name), file);
    if (!isDocument(target)) return undefined;
    return anchor === undefined ? target : `${target}#${anchor}`;
  };
}

/** A document of the repository as a page; undefined where there is none. */
export async function documentPage(pathname: string): Promise<string | undefined> {
  const name = pathname.slice(1);
  const markdown = await readFile(path.join(root, name), 'utf8').catch(() => undefined);
  if (markdown === undefined) return undefined;
  const [, title = name] = /^# (.+)$/m.exec(markdown) ?? [];
  return `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title.replaceAll(/[<>&`]/g, '')} · Cloud Player</title>
    <link rel="icon" href="/gallery/mark.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/gallery/gallery.css">
    <link rel="stylesheet" href="/gallery/document.css">
  </head>
  <body>
    <header class="top"><a class="name" href="/"><span class="mark"></span> <b>Cloud Player</b></a></header>
    <main class="document">
${htmlOf(markdown, linkFrom(name))}
    </main>
  </body>
</html>
`;
}
