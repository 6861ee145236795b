import { spawn } from 'node:child_process';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './launcher.ts';
import {
  ask,
  buildChild,
  copyBundled,
  makeTestDir,
  pidOf,
  removeTestDir,
  startChild,
  uidOf,
} from './testing/setup.ts';

const canActAsOther = process.getuid?.() === 0 && process.platform === 'linux';
const nobody = { uid: 65534, gid: 65534 };
/** On every Linux; initdb refuses a number without a name. */
const daemon = { uid: 1, gid: 1 };

let dir: string;
let child: string;

beforeAll(async () => {
  dir = await makeTestDir();
  child = await buildChild(dir);
});

afterAll(() => removeTestDir(dir));

describe.runIf(canActAsOther)('an ordinary user', () => {
  it('starts, finds its rows again after a kill and stops', async () => {
    const home = join(dir, 'home');
    const own = await copyBundled(join(home, 'package'));
    const dataDir = join(home, 'data');
    await chownAll(home);
    const first = startChild(child, [dataDir, own], nobody);
    const { uid, url } = await first.ready;
    await ask(url, 'create table note as select 7 as id');
    first.process.kill('SIGKILL');
    await new Promise((resolve) => first.process.once('exit', resolve));

    const second = startChild(child, [dataDir, own], nobody);
    const again = await second.ready;

    expect(uid).toBe(nobody.uid);
    expect(again).toMatchObject({ uid: nobody.uid, adopted: true, url });
    expect(await uidOf(await pidOf(dataDir))).toBe(nobody.uid);
    expect(await ask(again.url, 'select id from note')).toBe('7');
    await second.stop();
  });

  it('can go on after a command of root has used the folder', async () => {
    const home = join(dir, 'service');
    const own = await copyBundled(join(home, 'package'));
    const dataDir = join(home, 'data');
    await mkdir(dataDir);
    await chownAll(home, daemon);
    const first = startChild(child, [dataDir, own], daemon);
    await first.ready;
    await first.stop();

    const ofRoot = await startEmbeddedPostgres(
      { dataDir },
      { ...noSystem, findBundled: () => own },
    );
    await ofRoot.stop();

    const names = await readdir(dataDir);
    const owners = await Promise.all(
      names.map(async (name) => (await stat(join(dataDir, name))).uid),
    );
    expect(names).toContain('pg-password');
    expect(new Set(owners)).toEqual(new Set([daemon.uid]));
    const second = startChild(child, [dataDir, own], daemon);
    expect(await second.ready).toMatchObject({ uid: daemon.uid });
    await second.stop();
  });

  it('is told when the database belongs to somebody else', async () => {
    const dataDir = join(dir, 'foreign');
    await mkdir(join(dataDir, 'pg'), { recursive: true, mode: 0o755 });

    const refused = startChild(child, [dataDir], nobody);

    await expect(refused.ready).rejects.toThrow('belongs to another user (uid 0)');
  });
});

const noSystem = { listSystem: async () => [] };

function chownAll(path: string, { uid, gid } = nobody): Promise<void> {
  return new Promise((resolve, reject) => {
    const owner = `${uid}:${gid}`;
    const chown = spawn('chown', ['-R', owner, path]);
    chown.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`chown: ${code}`))));
  });
}
