import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Failure } from './lib/failure.mjs';
import { settingNames } from './lib/service/settings.mjs';
import { createArchiveVersion } from './lib/upgrade/archive-version.mjs';
import { carryOut, type NewVersion, type School } from './lib/upgrade/carry-out.mjs';
import { createGitVersion } from './lib/upgrade/git-version.mjs';
import { createSchool, findRunning } from './lib/upgrade/school.mjs';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sprout-upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

type Steps = NewVersion & School;

/** An upgrade that notes its steps; those of `broken` fail. */
function anUpgrade(broken: readonly (keyof Steps)[] = []) {
  const done: string[] = [];
  const printed: string[] = [];
  const step = (name: keyof Steps) => async () => {
    done.push(name);
    if (broken.includes(name)) throw new Failure(`${name} is broken`);
  };
  const version: NewVersion = {
    describe: async () => ['New: 2'],
    take: step('take'),
    keep: step('keep'),
    giveBack: step('giveBack'),
  };
  const school: School = {
    describe: () => ['Backup: /b'],
    backUp: step('backUp'),
    tryOut: step('tryOut'),
    backupFolder: () => '/b',
    startCommand: 'systemctl start sprout',
  };
  const print = (line: string) => void printed.push(line);
  const run = (isDryRun = false) => carryOut({ version, school, print, isDryRun });
  return { run, done, text: () => printed.join('\n') };
}

describe('an upgrade', () => {
  it('keeps the new version once it has worked on a copy', async () => {
    const { run, done, text } = anUpgrade();

    expect(await run()).toBe(0);

    expect(done).toEqual(['backUp', 'take', 'tryOut', 'keep']);
    expect(text()).toContain('Start it: systemctl start sprout');
  });

  it('only says what it would do', async () => {
    const { run, done, text } = anUpgrade();

    expect(await run(true)).toBe(0);

    expect(done).toEqual([]);
    expect(text()).toBe('New: 2\nBackup: /b\nNothing was changed. Without --dry-run this is done.');
  });

  it.each(['take', 'tryOut', 'keep'] as const)('goes back when %s fails', async (name) => {
    const { run, done, text } = anUpgrade([name]);

    expect(await run()).toBe(1);

    expect(done.at(-1)).toBe('giveBack');
    expect(text()).toContain(`${name} is broken`);
    expect(text()).toContain('The installed version is as it was');
    expect(text()).toContain('Start it: systemctl start sprout');
  });

  it('changes nothing without a backup', async () => {
    const { run, done } = anUpgrade(['backUp']);

    await expect(run()).rejects.toThrow('backUp is broken');

    expect(done).toEqual(['backUp']);
  });

  it('says where the backup is when it cannot go back', async () => {
    const { run } = anUpgrade(['tryOut', 'giveBack']);

    await expect(run()).rejects.toThrow(/could not be put back.*the backup is \/b/);
  });
});

/** A clone with two versions, at the first of them. */
function aClone() {
  const root = aFolder();
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.test', ...words], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  const commit = (text: string, migration: string) => {
    mkdirSync(join(root, 'apps/server/migrations'), { recursive: true });
    writeFileSync(join(root, 'apps/server/migrations', migration), 'select 1');
    writeFileSync(join(root, 'version'), text);
    git('add', '.');
    git('commit', '-qm', text);
    return git('rev-parse', 'HEAD');
  };
  git('init', '-qb', 'main');
  const first = commit('1', '0001_a.sql');
  const second = commit('2', '0002_b.sql');
  git('tag', 'v2');
  git('reset', '-q', '--hard', first);
  const read = () => readFileSync(join(root, 'version'), 'utf8');
  const prepared: string[] = [];
  const versionAt = (target: string | undefined) =>
    createGitVersion({
      root,
      target,
      prepare: async () => void prepared.push(read()),
      print: () => undefined,
    });
  return { root, git, first, second, read, prepared, versionAt };
}

