import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const LossSchema = Type.Object({
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  sizeBytes: Type.Integer(),
  /** What the file store had to say: nothing, or other bytes. */
  reason: Type.Union([Type.Literal('missing'), Type.Literal('damaged')]),
  /** An earlier backup had it, so this one holds it too. */
  isKept: Type.Boolean(),
});

const ManifestSchema = Type.Object({
  format: Type.Literal(1),
  createdAt: Type.String(),
  /** Migrations of the database that was backed up, in order. */
  migrations: Type.Array(Type.String(), { minItems: 1 }),
  tables: Type.Array(
    Type.Object({
      name: Type.String({ pattern: '^[a-z_]+$' }),
      columns: Type.Array(Type.String({ pattern: '^[a-z_0-9]+$' })),
      rows: Type.Integer(),
      sha256: Type.String(),
    }),
  ),
  files: Type.Object({
    count: Type.Integer(),
    sizeBytes: Type.Integer(),
    /** Of the list of all contents; former versions wrote none. */
    listSha256: Type.Optional(Type.String()),
    /** Contents that the file store had lost when the backup was written. */
    lost: Type.Optional(Type.Array(LossSchema)),
  }),
});

/**
 * What stands in a backup folder: `manifest.json`, `tables/<name>.copy`, `files/<ab>/<rest of the hash>`, and
 * `contents.sha256`, the list of the files as `sha256sum -c` reads it.
 */
export type Manifest = Static<typeof ManifestSchema>;
export type TableEntry = Manifest['tables'][number];
export type Loss = Static<typeof LossSchema>;

/** Told how far a part of a backup or restore is: what is counted, how many are done, of how many. */
export type Progress = (part: string, done: number, total: number) => void;

/** A backup that cannot be used, or a place that cannot take one; the message says what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** A backup holds every row, password hashes too: it is its owner's alone. */
export const fileMode = 0o600;
export const folderMode = 0o700;

export const manifestFile = (folder: string) => join(folder, 'manifest.json');
export const listFile = (folder: string) => join(folder, 'contents.sha256');
export const tableFile = (folder: string, name: string) => join(folder, 'tables', `${name}.copy`);
export const blobFile = (folder: string, sha256: string) =>
  join(folder, 'files', sha256.slice(0, 2), sha256.slice(2));

/** One line of the list of contents. */
export const listLine = (sha256: string): string =>
  `${sha256}  files/${sha256.slice(0, 2)}/${sha256.slice(2)}\n`;

/** The hashes of a list of contents. */
export const readList = (text: string): string[] =>
  text.split('\n').flatMap((line) => /^([0-9a-f]{64}) {2}/.exec(line)?.[1] ?? []);

/** Throws `BackupError` for a manifest that is absent, cut short, or of another shape. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => {
    throw new BackupError(`${folder} is not a backup: it has no manifest.json.`);
  });
  const value = parse(text);
  if (value === undefined) {
    throw new BackupError(
      `The manifest of ${folder} is cut short or damaged. Take another backup, or another copy of this one.`,
    );
  }
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
