import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { draw } from './draw.ts';
import { STATES } from './states.ts';

/** Pictures by the name of their state; a state that was not reached has only an error. */
export interface Album {
  readonly folder: string;
  readonly troubles: ReadonlyMap<string, string>;
  picture(name: string): Buffer | undefined;
}

/** Files besides the player that affect the pictures: a change makes references invalid. */
const INGREDIENTS = ['bench/look', 'demo/platform', 'demo/media', 'package-lock.json'];
/** References kept for later runs. */
const KEPT = 6;
const TROUBLES = 'troubles.json';

const filesIn = (place: string): string[] =>
  statSync(place).isFile()
    ? [place]
    : readdirSync(place, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .sort();

/** Changes with each ingredient and with the browser. */
export function recipeOf(root: string, browser: string): string {
  const hash = createHash('sha256').update(browser);
  for (const file of INGREDIENTS.flatMap((place) => filesIn(path.join(root, place)))) {
    if (file.includes(`${path.sep}.data${path.sep}`)) continue;
    hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 10);
}

/** The album of a folder, if it is complete. */
export function readAlbum(folder: string): Album | undefined {
  const list = path.join(folder, TROUBLES);
  if (!existsSync(list)) return undefined;
  const troubles = new Map(Object.entries(JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>));
  return {
    folder,
    troubles,
    picture(name) {
      const file = path.join(folder, `${name}.png`);
      return existsSync(file) ? readFileSync(file) : undefined;
    },
  };
}

/** Draws all states into this folder. */
export async function drawAlbum(folder: string, dist: string): Promise<Album> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const troubles: Record<string, string> = {};
  await draw(dist, STATES, ({ name }, drawn) => {
    if ('trouble' in drawn) troubles[name] = drawn.trouble;
    else writeFileSync(path.join(folder, `${name}.png`), drawn.picture);
    if (process.stdout.isTTY) process.stdout.write('.');
  });
  if (process.stdout.isTTY) process.stdout.write('\n');
  // Last: an album without it was interrupted.
  writeFileSync(path.join(folder, TROUBLES), JSON.stringify(troubles));
  return readAlbum(folder) ?? { folder, troubles: new Map(), picture: () => undefined };
}

/** Removes the oldest references. */
export function forgetOldAlbums(folder: string): void {
  const albums = readdirSync(folder)
    .map((name) => path.join(folder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const album of albums.slice(KEPT)) rmSync(album, { recursive: true, force: true });
}
