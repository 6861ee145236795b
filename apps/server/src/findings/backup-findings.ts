import type { NewestBackup } from '../backup/newest-backup.ts';
import { type Finding, ok, say, warn, wrong } from './finding.ts';
import { quote } from './text.ts';

export type BackupFacts = {
  /** Folder of the backups. */
  parent: string;
  newest: NewestBackup | undefined;
  /** Whose manifest cannot be read. */
  damaged: readonly string[];
  /** Whether there is a database that a backup would be of. */
  hasData: boolean;
  /** Time of the first account of the school; `undefined` where the database does not tell it. */
  since?: Date | undefined;
  now: Date;
};

const hourMs = 3_600_000;
/** One night, and half a day for a computer that is off in the evening. Source: README, "Watching". */
const oldAfterHours = 36;
const veryOldAfterHours = 14 * 24;

export function judgeBackups(facts: BackupFacts): Finding[] {
  const { parent, newest, damaged, hasData, since, now } = facts;
  const subject = 'backups';
  const broken = damaged.map((folder) =>
    warn(subject, say('backups.damaged', { folder }), `rm -r ${quote(folder)}`),
  );
  if (!newest) {
    if (!hasData) return [ok(subject, say('backups.nothing')), ...broken];
    // The first nightly backup is not due yet.
    const isNew = since !== undefined && now.getTime() - since.getTime() < oldAfterHours * hourMs;
    if (isNew) return [ok(subject, say('backups.first')), ...broken];
    return [wrong(subject, say('backups.none', { parent }), 'npm run backup'), ...broken];
  }
  return [judgeAge(subject, newest, now), ...judgeLosses(subject, newest), ...broken];
}

function judgeAge(subject: string, { createdAt, node }: NewestBackup, now: Date): Finding {
  const hours = (now.getTime() - createdAt.getTime()) / hourMs;
  const inHours = hours < 48;
  const n = inHours ? Math.max(0, Math.round(hours)) : Math.round(hours / 24);
  const at = node === undefined ? '' : 'At';
  const aged = (name: string) =>
    say(
      `backups.${name}${inHours ? 'Hours' : 'Days'}${at}`,
      node === undefined ? { n } : { n, node },
    );
  if (hours > veryOldAfterHours) return wrong(subject, aged('age'), 'npm run backup');
  if (hours > oldAfterHours) return warn(subject, aged('late'), 'npm run backup');
  return ok(subject, aged('age'));
}

function judgeLosses(
  subject: string,
  { folder = '<backup>', lostFiles = 0, node }: NewestBackup,
): Finding[] {
  if (lostFiles === 0) return [];
  const command = `grep -A 100 '"lost"' ${quote(`${folder}/manifest.json`)}`;
  const said =
    node === undefined
      ? say('backups.lost', { n: lostFiles })
      : say('backups.lostAt', { n: lostFiles, node });
  return [wrong(subject, said, command)];
}

export type ClockFacts = {
  now: Date;
  /** Of the database, in the same moment. */
  databaseNow?: Date | undefined;
  newestBackupAt?: Date | undefined;
  /** Of the wire, and of this computer. */
  timeZone: string;
  ownZone: string;
  platform: NodeJS.Platform;
};

/** More is no delay of the network. */
const clockLimitMs = 30_000;
/** A backup is written by this computer: of its own future there is none. */
const aheadLimitMs = 60_000;

/** Whether this computer's clock fits what else tells the time. */
export function judgeClock(facts: ClockFacts): Finding {
  const { now, databaseNow, newestBackupAt, timeZone, ownZone } = facts;
  const subject = 'clock';
  const set = setClock[facts.platform] ?? 'date';
  const apartMs = databaseNow ? Math.abs(databaseNow.getTime() - now.getTime()) : 0;
  if (apartMs > clockLimitMs) {
    return wrong(subject, say('clock.apart', { seconds: Math.round(apartMs / 1000) }), set);
  }
  if (newestBackupAt && newestBackupAt.getTime() - now.getTime() > aheadLimitMs) {
    const times = { now: now.toISOString(), newest: newestBackupAt.toISOString() };
    return wrong(subject, say('clock.back', times), set);
  }
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(now);
  // Many servers tell universal time, wherever they stand.
  const isUniversal = /^(UTC|GMT|Etc\/.+)$/.test(ownZone);
  if (isUniversal || timeZone === ownZone || offset(timeZone, now) === offset(ownZone, now))
    return ok(subject, say('clock.ok', { shown, timeZone }));
  return warn(
    subject,
    say('clock.zone', { shown, timeZone, ownZone }),
    `SPROUT_TIME_ZONE=${ownZone} npm start`,
  );
}

const setClock: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'sudo timedatectl set-ntp true',
  darwin: 'sudo sntp -sS time.apple.com',
  win32: 'w32tm /resync',
};

const offset = (timeZone: string, now: Date): string | undefined =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value;
