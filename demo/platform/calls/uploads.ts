import { randomUUID } from 'node:crypto';
import { Failure, notFound } from './failure.ts';
import type { App, Needs } from './needs.ts';
import { createRate } from './rates.ts';
import type { Route } from './routes.ts';

const LINK_MS = 5 * 60_000;
/** Number of pictures that are kept. */
const KEPT = 100;

/** Detects the type by the signature of the file. */
function pictureType(content: Buffer): string | undefined {
  if (content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (content.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png';
  return undefined;
}

/** Snapshots: a link for one PUT; the picture is then served at the same address. */
export function uploadCalls(app: App, route: Route, { database, now, monotonic, limits }: Needs): void {
  const count = createRate(limits.links, monotonic);

  route('getUploadLink', (asker) => {
    count(asker);
    const name = `${randomUUID()}.jpg`;
    database.run('DELETE FROM uploads WHERE content IS NULL AND expires_at < ?', now());
    database.run('INSERT INTO uploads VALUES (?, ?, NULL, NULL)', name, now() + LINK_MS);
    return { url: `/uploads/${name}`, image_name: name };
  });

  app.put('/uploads/:name', async (context) => {
    const name = context.req.param('name');
    const open = database.one(
      'SELECT 1 FROM uploads WHERE name = ? AND content IS NULL AND expires_at > ?',
      name,
      now(),
    );
    if (!open) throw new Failure(403, 'linkUsed');
    const content = Buffer.from(await context.req.arrayBuffer());
    const type = pictureType(content);
    if (!type) throw new Failure(400, 'noPicture');
    const { changes } = database.run(
      'UPDATE uploads SET type = ?, content = ? WHERE name = ? AND content IS NULL',
      ...[type, content, name],
    );
    if (changes === 0) throw new Failure(403, 'linkUsed');
    database.run(
      'DELETE FROM uploads WHERE name IN (SELECT name FROM uploads WHERE content IS NOT NULL ORDER BY expires_at DESC LIMIT -1 OFFSET ?)',
      KEPT,
    );
    return context.body(null, 200);
  });

  app.get('/uploads/:name', (context) => {
    const kept = database.one<{ type: string; content: Buffer }>(
      'SELECT type, content FROM uploads WHERE name = ? AND content IS NOT NULL',
      context.req.param('name'),
    );
    if (!kept) throw notFound();
    return context.body(new Uint8Array(kept.content), 200, {
      'content-type': kept.type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });
}
