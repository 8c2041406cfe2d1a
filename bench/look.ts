// Takes pictures of the reference states with two builds of the player, and shows the differences: npm run look
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { browserOptions } from '../.config/browser.mjs';
import { type Album, drawAlbum, forgetOldAlbums, readAlbum, recipeOf } from './look/album.ts';
import { openComparison } from './look/differences.ts';
import { build, commitOf, Refusal, withBuildOf } from './look/reference.ts';
import { addressFrom, type Row, writeReport } from './look/report.ts';
import { STATES } from './look/states.ts';

const USAGE = `Usage: npm run look [-- --against <git ref>] [--no-build]

Draws ${STATES.length} states of the player with the work tree's build and with that of a commit, and prints which look
different. Ends with 0 whether or not pictures changed, with 1 if a state of the work tree could not be drawn, and with
2 if there is nothing to compare.

  --against <git ref>  The commit to compare with. Default: where this branch left main. On main itself: HEAD if
                       tracked files are changed, else the commit before it.
  --no-build           Draws dist/ as it is.
  --help               Prints this.`;

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = path.join(root, 'node_modules/.cache/look');
const page = path.join(cache, 'index.html');

function readOptions() {
  try {
    return parseArgs({
      options: { against: { type: 'string' }, 'no-build': { type: 'boolean' }, help: { type: 'boolean' } },
    }).values;
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

/** The pictures of a commit: those of an earlier run, or new ones. */
async function referenceOf(commit: string): Promise<Album> {
  const { executablePath = '' } = await browserOptions();
  const references = path.join(cache, 'references');
  const folder = path.join(references, `${commit}-${recipeOf(root, executablePath)}`);
  const kept = readAlbum(folder);
  if (kept) return kept;
  console.log(`Drawing ${commit.slice(0, 10)} once, for this and later runs`);
  let drawn: Album | undefined;
  await withBuildOf(root, commit, async (dist) => {
    drawn = await drawAlbum(folder, dist);
  });
  forgetOldAlbums(references);
  if (!drawn) throw new Refusal(`${commit} was not drawn`);
  return drawn;
}

/** Compares the albums, state by state. */
async function compareAlbums(before: Album, after: Album): Promise<Row[]> {
  const comparison = await openComparison();
  const differences = path.join(cache, 'differences');
  rmSync(differences, { recursive: true, force: true });
  mkdirSync(differences, { recursive: true });
  const rows: Row[] = [];
  for (const { name } of STATES) {
    const [old, now] = [before.picture(name), after.picture(name)];
    const addressIn = (folder: string) => addressFrom(page, path.join(folder, `${name}.png`));
    const pictures = { ...(old && { old: addressIn(before.folder) }), ...(now && { new: addressIn(after.folder) }) };
    if (!now) {
      rows.push({ name, verdict: 'not drawn', note: after.troubles.get(name) ?? '', pictures });
    } else if (!old) {
      rows.push({ name, verdict: 'new', note: before.troubles.get(name) ?? '', pictures });
    } else {
      const found = await comparison.compare(old, now);
      if (found) writeFileSync(path.join(differences, `${name}.png`), found.picture);
      rows.push({
        name,
        verdict: found ? 'changed' : 'same',
        note: found ? `${(found.share * 100).toFixed(2)} % of its pixels` : '',
        pictures: found ? { ...pictures, difference: addressIn(differences) } : pictures,
      });
    }
  }
  await comparison.close();
  return rows;
}

async function look(): Promise<void> {
  const { against, 'no-build': noBuild = false, help = false } = readOptions();
  if (help) return console.log(USAGE);
  const commit = await commitOf(root, against);
  const reference = await referenceOf(commit);
  const dist = noBuild ? path.join(root, 'dist') : await build(root, 'The work tree');
  const now = await drawAlbum(path.join(cache, 'now'), dist);
  const rows = await compareAlbums(reference, now);

  for (const { name, verdict, note } of rows) {
    if (verdict !== 'same') console.log(`${verdict.padEnd(9)}  ${name}${note && `: ${note}`}`);
  }
  const count = (verdict: Row['verdict']) => rows.filter((row) => row.verdict === verdict).length;
  writeReport(page, `The player against ${commit.slice(0, 10)}`, rows);
  console.log(
    `${rows.length} states against ${commit.slice(0, 10)}: ${count('changed')} changed, ${count('new')} new, ${count('not drawn')} not drawn\n${page}`,
  );
  if (count('not drawn') > 0) process.exitCode = 1;
}

look().catch((error: unknown) => {
  console.error(
    error instanceof Refusal ? error.message : `Looking failed: ${error instanceof Error ? error.message : error}`,
  );
  process.exitCode = 2;
});
