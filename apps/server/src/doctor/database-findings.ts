import { dirname } from 'node:path';
import type { StartProblem } from '../embedded-postgres/index.ts';
import { type Finding, ok, warn, wrong } from '../findings/finding.ts';
import { quote } from '../findings/text.ts';
import type { DatabaseFigures } from './database.repository.ts';
import { listSealed, listUnreadable, type SealedFacts, withoutKey } from './sealed-values.ts';

/** What is known of the database that this server works with. */
export type DatabaseFacts =
  | { kind: 'none' }
  | { kind: 'stopped'; major: number; dataDir: string; problem: StartProblem | undefined }
  | { kind: 'unreachable'; isOwn: boolean; reason: string; dataDir: string }
  | { kind: 'pooled' }
  | {
      kind: 'answered';
      isOwn: boolean;
      figures: DatabaseFigures;
      /** Address of the server that runs on the data folder; `undefined` while none does. */
      servedAt: string | undefined;
    };

const subject = 'database';
/** Source: README, "Settings". */
const oldestMajor = 15;

/** @param known migrations of this program, in order */
export function judgeDatabase(facts: DatabaseFacts, known: readonly string[]): Finding[] {
  if (facts.kind === 'none') return [ok(subject, 'There is none yet; the first start makes it.')];
  if (facts.kind === 'stopped' && facts.problem) return [judgeProblem(facts.problem, facts)];
  if (facts.kind === 'pooled') return [judgePooled()];
  if (facts.kind === 'stopped') {
    return [
      ok(
        subject,
        `PostgreSQL ${facts.major} is stopped with Sprout; what is in it can be seen while Sprout runs.`,
      ),
    ];
  }
  if (facts.kind === 'unreachable') return [judgeUnreachable(facts)];
  const { figures, isOwn } = facts;
  const where = isOwn ? 'of DATABASE_URL' : 'of the data folder';
  const problems = [
    ...judgeVersion(figures),
    ...judgeMigrations(figures, known),
    ...judgeSafety(figures, isOwn),
  ];
  if (problems.length > 0) return problems;
  return [
    ok(subject, `PostgreSQL ${figures.version} ${where} answers and fits this version of Sprout.`),
  ];
}

/** The problem with which the next start of a stopped Sprout would end. */
function judgeProblem({ kind, text }: StartProblem, { dataDir }: { dataDir: string }): Finding {
  const commands = {
    otherVersion: 'npm run backup',
    passwordMissing: `cp <your copy>/pg-password ${quote(`${dataDir}/pg-password`)}`,
    incomplete: 'SPROUT_DATA_DIR=<empty folder> npm run restore <backup>',
  };
  return wrong(subject, `Sprout cannot start. ${text}`, commands[kind]);
}

const judgePooled = (): Finding =>
  wrong(
    subject,
    'DATABASE_URL leads to a pooler that lends its connections for one transaction at a time, and Sprout cannot start with that: set session mode for this database, or name PostgreSQL itself.',
    'grep -n pool_mode /etc/pgbouncer/pgbouncer.ini',
  );

function judgeUnreachable({
  isOwn,
  reason,
  dataDir,
}: Extract<DatabaseFacts, { kind: 'unreachable' }>): Finding {
  if (isOwn) {
    return wrong(
      subject,
      `The server of DATABASE_URL does not let us in: ${reason}. Start it, or mend the address.`,
      'psql "$DATABASE_URL" -c "select 1"',
    );
  }
  return wrong(
    subject,
    `The database of the data folder runs but does not let us in: ${reason}. Its log says more.`,
    `tail -30 ${quote(`${dataDir}/pg.log`)}`,
  );
}

function judgeVersion({ version, isReplica }: DatabaseFigures): Finding[] {
  if (isReplica) {
    return [
      wrong(
        subject,
        'DATABASE_URL leads to a replica, which takes no changes: name the first server, and this one in READ_DATABASE_URL.',
        'psql "$DATABASE_URL" -c "select pg_is_in_recovery()"',
      ),
    ];
  }
  if (Number.parseInt(version, 10) >= oldestMajor) return [];
  return [
    wrong(
      subject,
      `PostgreSQL ${version} is too old; Sprout needs ${oldestMajor} or newer. A backup can be restored into a newer one.`,
      'npm run backup',
    ),
  ];
}

function judgeMigrations({ migrations }: DatabaseFigures, known: readonly string[]): Finding[] {
  const programs = new Set(known);
  const newer = migrations.filter((version) => !programs.has(version));
  if (newer.length > 0) {
    return [
      wrong(
        subject,
        `A newer Sprout has worked with it (${newer.at(-1)}): start that version, or restore the backup that the upgrade wrote into an empty folder.`,
        'SPROUT_DATA_DIR=<empty folder> npm run restore <backup>',
      ),
    ];
  }
  const has = new Set(migrations);
  const pending = known.filter((version) => !has.has(version));
  if (pending.length === 0) return [];
  return [
    warn(
      subject,
      `${pending.length} changes of tables wait (up to ${pending.at(-1)}); the next start backs up and makes them.`,
      'npm start',
    ),
  ];
}

function judgeSafety({ unsafe }: DatabaseFigures, isOwn: boolean): Finding[] {
  if (unsafe.length === 0) return [];
  const text = `Saved work can be lost at a power cut (${unsafe.join(', ')}): switch these settings on.`;
  const [name = 'fsync'] = (unsafe[0] ?? '').split(' ');
  const command = isOwn
    ? `psql "$DATABASE_URL" -c "alter system reset ${name}" -c "select pg_reload_conf()"`
    : 'npm start';
  return [wrong(subject, text, command)];
}

/** Sealed values are of no use without the key, which is in no backup. */
export function judgeSecretKey(facts: SealedFacts): Finding {
  const name = 'secret key';
  const { counts, key, keyFile } = facts;
  const isFromEnvironment = key === 'environment';
  const place = isFromEnvironment ? 'SPROUT_SECRET_KEY' : keyFile;
  const keepCopy = 'keep a copy of it, no backup has it';
  const putBack = isFromEnvironment
    ? 'SPROUT_SECRET_KEY=<your copy> npm start'
    : `cp <your copy>/secret.key ${quote(keyFile)}`;
  if (key === 'damaged') {
    const text = `${keyFile} holds no whole key: put it back from your copy. ${withoutKey}`;
    return wrong(name, text, putBack);
  }
  if (key === 'closed') {
    const text = `${keyFile} may not be read by this account, so nobody has tried it: ask again as the account of Sprout.`;
    const dataDir = quote(dirname(keyFile));
    return warn(name, text, `sudo SPROUT_DATA_DIR=${dataDir} npm run doctor`);
  }
  if (counts === undefined) {
    const here = key ? `It stands in ${place}; ${keepCopy}` : 'There is none';
    return ok(name, `${here}. What is sealed with it can be seen while Sprout runs.`);
  }
  const unreadable = listUnreadable(facts);
  if (unreadable === '') {
    if (!key) return ok(name, 'There is none, and nothing needs one yet.');
    const all = listSealed(facts);
    const opens = all === '' ? '' : ` and opens what is sealed (${all})`;
    return ok(name, `It stands in ${place}${opens}; ${keepCopy}.`);
  }
  const problem = key
    ? `The key in ${place} is another one than that with which these were sealed: ${unreadable}. Put that key back.`
    : `The key is gone with which these were sealed: ${unreadable}. Put it back before Sprout makes another.`;
  return wrong(name, `${problem} ${withoutKey}`, putBack);
}
