import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mayEnter } from './identity.ts';
import { choosePort } from './ports.ts';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sprout-ports-'));
});

afterEach(() => rm(dir, { recursive: true, force: true }));

describe('choosePort', () => {
  it('stores the port it chose and keeps to it', async () => {
    const file = join(dir, 'pg-port');

    const port = await choosePort(file);

    expect(await readFile(file, 'utf8')).toBe(`${port}\n`);
    expect(await choosePort(file)).toBe(port);
  });

  it('chooses a port that the system does not give to outgoing connections', async () => {
    const port = await choosePort(join(dir, 'pg-port'));

    expect(port).toBeGreaterThanOrEqual(20_000);
    expect(port).toBeLessThan(32_768);
  });

  it('chooses anew when the stored text is no port', async () => {
    const file = join(dir, 'pg-port');
    await writeFile(file, 'broken');

    expect(await choosePort(file)).toBeGreaterThan(0);
  });
});

describe('mayEnter', () => {
  const identity = { uid: 10, gid: 20 };

  it.each([
    [{ mode: 0o700, uid: 10, gid: 0 }, true],
    [{ mode: 0o077, uid: 10, gid: 20 }, false],
    [{ mode: 0o710, uid: 0, gid: 20 }, true],
    [{ mode: 0o701, uid: 0, gid: 20 }, false],
    [{ mode: 0o701, uid: 0, gid: 0 }, true],
    [{ mode: 0o770, uid: 0, gid: 0 }, false],
  ])('decides by the first class that fits: %o is %s', (folder, expected) => {
    expect(mayEnter(folder, identity)).toBe(expected);
  });
});
