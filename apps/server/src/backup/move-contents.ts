import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool } from '../platform/db/connections.ts';
import type { ObjectStore } from '../platform/files/index.ts';
import { createSemaphore } from '../platform/semaphore.ts';
import { BackupError, type Progress } from './manifest.ts';

type Move = {
  pool: Pool;
  from: ObjectStore;
  to: ObjectStore;
  /** What was copied and read back, so that a run that was cut off goes on there. */
  journal: string;
  progress?: Progress;
};

export type Moved = {
  /** Contents that the database names. */
  count: number;
  /** Of them, those that this run brought over. */
  copied: number;
  /** What the old store has lost or damaged, and the new one has not. */
  lost: string[];
};

/** A bucket that is far away answers several at once. */
const atOnce = 4;
/** Contents that come while a run copies are taken by the next round; it ends when one finds nothing new. */
const mostRounds = 5;

/**
 * Brings every content that the database names from one store into another, and reads each back there. The old
 * store is only read, so that a server goes on with it meanwhile. May be cut off at any moment and run again.
 */
export async function copyContents(move: Move): Promise<Moved> {
  const checked = await readJournal(move.journal);
  let copied = 0;
  for (let round = 1; ; round += 1) {
    const hashes = await listContents(move.pool);
    const missing = new Set(await move.to.missing(hashes));
    const open = hashes.filter((sha256) => !checked.has(sha256) || missing.has(sha256));
    const lost = await forEach(open, move.progress, 'files', async (sha256) => {
      const outcome = await bringOver(move, sha256);
      if (outcome === 'copied') copied += 1;
      if (outcome === 'lost') return isNamed(move.pool, sha256);
      checked.add(sha256);
      await note(move.journal, sha256);
      return false;
    });
    if (open.length === lost.length || round === mostRounds) {
      if (lost.length === 0) await copyNotes(move);
      return { count: hashes.length, copied, lost };
    }
  }
}

/**
 * Removes from the old store what the new one has, each after it was read there once more. Throws when one is
 * not there or damaged; what is removed by then was read.
 */
export async function removeMoved({ pool, from, to, journal, progress }: Move): Promise<number> {
  const hashes = await listContents(pool);
  const bad = await forEach(hashes, progress, 'files removed', async (sha256) => {
    if (!(await isWhole(to, sha256))) return true;
    await from.remove(sha256);
    return false;
  });
  if (bad.length === 0) return hashes.length + (await removeForgotten(from, journal, hashes));
  throw new BackupError(
    `${bad.length} contents are not whole in ${to.place}, such as ${bad[0]}: they stay in ${from.place}. Run the command without --remove first.`,
  );
}

/** Contents that were copied and that no row names now: the new store has swept them, the old one is to as well. */
async function removeForgotten(
  from: ObjectStore,
  journal: string,
  hashes: readonly string[],
): Promise<number> {
  const named = new Set(hashes);
  let removed = 0;
  for (const sha256 of await readJournal(journal)) {
    if (named.has(sha256) || !(await from.has(sha256))) continue;
    await from.remove(sha256);
    removed += 1;
  }
  return removed;
}

type Outcome = 'copied' | 'there' | 'lost';

async function bringOver({ from, to }: Move, sha256: string): Promise<Outcome> {
  if (await isWhole(to, sha256)) return 'there';
  const file = join(to.temporaryFolder, `move-${randomBytes(12).toString('hex')}`);
  try {
    if ((await hashInto(from, sha256, file)) !== sha256) return 'lost';
    // One that is there and damaged is written anew.
    if (await to.has(sha256)) await to.remove(sha256);
    await to.adopt(sha256, file);
  } finally {
    await rm(file, { force: true });
  }
  if (await isWhole(to, sha256)) return 'copied';
  throw new BackupError(`${to.place} does not give back what it was given. Nothing was removed.`);
}

/** The hash of what was read, or `undefined` when the store does not have it. */
async function hashInto(
  store: ObjectStore,
  sha256: string,
  file: string,
): Promise<string | undefined> {
  if (!(await store.has(sha256))) return undefined;
  const hash = createHash('sha256');
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  await pipeline(await store.read(sha256), measure, target);
  return hash.digest('hex');
}

async function isWhole(store: ObjectStore, sha256: string): Promise<boolean> {
  if (!(await store.has(sha256))) return false;
  const hash = createHash('sha256');
  await pipeline(await store.read(sha256), hash);
  return hash.digest('hex') === sha256;
}

/** By its words database and store know each other. */
async function copyNotes({ from, to }: Move): Promise<void> {
  for (const name of ['store-id', 'owner', 'shared']) {
    const text = await from.readNote(name);
    if (text !== undefined) await to.addNote(name, text);
  }
}

/** Answers those for which `work` said yes. */
async function forEach(
  hashes: readonly string[],
  progress: Progress | undefined,
  part: string,
  work: (sha256: string) => Promise<boolean>,
): Promise<string[]> {
  const semaphore = createSemaphore(atOnce);
  const found: string[] = [];
  let done = 0;
  const one = async (sha256: string) => {
    if (await work(sha256)) found.push(sha256);
    done += 1;
    progress?.(part, done, hashes.length);
  };
  await Promise.all(hashes.map((sha256) => semaphore.run(() => one(sha256))));
  return found.sort();
}

async function listContents(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ sha256: string }>(
    `select sha256 from blob where state = 'stored' order by sha256`,
  );
  return rows.map(({ sha256 }) => sha256);
}

/** The nightly sweep may have taken it meanwhile. */
async function isNamed(pool: Pool, sha256: string): Promise<boolean> {
  const { rows } = await pool.query(`select 1 from blob where sha256 = $1 and state = 'stored'`, [
    sha256,
  ]);
  return rows.length > 0;
}

async function readJournal(journal: string): Promise<Set<string>> {
  const text = await readFile(journal, 'utf8').catch(() => '');
  // The last line may be half there.
  return new Set(text.split('\n').filter((line) => /^[0-9a-f]{64}$/.test(line)));
}

async function note(journal: string, sha256: string): Promise<void> {
  await mkdir(dirname(journal), { recursive: true });
  await appendFile(journal, `${sha256}\n`, { mode: 0o600 });
}
