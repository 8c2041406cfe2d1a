import { escaped } from './html.ts';

/** Where a link of the document leads on this server; undefined for what it doesn't serve. */
type LinkTo = (href: string) => string | undefined;

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const INLINE = /`([^`]+)`|\[((?:`[^`]*`|[^\]`])*)\]\(([^)\s]+)\)|\*\*(.+?)\*\*|\*([^*\s][^*]*)\*/g;

function inline(text: string, linkTo: LinkTo): string {
  let html = '';
  let end = 0;
  for (const found of text.matchAll(INLINE)) {
    const [whole, code, label = '', href, bold, slanted] = found;
    html += escaped(text.slice(end, found.index));
    end = found.index + whole.length;
    if (code !== undefined) html += `<code>${escaped(code)}</code>`;
    else if (bold !== undefined) html += `<b>${inline(bold, linkTo)}</b>`;
    else if (slanted !== undefined) html += `<em>${inline(slanted, linkTo)}</em>`;
    else {
      const target = linkTo(href ?? '');
      const words = inline(label, linkTo);
      html += target === undefined ? words : `<a href="${escaped(target)}">${words}</a>`;
    }
  }
  return html + escaped(text.slice(end));
}

const cellsOf = (row: string) =>
  row
    .replaceAll('\\|', '\0')
    .replace(/^\|/, '')
    .replace(/\|\s*$/, '')
    .split('|')
    .map((cell) => cell.replaceAll('\0', '|').trim());

function table(rows: readonly string[], linkTo: LinkTo): string {
  const [head = '', , ...body] = rows;
  const line = (row: string, name: string) =>
    `<tr>${cellsOf(row)
      .map((cell) => `<${name}>${inline(cell, linkTo)}</${name}>`)
      .join('')}</tr>`;
  // What scrolls must be reachable by keyboard.
  return `<div class="table" tabindex="0"><table><thead>${line(head, 'th')}</thead><tbody>${body
    .map((row) => line(row, 'td'))
    .join('')}</tbody></table></div>`;
}

const ITEM = /^(-|\d+\.) /;

function list(lines: readonly string[], linkTo: LinkTo): string {
  const items: string[] = [];
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  const name = lines[0]?.startsWith('-') ? 'ul' : 'ol';
  return `<${name}>${items.map((item) => `<li>${inline(item, linkTo)}</li>`).join('')}</${name}>`;
}

function block(lines: readonly string[], linkTo: LinkTo): string {
  const [first = ''] = lines;
  const [, marks, heading = ''] = /^(#{1,6}) (.+)$/.exec(first) ?? [];
  if (marks) {
    const name = `h${marks.length}`;
    const rest = lines.length > 1 ? block(lines.slice(1), linkTo) : '';
    return `<${name} id="${escaped(anchorOf(heading))}">${inline(heading, linkTo)}</${name}>${rest}`;
  }
  if (first.startsWith('|')) return table(lines, linkTo);
  if (ITEM.test(first)) return list(lines, linkTo);
  return `<p>${inline(lines.join(' '), linkTo)}</p>`;
}

/** As much of Markdown as our documents use: headings, paragraphs, flat lists, tables, code, links and emphasis. */
export function htmlOf(markdown: string, linkTo: LinkTo): string {
  const html: string[] = [];
  let lines: string[] = [];
  const close = () => {
    if (lines.length > 0) html.push(block(lines, linkTo));
    lines = [];
  };
  // Every second part is a block of code.
  for (const [index, part] of markdown.split(/^```[^\n]*\n?/m).entries()) {
    if (index % 2 === 1) html.push(`<pre tabindex="0"><code>${escaped(part)}</code></pre>`);
    else {
      for (const line of part.split('\n')) {
        if (line.trim() === '' || /^<!--.*-->$/.test(line)) close();
        else if (startsAnew(line, lines)) {
          close();
          lines.push(line);
        } else lines.push(line);
      }
    }
    close();
  }
  return html.join('\n');
}

/** A list may follow its paragraph without an empty line between them. */
const startsAnew = (line: string, lines: readonly string[]) =>
  lines.length > 0 && ITEM.test(line) && !ITEM.test(lines[0] ?? '');