describe('a clone', () => {
  it('goes on with its branch at the new version', async () => {
    const { git, second, read, prepared, versionAt } = aClone();
    const version = versionAt('v2');

    const lines = await version.describe();
    await version.take();
    await version.keep();

    expect(lines[1]).toContain('1 commits later, 1 of its files change tables');
    expect([read(), git('rev-parse', 'HEAD'), git('branch', '--show-current')]).toEqual([
      '2',
      second,
      'main',
    ]);
    expect(prepared).toEqual(['2']);
  });

  it('is as it was when the new version is given back', async () => {
    const { git, first, read, prepared, versionAt } = aClone();
    const version = versionAt('v2');
    await version.describe();
    await version.take();

    await version.giveBack();

    expect([read(), git('rev-parse', 'HEAD'), git('branch', '--show-current')]).toEqual([
      '1',
      first,
      'main',
    ]);
    expect(prepared).toEqual(['2', '1']);
  });

  it('refuses changed files, an unknown name, the same version and an older one', async () => {
    const { root, git, first, versionAt } = aClone();

    await expect(versionAt('v9').describe()).rejects.toThrow(
      'There is no branch, tag or commit v9',
    );
    await expect(versionAt(first).describe()).rejects.toThrow('This is that version already');
    await expect(versionAt(undefined).describe()).rejects.toThrow('follows no other one');
    git('checkout', '-q', 'v2');
    await expect(versionAt(first).describe()).rejects.toThrow('it is older');
    git('checkout', '-q', 'main');
    writeFileSync(join(root, 'version'), 'mine');
    await expect(versionAt('v2').describe()).rejects.toThrow('Files of Sprout were changed here');
  });
});

/** Writes what a release has at least. */
function writeRelease(folder: string, version: string, migrations: readonly string[]): void {
  for (const part of ['tools', 'apps/server/migrations']) {
    mkdirSync(join(folder, part), { recursive: true });
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version }));
  writeFileSync(join(folder, 'tools/start-release.mjs'), '');
  for (const name of migrations) writeFileSync(join(folder, 'apps/server/migrations', name), '');
}

/** An unpacked release with data in it, and the archive of another. */
function aRelease(migrations: readonly string[]) {
  const [root, made] = [aFolder(), aFolder()];
  writeRelease(root, '1.0.0', ['0001_a.sql']);
  mkdirSync(join(root, 'data'));
  writeFileSync(join(root, 'data/kept'), 'yes');
  writeRelease(join(made, 'sprout-2'), '2.0.0', migrations);
  writeFileSync(join(made, 'sprout-2/NOTICE'), 'new');
  const archive = join(made, 'sprout-2.tar.gz');
  execFileSync('tar', ['-czf', archive, '-C', made, 'sprout-2']);
  const versionOf = (folder: string) =>
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
  return { root, archive, versionOf, version: createArchiveVersion({ root, archive }) };
}

describe('a release', () => {
  it('takes the place of the installed one, beside its data', async () => {
    const { root, version, versionOf } = aRelease(['0001_a.sql', '0002_b.sql']);

    const lines = await version.describe();
    await version.take();
    await version.keep();

    expect(lines).toEqual(['Installed: 1.0.0', 'New: 2.0.0, 1 of its files change tables']);
    expect(versionOf(root)).toBe('2.0.0');
    expect(versionOf(join(root, 'upgrade-previous'))).toBe('1.0.0');
    expect(readFileSync(join(root, 'data/kept'), 'utf8')).toBe('yes');
    expect(existsSync(join(root, 'upgrade-new'))).toBe(false);
  });

  it('leaves nothing behind when it is given back', async () => {
    const { root, version, versionOf } = aRelease(['0001_a.sql']);
    await version.describe();
    await version.take();

    await version.giveBack();

    expect(versionOf(root)).toBe('1.0.0');
    expect(existsSync(join(root, 'upgrade-new'))).toBe(false);
  });

  it('refuses an older one, another archive and a name without a file', async () => {
    const { root, version } = aRelease(['0000_other.sql']);
    const other = join(aFolder(), 'other.tar.gz');
    const source = aFolder();
    writeFileSync(join(source, 'text'), '');
    execFileSync('tar', ['-czf', other, '-C', source, 'text']);

    await expect(version.describe()).rejects.toThrow('it does not know 0001_a.sql');
    await expect(createArchiveVersion({ root, archive: other }).describe()).rejects.toThrow(
      'is no release of Sprout',
    );
    await expect(createArchiveVersion({ root, archive: '/nowhere' }).describe()).rejects.toThrow(
      'There is no file /nowhere',
    );
    expect(existsSync(join(root, 'upgrade-new'))).toBe(false);
  });
});

