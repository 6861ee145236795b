import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { leaveTo, mayRead } from './lib/server-command.mjs';
import { handOver, ownerOf, runAs, userOfService } from './lib/service/account.mjs';
import { launchdPlist, systemdUnit } from './lib/service/files.mjs';
import {
  describeInstallation,
  findClosedTo,
  isHiddenService,
  isOtherProgram,
  mergeSettings,
} from './lib/service/installation.mjs';
import { planService } from './lib/service/plan.mjs';

const program = { node: '/usr/bin/node', root: '/opt/sprout', dataDir: '/var/lib/sprout' };
const unit = systemdUnit({
  ...program,
  settings: {},
  settingsFile: '/etc/sprout.env',
  user: 'sprout',
});
const isRoot = process.getuid?.() === 0;

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sprout-installation-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('the settings of a command', () => {
  const kept = {
    SPROUT_DATA_DIR: '/var/lib/sprout',
    DATABASE_URL: 'postgres://school',
    PORT: '80',
  };

  it('are those of the service, below what stands before the command', () => {
    expect(mergeSettings(kept, { PORT: '81' })).toEqual({ ...kept, PORT: '81' });
    expect(mergeSettings(kept, { SPROUT_DATA_DIR: '/var/lib/sprout/' })).toMatchObject({
      DATABASE_URL: 'postgres://school',
    });
  });

  it('are those of the service where they are empty', () => {
    const own = { DATABASE_URL: '', PATH: '' };

    expect(mergeSettings(kept, own)).toEqual({ ...kept, PATH: '' });
  });

  it('never reach the database of the service from another data folder', () => {
    const own = { SPROUT_DATA_DIR: '/tmp/trial' };

    expect(mergeSettings(kept, own)).toEqual(own);
  });
});

describe('a service whose settings are closed to the user', () => {
  const here = { root: '/opt/sprout', kept: {}, own: {} };

  it('is found by the program that it starts', () => {
    expect(isHiddenService(unit, here)).toBe(true);
    expect(isHiddenService(unit, { ...here, root: '/home/mo/checkout' })).toBe(false);
    expect(isHiddenService('', here)).toBe(false);
  });

  it('is no hindrance to who names the data or has a service of their own', () => {
    expect(isHiddenService(unit, { ...here, own: { SPROUT_DATA_DIR: '/d' } })).toBe(false);
    expect(isHiddenService(unit, { ...here, kept: { PORT: '80' } })).toBe(false);
  });
});

describe('a service that starts the program of another folder', () => {
  const kept = { SPROUT_DATA_DIR: '/var/lib/sprout' };
  const there = { root: '/home/mo/checkout', kept, own: {} };

  it('is told from one of this folder, however its path is written', () => {
    const odd = { ...program, root: '/opt/50% of "a&b"' };
    const oddUnit = systemdUnit({ ...odd, settings: {}, settingsFile: '/etc/sprout.env' });
    const plist = launchdPlist({ ...odd, settingsFile: '/d/sprout.env' });

    expect(isOtherProgram(unit, there)).toBe(true);
    expect(isOtherProgram(unit, { ...there, root: '/opt/sprout' })).toBe(false);
    for (const text of [oddUnit, plist]) {
      expect(isOtherProgram(text, { ...there, root: odd.root })).toBe(false);
    }
  });

  it('is no hindrance to who names the data, nor one that somebody else has written', () => {
    expect(isOtherProgram(unit, { ...there, own: { SPROUT_DATA_DIR: '/d' } })).toBe(false);
    expect(isOtherProgram('[Service]\n', there)).toBe(false);
    expect(isOtherProgram('', { ...there, kept: {} })).toBe(false);
  });
});

it('says on which data a command works', () => {
  const plan = planService({
    ...program,
    platform: 'linux',
    uid: 0,
    home: '/root',
    environment: {},
    dataOwner: 'sprout',
  });
  const owner = { name: 'sprout', uid: 9, gid: 9, home: '/' };
  const found = { plan, environment: {}, dataDir: '/d', owner, isHidden: false, isOfOther: false };
  const tell = (isOfService: boolean, ownSettings: string[] = []) =>
    describeInstallation({ ...found, isOfService, ownSettings }, owner);

  expect(tell(true)).toBe(
    'The installed service: settings of /etc/sprout.env, data in /d, as the account sprout.',
  );
  expect(tell(true, ['DATABASE_URL', 'PORT'])).toContain(
    'settings of /etc/sprout.env but for DATABASE_URL, PORT, data in /d',
  );
  expect(tell(false)).toBeUndefined();
});

it('reads the account of a service in what the system starts it by', () => {
  const plist = launchdPlist({ ...program, settingsFile: '/d/sprout.env', user: 'mo' });

  expect(userOfService(unit)).toBe('sprout');
  expect(userOfService(plist)).toBe('mo');
  expect(userOfService('[Service]\n')).toBeUndefined();
});

