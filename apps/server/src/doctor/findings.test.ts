import { expect, it } from 'vitest';
import { judgeBackups, judgeClock } from '../findings/backup-findings.ts';
import { within } from '../findings/finding.ts';
import {
  daysUntilFull,
  type FolderFacts,
  judgeDisk,
  judgeFolder,
  judgeMemory,
} from '../findings/folder-findings.ts';
import { judgeRemote } from '../findings/remote-findings.ts';
import { formatBytes, quote } from '../findings/text.ts';
import {
  judgePort,
  judgeProxy,
  judgeReach,
  type PortState,
  type PublicFacts,
} from './address-findings.ts';
import type { DatabaseFigures } from './database.repository.ts';
import { judgeDatabase, judgeSecretKey } from './database-findings.ts';
import { judgeFailedStart, judgeStore } from './start-findings.ts';

const gigabyte = 1024 ** 3;
const now = new Date('2030-05-10T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
const listening = { host: '127.0.0.1', port: 8080, tls: undefined, dataDir: '/data' };

it.each<[PortState, string, string | undefined]>([
  ['ready', 'ok', undefined],
  ['free', 'ok', undefined],
  ['notReady', 'wrong', 'npm run service status'],
  ['otherSchool', 'wrong', 'PORT=8081 npm start'],
  ['other', 'wrong', 'PORT=8081 npm start'],
  ['forbidden', 'wrong', 'PORT=8080 npm start'],
  ['noAddress', 'wrong', 'HOST=0.0.0.0 npm start'],
])('judges a port that is %s', (portState, state, command) => {
  const finding = judgePort(portState, listening);

  expect([finding.state, finding.command]).toEqual([state, command]);
});

it('says where the own school answers while another one has the port', () => {
  const runs = judgePort('otherSchool', listening, 'http://127.0.0.1:9090');

  expect(runs.text).toContain('serves another school than that of /data');
  expect(runs.command).toBe('PORT=9090 npm run doctor');
  expect(judgePort('otherSchool', listening).text).toContain('cannot start there');
});

it.each([
  ['http://127.0.0.1', '80'],
  ['https://127.0.0.1', '443'],
])('knows the port of an own school at %s', (runsAt, port) => {
  expect(judgePort('otherSchool', listening, runsAt).command).toBe(`PORT=${port} npm run doctor`);
});

it('says from where people come in', () => {
  const open = { ...listening, host: '0.0.0.0' };

  expect(judgeReach(open, undefined, ['http://10.0.0.5:8080']).text).toContain('10.0.0.5');
  expect(judgeReach(open, undefined, []).state).toBe('warn');
  expect(judgeReach(listening, undefined, []).command).toBe('HOST=0.0.0.0 npm start');
  expect(judgeReach(listening, 'https://a.example', []).state).toBe('ok');
  expect(judgeReach({ ...listening, host: '10.0.0.5' }, undefined, []).state).toBe('ok');
});

it.each<[string, Partial<PublicFacts>, string[]]>([
  ['no proxy', { publicUrl: undefined, trustedProxies: [] }, ['ok']],
  ['a proxy that tells', { publicUrl: undefined }, ['ok']],
  ['an address that leads here', { answer: answerOf(true) }, ['ok']],
  ['an address that leads elsewhere', { answer: answerOf(false) }, ['wrong']],
  [
    'an address that leads to another school',
    { answer: answerOf(true), isOwn: () => false },
    ['wrong'],
  ],
  ['an address that nobody answers', { answer: { reason: 'ENOTFOUND' } }, ['warn']],
  ['a stopped server', { answer: undefined }, ['ok']],
  ['a proxy that is not trusted', { trustedProxies: [], answer: undefined }, ['warn', 'ok']],
])('judges %s', (_name, changes, states) => {
  const findings = judgeProxy({
    publicUrl: 'https://a.example',
    trustedProxies: ['127.0.0.1'],
    hasTls: false,
    answer: undefined,
    isOwn: () => true,
    ...changes,
  });

  expect(findings.map(({ state }) => state)).toEqual(states);
});

it('is content with a data folder that is closed to others', () => {
  expect(judgeFolder(aFolder()).map(({ state }) => state)).toEqual(['ok']);
  expect(judgeFolder(aFolder({ folder: undefined })).map(({ state }) => state)).toEqual(['ok']);
});

it('says how to get a data folder of somebody else', () => {
  const [finding] = judgeFolder(aFolder({ isWritable: false }));

  expect(finding?.command).toBe('sudo chown -R "$(id -un)" /data');
});

it('says that the database is of another user, but not to root', () => {
  const cluster = { path: '/data/pg', mode: 0o40700, uid: 65_534 };

  expect(judgeFolder(aFolder({ cluster }))[0]?.state).toBe('wrong');
  expect(judgeFolder(aFolder({ cluster, uid: 0 }))[0]?.state).toBe('ok');
});

it('names what others can read, and closes it', () => {
  const open = [
    { path: '/data/secret.key', mode: 0o100644, uid: 1000 },
    { path: '/data/backups', mode: 0o40700, uid: 1000 },
  ];

  expect(judgeFolder(aFolder({ private: open }))[0]?.command).toBe('chmod go-rwx /data/secret.key');
});

it('names what everybody may write into', () => {
  const entry = (path: string, mode: number) => ({ path, mode, uid: 1000 });
  const ofAll = aFolder({
    folder: entry('/srv/data', 0o40777),
    inside: [entry('/srv/data/pgbin', 0o40757), entry('/srv/data/pg.log', 0o100600)],
    outer: [entry('/srv', 0o40777), entry('/', 0o40755)],
  });
  const inTmp = aFolder({ outer: [entry('/tmp', 0o41777)] });

  const [finding, ...others] = judgeFolder(ofAll);

  expect(finding?.state).toBe('wrong');
  expect(finding?.command).toBe('chmod o-w /srv /srv/data /srv/data/pgbin');
  expect(others).toEqual([]);
  expect(judgeFolder(inTmp).map(({ state }) => state)).toEqual(['ok']);
  // Windows has no such rights.
  expect(judgeFolder({ ...ofAll, uid: undefined }).map(({ state }) => state)).toEqual(['ok']);
});

it('tells from the backups when the disk will be full', () => {
  const backups = [
    { createdAt: daysAgo(0), sizeBytes: 12 * gigabyte },
    { createdAt: daysAgo(10), sizeBytes: 10 * gigabyte },
  ];
  const facts = { dataDir: '/data', totalBytes: 100 * gigabyte, backups };

  expect(daysUntilFull({ ...facts, freeBytes: 8 * gigabyte })).toBe(19);
  expect(judgeDisk({ ...facts, freeBytes: 8 * gigabyte }).state).toBe('warn');
  expect(judgeDisk({ ...facts, freeBytes: 80 * gigabyte }).text).toContain('about 199 days');
});

it.each([
  ['one backup', [{ createdAt: daysAgo(0), sizeBytes: 5 }]],
  ['two of one day', [0, 1].map((days) => ({ createdAt: daysAgo(days), sizeBytes: 9 - days }))],
  ['backups that shrink', [0, 9].map((days) => ({ createdAt: daysAgo(days), sizeBytes: days }))],
])('knows nothing of the future from %s', (_name, backups) => {
  const facts = { dataDir: '/d', freeBytes: gigabyte, totalBytes: gigabyte, backups };

  expect(daysUntilFull(facts)).toBeUndefined();
});

it('says that nothing can be saved on a full disk', () => {
  const full = { dataDir: '/d', freeBytes: 1, totalBytes: gigabyte, backups: [] };

  expect(judgeDisk(full)).toMatchObject({
    state: 'wrong',
    command: expect.stringContaining('du '),
  });
});

it('judges memory', () => {
  expect(judgeMemory({ totalBytes: 4 * gigabyte, freeBytes: gigabyte }).state).toBe('ok');
  expect(judgeMemory({ totalBytes: 4 * gigabyte, freeBytes: 9 }).state).toBe('warn');
  expect(judgeMemory({ totalBytes: gigabyte / 2, freeBytes: gigabyte / 4 }).state).toBe('warn');
});

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 kB'],
  [150 * 1024 ** 2, '150 MB'],
  [2.5 * gigabyte, '2.5 GB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

it('quotes what a shell would take apart', () => {
  expect(quote('/var/lib/sprout')).toBe('/var/lib/sprout');
  expect(quote("/o'neil data")).toBe("'/o'\\''neil data'");
});

it.each([
  [1, 0, ['ok']],
  [2, 0, ['warn']],
  [15, 0, ['wrong']],
  [0, 3, ['ok', 'wrong']],
])(
  'judges a newest backup that is %d days old and has lost %d files',
  (days, lostFiles, states) => {
    const newest = { folder: '/b/x', createdAt: daysAgo(days), lostFiles, node: undefined };
    const findings = judgeBackups({ parent: '/b', newest, damaged: [], hasData: true, now });

    expect(findings.map(({ state }) => state)).toEqual(states);
  },
);

it.each([
  [0, 0, ['ok']],
  [2, 0, ['warn']],
  [0, 3, ['ok', 'wrong']],
])(
  'judges a backup of another node that is %d days old and has lost %d files alike, and names the node',
  (days, lostFiles, states) => {
    const newest = { folder: '/b/x', createdAt: daysAgo(days), lostFiles, node: 'left-1' };
    const findings = judgeBackups({ parent: '/b', newest, damaged: [], hasData: true, now });

    expect(findings.map(({ state }) => state)).toEqual(states);
    expect(findings.map(({ text }) => text).filter((text) => !text.includes('left-1'))).toEqual([]);
  },
);

it('asks for a first backup only where there is something to back up', () => {
  const none = { parent: '/b', newest: undefined, damaged: [], now };

  expect(judgeBackups({ ...none, hasData: true })[0]?.command).toBe('npm run backup');
  expect(judgeBackups({ ...none, hasData: false })[0]?.state).toBe('ok');
  expect(judgeBackups({ ...none, hasData: false, damaged: ['/b/y'] })[1]?.state).toBe('warn');
});

it.each([
  ['ok', 1],
  ['wrong', 2],
])('finds it %s that a school of %d days has no backup yet', (state, days) => {
  const none = { parent: '/b', newest: undefined, damaged: [], hasData: true, now };

  expect(judgeBackups({ ...none, since: daysAgo(days) })[0]?.state).toBe(state);
});

it('finds a clock that is wrong', () => {
  const facts = {
    now,
    timeZone: 'Asia/Shanghai',
    ownZone: 'Asia/Shanghai',
    platform: 'linux',
  } as const;

  expect(judgeClock(facts)).toMatchObject({ state: 'ok', text: expect.stringContaining('20:00') });
  expect(judgeClock({ ...facts, databaseNow: daysAgo(1) }).command).toContain('timedatectl');
  expect(judgeClock({ ...facts, newestBackupAt: daysAgo(-1) }).text).toContain('has gone back');
  expect(judgeClock({ ...facts, ownZone: 'Asia/Singapore' }).state).toBe('ok');
  expect(judgeClock({ ...facts, ownZone: 'UTC' }).state).toBe('ok');
  expect(judgeClock({ ...facts, ownZone: 'Europe/Berlin' }).command).toBe(
    'SPROUT_TIME_ZONE=Europe/Berlin npm start',
  );
});

it('is content with a database that fits', () => {
  expect(databaseStates({})).toEqual(['ok']);
  expect(judgeDatabase({ kind: 'none' }, known)[0]?.state).toBe('ok');
  expect(judgeDatabase(stopped, known)[0]?.text).toContain('17 is stopped');
});

it('says why a stopped database would not start', () => {
  const problem = { kind: 'passwordMissing', text: 'The password file is missing.' } as const;

  expect(judgeDatabase({ ...stopped, problem }, known)).toEqual([
    {
      subject: 'database',
      state: 'wrong',
      text: 'Sprout cannot start. The password file is missing.',
      command: 'cp <your copy>/pg-password /d/pg-password',
    },
  ]);
});

it('refuses a pooler that takes connections away', () => {
  const [finding] = judgeDatabase({ kind: 'pooled' }, known);

  expect([finding?.state, finding?.text]).toEqual([
    'wrong',
    expect.stringContaining('session mode'),
  ]);
});

it('tells why the last start failed', () => {
  const failed = {
    at: '2030-05-10T12:00:09.000Z',
    place: 'here:8080',
    message: 'The disk is full.',
  };

  expect(judgeFailedStart(undefined)).toEqual([]);
  expect(judgeFailedStart(failed)[0]?.text).toBe(
    'The last start failed (2030-05-10 12:00 UTC). The disk is full.',
  );
});

it.each<[string | undefined, string | undefined, string[]]>([
  [undefined, 'a', []],
  ['a', undefined, []],
  ['a', 'a', []],
  ['a', 'b', ['wrong']],
])('judges files of the store %s beside those of %s', (known, found, states) => {
  const findings = judgeStore({ dataDir: '/d', known, found });

  expect(findings.map(({ state }) => state)).toEqual(states);
});

it.each<[string, Partial<DatabaseFigures>, string[]]>([
  ['is too old', { version: '14.9' }, ['wrong']],
  ['is a replica', { isReplica: true }, ['wrong']],
  ['waits for migrations', { migrations: ['0001_a'] }, ['warn']],
  ['is of a newer Sprout', { migrations: [...['0001_a', '0002_b'], '0003_c'] }, ['wrong']],
  ['can lose work', { unsafe: ['fsync = off'] }, ['wrong']],
])('judges a database that %s', (_name, changes, states) => {
  expect(databaseStates(changes)).toEqual(states);
});

it('says why a database does not let us in', () => {
  const closed = { kind: 'unreachable', reason: 'ECONNREFUSED', dataDir: '/d' } as const;

  expect(judgeDatabase({ ...closed, isOwn: true }, known)[0]?.command).toContain('psql');
  expect(judgeDatabase({ ...closed, isOwn: false }, known)[0]?.command).toBe('tail -30 /d/pg.log');
});

const secretFacts = { counts: [], recoveryCodes: 0, key: undefined, keyFile: '/d/secret.key' };
const twoFactors = (unreadable: number) => ({
  ...secretFacts,
  counts: [{ kind: 'secondFactor' as const, count: 2, unreadable }],
  recoveryCodes: 20,
});

it('misses the key of sealed values only where there are some', () => {
  const none = judgeSecretKey(secretFacts);
  const missing = judgeSecretKey(twoFactors(2));

  expect([none.state, none.text]).toEqual(['ok', 'There is none, and nothing needs one yet.']);
  expect([missing.state, missing.command]).toEqual([
    'wrong',
    'cp <your copy>/secret.key /d/secret.key',
  ]);
  expect(missing.text).toContain('The key is gone with which these were sealed: second factors: 2');
  expect(missing.text).toContain('npm run second-factor:remove <user name>');
});

it('tells a key that opens what is sealed from another one', () => {
  const right = judgeSecretKey({ ...twoFactors(0), key: 'file' });
  const other = judgeSecretKey({ ...twoFactors(1), key: 'file' });
  const given = judgeSecretKey({ ...twoFactors(2), key: 'environment' });
  const damaged = judgeSecretKey({ ...secretFacts, key: 'damaged' });
  const closed = judgeSecretKey({ ...twoFactors(2), key: 'closed' });

  expect(right.text).toBe(
    'It stands in /d/secret.key and opens what is sealed (second factors: 2 (recovery codes: 20)); keep a copy of it, no backup has it.',
  );
  expect(other.state).toBe('wrong');
  expect(other.text).toContain('is another one than that with which these were sealed');
  expect(other.text).toContain('second factors: 1 of 2');
  expect(given.command).toBe('SPROUT_SECRET_KEY=<your copy> npm start');
  expect([damaged.state, damaged.text]).toEqual([
    'wrong',
    expect.stringContaining('/d/secret.key holds no whole key'),
  ]);
  expect([closed.state, closed.command]).toEqual([
    'warn',
    'sudo SPROUT_DATA_DIR=/d npm run doctor',
  ]);
});

it('does not say that nothing needs a key while the database is stopped', () => {
  const none = judgeSecretKey({ ...secretFacts, counts: undefined });
  const there = judgeSecretKey({ ...secretFacts, counts: undefined, key: 'file' });

  expect(none.text).toBe('There is none. What is sealed with it can be seen while Sprout runs.');
  expect(there.text).toContain('It stands in /d/secret.key; keep a copy of it');
});

it('names the setting of a part that does not answer', () => {
  const asked = { subject: 'bucket', setting: 'S3_ENDPOINT' } as const;

  expect(judgeRemote({ ...asked, answer: 'ok' }).state).toBe('ok');
  expect(judgeRemote({ ...asked, answer: { reason: 'no' } }).command).toBe('printenv S3_ENDPOINT');
});

it('waits for nothing that hangs', async () => {
  await expect(within(1, new Promise(() => undefined))).rejects.toThrow('no answer within');
  await expect(within(1_000, Promise.resolve(7))).resolves.toBe(7);
});

const known = ['0001_a', '0002_b'];
const stopped = { kind: 'stopped', major: 17, dataDir: '/d', problem: undefined } as const;

function answerOf(isSprout: boolean) {
  return { status: 200, isSprout, school: undefined };
}

function databaseStates(changes: Partial<DatabaseFigures>) {
  const figures: DatabaseFigures = {
    now,
    version: '17.2',
    migrations: known,
    unsafe: [],
    isReplica: false,
    storeId: undefined,
    sealed: { columns: [], recoveryCodes: 0 },
    since: undefined,
    backupRun: undefined,
    ...changes,
  };
  const facts = { kind: 'answered', isOwn: true, figures, servedAt: undefined } as const;
  return judgeDatabase(facts, known).map(({ state }) => state);
}

function aFolder(changes: Partial<FolderFacts> = {}): FolderFacts {
  return {
    dataDir: '/data',
    folder: { path: '/data', mode: 0o40755, uid: 1000 },
    isWritable: true,
    private: [{ path: '/data/pg', mode: 0o40700, uid: 1000 }],
    inside: [{ path: '/data/pg', mode: 0o40700, uid: 1000 }],
    outer: [{ path: '/', mode: 0o40755, uid: 0 }],
    cluster: { path: '/data/pg', mode: 0o40700, uid: 1000 },
    uid: 1000,
    ...changes,
  };
}