it('knows a server that runs from one that was killed', () => {
  const dataDir = aFolder();
  const write = (pid: number) =>
    writeFileSync(join(dataDir, 'server.lock'), `${pid}:1\nhttp://127.0.0.1:8080\n`);

  expect(findRunning(dataDir)).toBeUndefined();
  write(process.pid);
  expect(findRunning(dataDir)).toBe('http://127.0.0.1:8080');
  // No process has a number above this one.
  write(2 ** 30);
  expect(findRunning(dataDir)).toBeUndefined();
});

/** Notes what it was started with, in a file of this name beside the script. */
const noteScript = (name: string) =>
  `const { copyFileSync, existsSync, writeFileSync } = require('node:fs');
   writeFileSync(__dirname + '/${name}', JSON.stringify(process.env));
   const key = process.env.SPROUT_DATA_DIR + '/secret.key';
   if (existsSync(key)) copyFileSync(key, __dirname + '/${name}.key');`;
/** A server that is ready after a moment. */
const serveScript = `${noteScript('started')}
   const server = require('node:http').createServer((_, answer) => answer.end());
   process.on('SIGTERM', () => process.exit(0));
   setTimeout(() => server.listen(0, '127.0.0.1', () =>
     console.log('\\n  http://127.0.0.1:' + server.address().port)), 400);`;

/** A school with every setting, and a new version that only notes what it is given. */
function aSchool() {
  const [root, dataDir] = [aFolder(), aFolder()];
  const commands = join(root, 'apps/server/dist/commands');
  mkdirSync(commands, { recursive: true });
  writeFileSync(join(commands, 'restore.js'), noteScript('restored'));
  writeFileSync(join(root, 'start.cjs'), serveScript);
  const printed: string[] = [];
  const school = createSchool({
    root,
    dataDir,
    environment: { ...process.env, ...Object.fromEntries(settingNames.map((name) => [name, 'x'])) },
    newRoot: () => root,
    startScript: () => 'start.cjs',
    commands: { start: 'systemctl start sprout', stop: 'systemctl stop sprout' },
    print: (line) => void printed.push(line),
    tellEveryMs: 50,
  });
  const settingsOf = (file: string) => {
    const given: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
    return Object.fromEntries(
      Object.entries(given).filter(([name]) => settingNames.includes(name)),
    );
  };
  return { root, dataDir, commands, school, printed, settingsOf };
}

describe('the trial', () => {
  it('reaches nothing outside of the copy, whatever the school has set', async () => {
    const { root, dataDir, commands, school, settingsOf } = aSchool();
    const copy = expect.stringContaining(join(dataDir, 'upgrade-trial-'));
    const own = { SPROUT_DATA_DIR: copy, SPROUT_DEMO: '0' };
    const kept = { SPROUT_TIME_ZONE: 'x', SPROUT_SECRET_KEY: 'x' };

    await school.tryOut();

    expect(settingsOf(join(commands, 'restored'))).toEqual({ ...own, ...kept });
    expect(settingsOf(join(root, 'started'))).toEqual({
      ...own,
      ...kept,
      HOST: '127.0.0.1',
      PORT: '0',
    });
  });

  it('has the key of what is sealed, and leaves nothing behind', async () => {
    const { root, dataDir, school } = aSchool();
    writeFileSync(join(dataDir, 'secret.key'), 'abc');

    await school.tryOut();

    expect(readFileSync(join(root, 'started.key'), 'utf8')).toBe('abc');
    expect(readdirSync(dataDir)).toEqual(['secret.key']);
  });

  it('says again and again that it goes on', async () => {
    const { school, printed } = aSchool();

    await school.tryOut();

    expect(printed[0]).toBe('  Starting it with the copy');
    expect(printed[1]).toMatch(/^ {2}\d+\.\d s: not ready yet; 20 minutes at most$/);
    expect(printed.at(-1)).toContain('every part answers');
  });
});

it('names the command that stops a running server', () => {
  const { dataDir, school } = aSchool();
  writeFileSync(join(dataDir, 'server.lock'), `${process.pid}:1\nhttp://127.0.0.1:8080\n`);

  expect(() => school.describe()).toThrow('Stop it first: systemctl stop sprout');
});
