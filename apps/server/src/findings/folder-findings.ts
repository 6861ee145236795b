import { minimumFreeBytes } from '../platform/disk-guard.ts';
import { type Finding, ok, say, warn, wrong } from './finding.ts';
import { formatBytes, quote } from './text.ts';

/** What stands at a path; `mode` with its kind, as `stat` has it. */
export type Entry = { path: string; mode: number; uid: number };

export type FolderFacts = {
  dataDir: string;
  /** `undefined` when there is no such folder yet. */
  folder: Entry | undefined;
  isWritable: boolean;
  /** Files and folders that no other user may read. */
  private: readonly Entry[];
  /** Everything that stands in the folder itself. */
  inside: readonly Entry[];
  /** The folders on the way to it. */
  outer: readonly Entry[];
  cluster: Entry | undefined;
  /** User of this process; `undefined` on Windows. */
  uid: number | undefined;
};

const othersBits = 0o077;
const writableByAll = 0o002;
/** A user who may write into such a folder may take away or rename only their own files. */
const stickyBit = 0o1000;

/** Whether this user can work with the data folder, and others cannot read what is private. */
export function judgeFolder(facts: FolderFacts): Finding[] {
  const { dataDir, folder, isWritable, cluster, uid } = facts;
  const subject = 'data folder';
  if (!folder) return [ok(subject, `${dataDir} is not there yet; the first start makes it.`)];
  if (!isWritable) {
    return [
      wrong(
        subject,
        `${dataDir} belongs to another user (uid ${folder.uid}), and this one may not write there.`,
        `sudo chown -R "$(id -un)" ${quote(dataDir)}`,
      ),
    ];
  }
  if (uid !== undefined && uid !== 0 && cluster && cluster.uid !== uid) {
    return [
      wrong(
        subject,
        `The database in ${dataDir} belongs to another user (uid ${cluster.uid}): run Sprout as that user, or take it over while Sprout is stopped.`,
        `sudo chown -R "$(id -un)" ${quote(dataDir)}`,
      ),
    ];
  }
  const open = uid === undefined ? [] : [...judgeWritable(facts, folder), ...judgeReadable(facts)];
  if (open.length > 0) return open;
  return [ok(subject, `${dataDir} is this user's, and private parts are closed to others.`)];
}

/** A user who may write into these folders can replace the key, a program or the database of Sprout. */
function judgeWritable({ dataDir, inside, outer }: FolderFacts, folder: Entry): Finding[] {
  const mayAll = ({ mode }: Entry) => (mode & writableByAll) !== 0;
  const found = [
    ...outer.filter((entry) => mayAll(entry) && (entry.mode & stickyBit) === 0),
    ...[folder, ...inside].filter(mayAll),
  ].map(({ path }) => path);
  if (found.length === 0) return [];
  return [
    wrong(
      'data folder',
      `Every user of this computer may write into ${found.join(', ')}, and change what is stored in ${dataDir}.`,
      `chmod o-w ${found.map(quote).join(' ')}`,
    ),
  ];
}

function judgeReadable(facts: FolderFacts): Finding[] {
  const open = facts.private.filter(({ mode }) => (mode & othersBits) !== 0);
  if (open.length === 0) return [];
  const paths = open.map(({ path }) => path);
  return [
    wrong(
      'data folder',
      `Other users of this computer can read ${paths.join(', ')}.`,
      `chmod go-rwx ${paths.map(quote).join(' ')}`,
    ),
  ];
}

/** Size of all that a backup names, at its time. */
export type BackupSize = { createdAt: Date; sizeBytes: number };

export type DiskFacts = {
  dataDir: string;
  freeBytes: number;
  totalBytes: number;
  /** Of nightly backups, in any order. */
  backups: readonly BackupSize[];
};

const dayMs = 24 * 3_600_000;
/** Time enough to buy a disk. */
const soonDays = 30;
/** Each content stands twice on the disk: among the files, and once for all backups. */
const copies = 2;
/** Shorter, one busy morning would decide. */
const leastSpanDays = 2;

/** Days until the disk counts as full, by how the backups grew; `undefined` when they do not tell. */
export function daysUntilFull({ freeBytes, backups }: DiskFacts): number | undefined {
  const sorted = [...backups].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return undefined;
  const days = (last.createdAt.getTime() - first.createdAt.getTime()) / dayMs;
  const grown = (last.sizeBytes - first.sizeBytes) * copies;
  if (days < leastSpanDays || grown <= 0) return undefined;
  return Math.max(0, Math.floor((freeBytes - minimumFreeBytes) / (grown / days)));
}

export function judgeDisk(facts: DiskFacts): Finding {
  const { dataDir, freeBytes } = facts;
  const subject = 'disk';
  const free = { free: formatBytes(freeBytes), total: formatBytes(facts.totalBytes) };
  const whatTakes = `du -xh -d 2 ${quote(dataDir)} | sort -h | tail -20`;
  if (freeBytes < minimumFreeBytes) return wrong(subject, say('disk.full', free), whatTakes);
  const days = daysUntilFull(facts);
  if (days !== undefined && days < soonDays)
    return warn(subject, say('disk.soon', { ...free, n: days }), whatTakes);
  if (freeBytes < 5 * minimumFreeBytes) return warn(subject, say('disk.little', free), whatTakes);
  return ok(
    subject,
    days === undefined ? say('disk.ok', free) : say('disk.lasts', { ...free, n: days }),
  );
}

const gigabyte = 1024 ** 3;
/** With less the database and a build do not fit beside each other. Source: README, "Running it for a school". */
const leastTotalBytes = 0.9 * gigabyte;
const leastFreeBytes = 0.15 * gigabyte;

export function judgeMemory({
  totalBytes,
  freeBytes,
}: {
  totalBytes: number;
  freeBytes: number;
}): Finding {
  const subject = 'memory';
  const free = { free: formatBytes(freeBytes), total: formatBytes(totalBytes) };
  if (freeBytes < leastFreeBytes)
    return warn(subject, say('memory.low', free), 'ps -eo rss,comm --sort=-rss | head');
  if (totalBytes < leastTotalBytes) return warn(subject, say('memory.small', free));
  return ok(subject, say('memory.ok', free));
}
