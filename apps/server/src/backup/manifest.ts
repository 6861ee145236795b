import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const ManifestSchema = Type.Object({
  format: Type.Literal(1),
  createdAt: Type.String(),
  /** Migrations of the database that was backed up, in order. */
  migrations: Type.Array(Type.String()),
  tables: Type.Array(
    Type.Object({
      name: Type.String({ pattern: '^[a-z_]+$' }),
      columns: Type.Array(Type.String({ pattern: '^[a-z_0-9]+$' })),
      rows: Type.Integer(),
      sha256: Type.String(),
    }),
  ),
  files: Type.Object({ count: Type.Integer(), sizeBytes: Type.Integer() }),
});

/** What stands in a backup folder: `manifest.json`, `tables/<name>.copy`, `files/<ab>/<rest of the hash>`. */
export type Manifest = Static<typeof ManifestSchema>;
export type TableEntry = Manifest['tables'][number];

/** A backup that cannot be used, or a place that cannot take one; the message says what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export const tableFile = (folder: string, name: string) => join(folder, 'tables', `${name}.copy`);
export const blobFile = (folder: string, sha256: string) =>
  join(folder, 'files', sha256.slice(0, 2), sha256.slice(2));

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new BackupError(`${folder} is not a backup: it has no manifest.json.`);
  });
  const value: unknown = JSON.parse(text);
  if (!Value.Check(ManifestSchema, value)) {
    throw new BackupError(`The manifest of ${folder} cannot be read by this version of Sprout.`);
  }
  return value;
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
