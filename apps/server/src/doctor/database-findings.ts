import { type Finding, ok, warn, wrong } from '../findings/finding.ts';
import { quote } from '../findings/text.ts';
import type { DatabaseFigures } from './database.repository.ts';

/** What is known of the database that this server works with. */
export type DatabaseFacts =
  | { kind: 'none' }
  | { kind: 'stopped'; major: number }
  | { kind: 'unreachable'; isOwn: boolean; reason: string; dataDir: string }
  | { kind: 'answered'; isOwn: boolean; figures: DatabaseFigures };

const subject = 'database';
/** Source: README, "Settings". */
const oldestMajor = 15;

/** @param known migrations of this program, in order */
export function judgeDatabase(facts: DatabaseFacts, known: readonly string[]): Finding[] {
  if (facts.kind === 'none') return [ok(subject, 'There is none yet; the first start makes it.')];
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

export type SecretFacts = {
  sealedSecrets: number;
  /** Where the key comes from; `undefined` when there is none. */
  key: 'environment' | 'file' | undefined;
  keyFile: string;
};

/** Sealed secrets are of no use without the key, which is in no backup. */
export function judgeSecretKey({ sealedSecrets, key, keyFile }: SecretFacts): Finding {
  const place = key === 'file' ? keyFile : 'SPROUT_SECRET_KEY';
  if (key) return ok('secret key', `It stands in ${place}; keep a copy of it, no backup has it.`);
  if (sealedSecrets === 0) return ok('secret key', 'There is none, and nothing needs one yet.');
  return wrong(
    'secret key',
    `${sealedSecrets} passwords of other systems are sealed, but the key is gone: put ${keyFile} back from your copy, or type these passwords again under "Data sources".`,
    `cp <your copy>/secret.key ${quote(keyFile)}`,
  );
}