it('starts a program as the account, with its home', () => {
  const owner = { name: 'mo', uid: 5, gid: 6, home: '/home/mo' };

  const ofRoot = { HOME: '/root', npm_config_cache: '/root/.npm', PORT: '80' };
  expect(runAs(owner, ofRoot)).toEqual({
    uid: 5,
    gid: 6,
    env: { HOME: '/home/mo', USER: 'mo', LOGNAME: 'mo', PORT: '80' },
  });
  expect(runAs(undefined, { PORT: '80' })).toEqual({ env: { PORT: '80' } });
});

describe.runIf(isRoot)('for root', () => {
  it('the data belongs to its account, but not to nobody', () => {
    const folder = aFolder();
    const accounts = () => 'nobody:x:65534:65534::/:/bin/false\nmo:x:5:6::/home/mo:/bin/sh\n';
    const ownedBy = (uid: number, gid: number) => {
      chownSync(folder, uid, gid);
      return ownerOf(folder, accounts);
    };

    expect(ownedBy(5, 7)).toEqual({ name: 'mo', uid: 5, gid: 6, home: '/home/mo' });
    expect(ownedBy(8, 7)).toEqual({ name: '8', uid: 8, gid: 7, home: '/' });
    expect(ownedBy(65534, 65534)).toBeUndefined();
    expect(ownedBy(0, 0)).toBeUndefined();
    expect(ownerOf(join(folder, 'none'), accounts)).toBeUndefined();
  });

  it('hands a folder over with everything in it, and nothing that it points at', () => {
    const [folder, other] = [aFolder(), aFolder()];
    mkdirSync(join(folder, 'files'));
    writeFileSync(join(folder, 'files/a'), '');
    symlinkSync(other, join(folder, 'link'));

    handOver([folder], { uid: 5, gid: 6 });

    const paths = ['', 'files', 'files/a', 'link'].map((name) => lstatSync(join(folder, name)));
    expect(paths.map(({ uid, gid }) => [uid, gid])).toEqual(Array(4).fill([5, 6]));
    expect(lstatSync(other).uid).toBe(0);
  });

  it('a backup is put back by the account of the folder where it may read all of it', () => {
    const account = { name: 'mo', uid: 5, gid: 6, home: '/' };
    const backup = aFolder();
    mkdirSync(join(backup, 'tables'));
    writeFileSync(join(backup, 'tables/role.json'), '', { mode: 0o600 });
    chmodSync(backup, 0o755);

    const ofRoot = mayRead(account, backup);
    chownSync(join(backup, 'tables/role.json'), 5, 6);
    const ofAccount = mayRead(account, backup);

    expect([ofRoot, ofAccount]).toEqual([false, true]);
    expect(mayRead(account, join(backup, 'none'))).toBe(false);
  });

  it('what a restore leaves is of the account, but nothing of others', () => {
    const account = { name: 'mo', uid: 5, gid: 6, home: '/' };
    const ownersAfter = (before: string[], isFilled: boolean) => {
      const dataDir = aFolder();
      for (const name of [...before, 'pg']) writeFileSync(join(dataDir, name), '');
      leaveTo(account, { dataDir, before, isFilled });
      return [dataDir, ...[...before, 'pg'].map((name) => join(dataDir, name))].map(
        (path) => lstatSync(path).uid,
      );
    };
    const told = vi.spyOn(console, 'error').mockReturnValue();

    expect(ownersAfter([], true)).toEqual([5, 5]);
    expect(ownersAfter([], false)).toEqual([5, 5]);
    expect(ownersAfter(['secret.key'], true)).toEqual([5, 5, 5]);
    expect(ownersAfter(['files'], false)).toEqual([0, 0, 5]);
    expect(told).not.toHaveBeenCalled();
    expect(ownersAfter(['letters'], true)).toEqual([0, 0, 0]);
    expect(told).toHaveBeenCalledOnce();
  });
});

it('finds the folder that the account of the data cannot enter', () => {
  const entries: Record<string, { mode: number; uid: number; gid: number }> = {
    '/': { mode: 0o755, uid: 0, gid: 0 },
    '/home/mo': { mode: 0o700, uid: 5, gid: 5 },
  };
  const stat = (folder: string) => entries[folder] ?? { mode: 0o755, uid: 0, gid: 0 };

  expect(findClosedTo({ uid: 5, gid: 5 }, '/home/mo/sprout', stat)).toBeUndefined();
  expect(findClosedTo({ uid: 9, gid: 9 }, '/home/mo/sprout', stat)).toBe('/home/mo');
  expect(findClosedTo({ uid: 9, gid: 5 }, '/home/mo/sprout', stat)).toBe('/home/mo');
});
