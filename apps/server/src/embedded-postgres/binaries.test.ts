import { execFileSync } from 'node:child_process';
import { chmod, lstat, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BinarySources, chooseBinaries, installedBinaries } from './binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { startEmbeddedPostgres } from './launcher.ts';
import { ask, copyBundled, makeTestDir, pidOf, quick, removeTestDir } from './testing/setup.ts';

const isRoot = process.getuid?.() === 0;
const systemBinDirs = await installedBinaries.listSystem();

let dir: string;

beforeAll(async () => {
  dir = await makeTestDir();
});

afterAll(() => removeTestDir(dir));

const noSystem: Pick<BinarySources, 'listSystem'> = { listSystem: async () => [] };
const noBundled: Pick<BinarySources, 'findBundled'> = { findBundled: () => undefined };

describe('the bundled binaries', () => {
  it('get the library links that the package does not bring', async () => {
    const native = await copyBundled(join(dir, 'bare'));

    const found = await chooseBinaries(dir, undefined, undefined, {
      ...noSystem,
      findBundled: () => native,
    });

    expect(found).toMatchObject({ isBundled: true, major: 18, binDir: join(native, 'bin') });
    expect((await lstat(join(native, 'lib/libicuuc.so.60'))).isSymbolicLink()).toBe(true);
  });

  it.runIf(isRoot)('run from a copy where their own folder is closed to other users', async () => {
    const closed = join(dir, 'closed');
    const native = await copyBundled(join(closed, 'package'));
    await chmod(closed, 0o700);
    const dataDir = join(dir, 'copied');

    const server = await startEmbeddedPostgres(
      { dataDir, settings: quick },
      { ...noSystem, findBundled: () => native },
    );

    const version = server.version;
    expect(await ask(server.url, 'select 1')).toBe('1');
    expect((await stat(join(dataDir, 'pgbin'))).isDirectory()).toBe(true);
    expect(version).toMatch(/^18\./);
    await server.stop();
  });

  it('are passed over when they do not run here', async () => {
    const native = join(dir, 'broken/native');
    await mkdir(join(native, 'bin'), { recursive: true });
    await writeFile(join(dir, 'broken/package.json'), '{"version":"0.0.1"}');
    await writeFile(join(native, 'bin/postgres'), 'no program', { mode: 0o755 });

    const choice = chooseBinaries(dir, undefined, undefined, {
      ...noSystem,
      findBundled: () => native,
    });

    await expect(choice).rejects.toMatchObject({ reason: 'noBinary' });
  });
});

describe.runIf(systemBinDirs.length > 0)('a PostgreSQL of the system', () => {
  it('serves where no bundled one exists', async () => {
    const dataDir = join(dir, 'system');

    const server = await startEmbeddedPostgres(
      { dataDir, settings: quick },
      { ...installedBinaries, ...noBundled },
    );

    expect(Number.parseInt(server.version, 10)).toBeGreaterThanOrEqual(15);
    expect(await ask(server.url, 'show server_encoding')).toBe('UTF8');
    expect(await pidOf(dataDir)).toBeGreaterThan(0);
    await server.stop();
  });

  it('goes on with the database it made, although a newer one is bundled', async () => {
    const dataDir = join(dir, 'system');

    const server = await startEmbeddedPostgres({ dataDir, settings: quick });

    expect(await ask(server.url, 'show server_version_num')).toMatch(/^1[5-7]/);
    await server.stop();
  });
});

describe('refusals', () => {
  it('say how to move a database of another major version', async () => {
    const dataDir = join(dir, 'old');
    await mkdir(join(dataDir, 'pg'), { recursive: true });
    await writeFile(join(dataDir, 'pg/PG_VERSION'), '12\n');

    const start = startEmbeddedPostgres({ dataDir });

    await expect(start).rejects.toBeInstanceOf(EmbeddedPostgresError);
    await expect(start).rejects.toMatchObject({
      reason: 'otherVersion',
      message: expect.stringMatching(/PostgreSQL 12.*npm run backup.*npm run restore <folder>/),
    });
  });

  it('name DATABASE_URL where no PostgreSQL runs', async () => {
    const start = startEmbeddedPostgres(
      { dataDir: join(dir, 'none') },
      { ...noBundled, ...noSystem },
    );

    await expect(start).rejects.toMatchObject({
      reason: 'noBinary',
      message: expect.stringContaining('DATABASE_URL'),
    });
  });

  it('name a data folder that is a file', async () => {
    const dataDir = join(dir, 'a-file');
    await writeFile(dataDir, '');

    await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
      reason: 'dataDirUnusable',
      message: expect.stringContaining(dataDir),
    });
  });

  it.runIf(isRoot)('name a parent folder that other users may not enter', async () => {
    const parent = join(dir, 'private');
    await mkdir(parent, { mode: 0o700 });

    await expect(startEmbeddedPostgres({ dataDir: join(parent, 'data') })).rejects.toMatchObject({
      reason: 'dataDirUnusable',
      message: expect.stringContaining(parent),
    });
  });

  it.runIf(canMount())('say that the disk is full', async () => {
    const dataDir = join(dir, 'small');
    await mkdir(dataDir);
    shell(`mount -t tmpfs -o size=20m tmpfs ${dataDir}`);

    const start = startEmbeddedPostgres({ dataDir });

    await expect(start).rejects.toMatchObject({ reason: 'diskFull' });
    await expect(start).rejects.toThrow(`The disk that holds ${dataDir} is full`);
    shell(`umount ${dataDir}`);
  });
});

/** Containers often forbid it even to root. */
function canMount(): boolean {
  if (!isRoot || process.platform !== 'linux') return false;
  try {
    shell('mount -t tmpfs tmpfs /mnt && umount /mnt');
    return true;
  } catch {
    return false;
  }
}

function shell(command: string): void {
  execFileSync('/bin/sh', ['-c', command], { stdio: 'ignore' });
}
