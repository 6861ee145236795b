import { chmod, chown, lchown, mkdir, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { EmbeddedPostgresError, errorCode } from './errors.ts';

/** The user that PostgreSQL runs as; `undefined` means the user of this process. */
export type Identity = { uid: number; gid: number } | undefined;

/** Data folder when none is configured. Root gets one outside `/root`, which other users cannot enter. */
export function defaultDataDir(): string {
  return isRoot() ? '/var/lib/sprout' : resolve('data');
}

/**
 * PostgreSQL refuses to run as root, so root runs it as the owner of an existing cluster,
 * else as the unprivileged account of `findNobody`, which every system has: no new account is needed.
 */
export async function chooseIdentity(clusterDir: string): Promise<Identity> {
  if (!isRoot()) return undefined;
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return findNobody();
}

/**
 * The ordinary account that has the data folder, with which a command of root leaves its files: else the next start of
 * the service could not read them. `undefined` where root has them, or the account of `findNobody`, which other
 * programs run as, too.
 */
export async function findFolderAccount(dataDir: string): Promise<Identity> {
  if (!isRoot()) return undefined;
  const { uid, gid } = await stat(dataDir);
  const isOrdinary = uid !== 0 && uid !== (await findNobody()).uid;
  return isOrdinary ? { uid, gid } : undefined;
}

/** Makes the data folder and lets the database user pass through it, nothing more. */
export async function prepareDataDir(dataDir: string, identity: Identity): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  if (!identity) return;
  const blocked = await findBlockedFolder(await realpath(dataDir), identity);
  if (blocked === undefined) return;
  if (blocked !== (await realpath(dataDir))) {
    throw new EmbeddedPostgresError(
      'dataDirUnusable',
      `The folder ${blocked} is closed to the user the database runs as: set SPROUT_DATA_DIR to a folder that every user may enter, for example /var/lib/sprout.`,
    );
  }
  const { mode } = await stat(dataDir);
  await chown(dataDir, 0, identity.gid);
  await chmod(dataDir, (mode & 0o7777) | 0o010);
}

/** Makes a folder that only the database user may enter. */
export async function makeOwnedDir(path: string, identity: Identity): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chmod(path, 0o700);
  await giveTo(path, identity);
}

/** Never what a link leads to: the account of the folder may have put one there, to a file that is root's. */
export async function giveTo(path: string, identity: Identity): Promise<void> {
  if (identity) await lchown(path, identity.uid, identity.gid);
}

/** A cluster that belongs to root was copied by root; the database could not read it. */
export async function giveClusterTo(clusterDir: string, identity: Identity): Promise<void> {
  if (!identity) return;
  if ((await stat(clusterDir)).uid === identity.uid) return;
  for (const entry of await readdir(clusterDir, { recursive: true })) {
    await lchown(join(clusterDir, entry), identity.uid, identity.gid);
  }
  await chown(clusterDir, identity.uid, identity.gid);
}

/** Refuses a cluster of another user before PostgreSQL does so with a harder sentence. */
export async function assertOwnCluster(clusterDir: string, dataDir: string): Promise<void> {
  const uid = process.getuid?.();
  if (uid === undefined || uid === 0) return;
  const owner = await stat(clusterDir).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (owner === undefined || owner.uid === uid) return;
  throw new EmbeddedPostgresError(
    'dataDirUnusable',
    `The database in ${dataDir} belongs to another user (uid ${owner.uid}): start as that user or set SPROUT_DATA_DIR to another folder.`,
  );
}

/** The outermost folder on the way to `path` that the identity cannot enter. */
export async function findBlockedFolder(
  path: string,
  identity: NonNullable<Identity>,
): Promise<string | undefined> {
  const parent = dirname(path);
  if (parent !== path) {
    const blocked = await findBlockedFolder(parent, identity);
    if (blocked !== undefined) return blocked;
  }
  const entry = await stat(path);
  return mayEnter(entry, identity) ? undefined : path;
}

/** Unix rule: the first class that fits decides, so an owner without the bit is refused. */
export function mayEnter(
  folder: { mode: number; uid: number; gid: number },
  identity: NonNullable<Identity>,
): boolean {
  if (folder.uid === identity.uid) return (folder.mode & 0o100) !== 0;
  if (folder.gid === identity.gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

async function findNobody(): Promise<NonNullable<Identity>> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const fields = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(accounts);
  // NOTE: macOS writes -2, which the kernel takes as an unsigned number.
  return { uid: Number(fields?.[1] ?? 65534) >>> 0, gid: Number(fields?.[2] ?? 65534) >>> 0 };
}
