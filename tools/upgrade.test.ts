import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Failure } from './lib/failure.mjs';
import { type Account, handOver } from './lib/service/account.mjs';
import { settingNames } from './lib/service/settings.mjs';
import { createArchiveVersion } from './lib/upgrade/archive-version.mjs';
import { carryOut, type NewVersion, type School, type Server } from './lib/upgrade/carry-out.mjs';
import { createGitVersion } from './lib/upgrade/git-version.mjs';
import { createSchool } from './lib/upgrade/school.mjs';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sprout-upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

type Steps = NewVersion & School & Server;

/** An upgrade that notes its steps; those of `broken` fail. */
function anUpgrade(broken: readonly (keyof Steps)[] = [], started: Started = 'answers') {
  const done: string[] = [];
  const printed: string[] = [];
  const step = (name: keyof Steps) => async () => {
    done.push(name);
    if (broken.includes(name)) throw new Failure(`${name} is broken`);
  };
  const version: NewVersion = {
    describe: async () => ['New: 2'],
    take: step('take'),
    folder: () => '/new',
    keep: step('keep'),
    clear: step('clear'),
  };
  const school: School = {
    describe: async () => ['Backup: /b'],
    backUp: step('backUp'),
    tryOut: step('tryOut'),
    backupFolder: () => (done.includes('take') ? '/b' : undefined),
  };
  const server: Server = {
    describe: async () => ['Sprout runs meanwhile.'],
    stop: step('stop'),
    start: async () => {
      done.push('start');
      return started;
    },
    startCommand: 'systemctl start sprout',
    log: 'journalctl -u sprout',
  };
  const print = (line: string) => void printed.push(line);
  const run = (isDryRun = false) => carryOut({ version, school, server, print, isDryRun });
  return { run, done, text: () => printed.join('\n') };
}

type Started = Awaited<ReturnType<Server['start']>>;

describe('an upgrade', () => {
  it('stops the school for the change only, once the new version has worked on a copy', async () => {
    const { run, done, text } = anUpgrade();

    expect(await run()).toBe(0);

    expect(done).toEqual(['backUp', 'take', 'tryOut', 'stop', 'keep', 'start', 'clear']);
    expect(text()).toContain('It is started and answers.\nThe backup from before is /b.');
  });

  it('only says what it would do', async () => {
    const { run, done, text } = anUpgrade();

    expect(await run(true)).toBe(0);

    expect(done).toEqual(['clear']);
    expect(text()).toBe(
      'New: 2\nBackup: /b\nSprout runs meanwhile.\nNothing was changed. Without --dry-run this is done.',
    );
  });

  it.each(['take', 'tryOut'] as const)('lets the school run on when %s fails', async (name) => {
    const { run, done, text } = anUpgrade([name], 'runs');

    expect(await run()).toBe(1);

    expect(done).not.toContain('stop');
    expect(done.at(-1)).toBe('clear');
    expect(text()).toContain(`${name} is broken\nThe installed version is as it was`);
    expect(text()).toContain('It runs on.');
  });

  it.each(['stop', 'keep'] as const)('starts the installed one when %s fails', async (name) => {
    const { run, done, text } = anUpgrade([name]);

    expect(await run()).toBe(1);

    expect(done.slice(-3)).toEqual([name, 'start', 'clear']);
    expect(text()).toContain('The installed version is as it was');
    expect(text()).toContain('It is started and answers.');
  });

  it('changes nothing without a backup, and names none', async () => {
    const { run, done, text } = anUpgrade(['backUp'], 'runs');

    expect(await run()).toBe(1);

    expect(done).toEqual(['backUp', 'start', 'clear']);
    expect(text()).not.toContain('The backup from before');
  });

  it.each([
    ['byHand', 0, 'Start it: systemctl start sprout'],
    ['silent', 1, 'Why is told by: journalctl -u sprout'],
  ] as const)('says how to go on after a start that is %s', async (started, code, sentence) => {
    const { run, text } = anUpgrade([], started);

    expect(await run()).toBe(code);

    expect(text()).toContain(sentence);
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
    // A part that the next version does not have.
    rmSync(join(root, 'only-1'), { force: true });
    writeFileSync(join(root, `only-${text}`), '');
    writeFileSync(join(root, '.gitignore'), '/upgrade-*\n/data\nnode_modules\n');
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
  // Files that tools made for the first version, and files that the operator put there.
  for (const file of ['node_modules/of', 'data/of', 'notes/of']) {
    mkdirSync(join(root, dirname(file)));
    writeFileSync(join(root, file), '1');
  }
  const read = (file = 'version') => readFileSync(join(root, file), 'utf8');
  const prepare = async (folder: string) => {
    mkdirSync(join(folder, 'node_modules'));
    copyFileSync(join(folder, 'version'), join(folder, 'node_modules/of'));
  };
  const versionAt = (target: string | undefined) =>
    createGitVersion({ root, target, prepare, print: () => undefined });
  const state = () => ({
    version: read(),
    built: read('node_modules/of'),
    commit: git('rev-parse', 'HEAD'),
    branch: git('branch', '--show-current'),
    changes: git('status', '--porcelain'),
    files: readdirSync(root).sort(),
  });
  return { root, git, first, second, read, versionAt, state };
}

describe('a clone', () => {
  it('runs on as it is while the new version is made ready', async () => {
    const { root, versionAt, state } = aClone();
    const version = versionAt('v2');
    const before = state();

    const lines = await version.describe();
    await version.take();

    expect(lines[1]).toContain('1 commits later, 1 of its files change tables');
    expect(readFileSync(join(version.folder(), 'node_modules/of'), 'utf8')).toBe('2');
    expect({ ...state(), files: [] }).toEqual({ ...before, files: [] });
    expect(version.folder()).toBe(join(root, 'upgrade-new'));
  });

  it('goes on with its branch at the new version, as it was tried, beside what is not of Sprout', async () => {
    const { root, second, read, versionAt, state } = aClone();
    const version = versionAt('v2');
    await version.describe();
    await version.take();
    // Nothing may be left to do while the school is stopped.
    writeFileSync(join(version.folder(), 'node_modules/of'), 'tried');

    await version.keep();
    await version.clear();

    expect(state()).toEqual({
      version: '2',
      built: 'tried',
      commit: second,
      branch: 'main',
      changes: '?? notes/',
      files: [
        '.git',
        '.gitignore',
        'apps',
        'data',
        'node_modules',
        'notes',
        'only-2',
        'upgrade-previous',
        'version',
      ],
    });
    expect([read('data/of'), read('notes/of')]).toEqual(['1', '1']);
    expect(readdirSync(join(root, 'upgrade-previous')).sort()).toEqual([
      '.gitignore',
      'apps',
      'only-1',
      'version',
    ]);
  });

  it('is as it was when the new version is not kept', async () => {
    const { versionAt, state } = aClone();
    const before = state();
    const version = versionAt('v2');
    await version.describe();
    await version.take();

    await version.clear();

    expect(state()).toEqual(before);
  });

  it('is as it was when the branch cannot follow', async () => {
    const { root, versionAt, state } = aClone();
    const before = state();
    const version = versionAt('v2');
    await version.describe();
    await version.take();
    // Another git is at work.
    writeFileSync(join(root, '.git/index.lock'), '');

    await expect(version.keep()).rejects.toThrow('git reset failed');
    rmSync(join(root, '.git/index.lock'));
    await version.clear();

    const { files, ...after } = state();
    expect(after).toEqual({ ...before, files: undefined });
    expect(files.filter((name) => name !== 'upgrade-previous')).toEqual(before.files);
  });

  it('begins again after an upgrade that was broken off', async () => {
    const { versionAt, state } = aClone();
    const broken = versionAt('v2');
    await broken.describe();
    await broken.take();
    const version = versionAt('v2');

    await version.describe();
    await version.take();
    await version.keep();

    expect(state()).toMatchObject({ version: '2', branch: 'main' });
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
    await version.clear();

    expect(lines).toEqual(['Installed: 1.0.0', 'New: 2.0.0, 1 of its files change tables']);
    expect(versionOf(root)).toBe('2.0.0');
    expect(versionOf(join(root, 'upgrade-previous'))).toBe('1.0.0');
    expect(readFileSync(join(root, 'data/kept'), 'utf8')).toBe('yes');
    expect(existsSync(join(root, 'upgrade-new'))).toBe(false);
  });

  it('leaves nothing behind when it is not kept', async () => {
    const { root, version, versionOf } = aRelease(['0001_a.sql']);
    await version.describe();
    await version.take();

    await version.clear();

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
function aSchool(owner?: Account) {
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
    ...(owner ? { owner } : {}),
    startScript: 'start.cjs',
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

it.runIf(process.getuid?.() === 0)('gives no file of root away for the key', async () => {
  const { root, dataDir, school } = aSchool({ uid: 54321, gid: 54321, name: 'mo', home: '/' });
  for (const folder of [root, dataDir]) handOver([folder], { uid: 54321, gid: 54321 });
  const secret = join(aFolder(), 'secret');
  writeFileSync(secret, 'of root', { mode: 0o600 });
  symlinkSync(secret, join(dataDir, 'secret.key'));

  await expect(school.tryOut()).rejects.toThrow('secret.key could not be read');

  expect(readdirSync(dataDir)).toEqual(['secret.key']);
});
