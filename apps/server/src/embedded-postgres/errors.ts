export type EmbeddedPostgresReason =
  | 'noBinary'
  | 'otherVersion'
  | 'diskFull'
  | 'dataDirUnusable'
  | 'portUnavailable'
  | 'busy'
  | 'inUse'
  | 'notDurable'
  | 'startFailed';

/** The message is one English sentence that says what is wrong and what to do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  readonly reason: EmbeddedPostgresReason;
  /** Last lines of what the database printed; empty when it printed nothing. */
  readonly output: string;

  constructor(reason: EmbeddedPostgresReason, message: string, output = '') {
    super(message);
    this.reason = reason;
    this.output = output;
  }
}

/** Turns a failed file operation in the data folder into the sentence for it. */
export function fileError(error: unknown, dataDir: string): unknown {
  const code = errorCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(dataDir);
  if (
    code === 'EACCES' ||
    code === 'EPERM' ||
    code === 'EROFS' ||
    code === 'ENOTDIR' ||
    code === 'EEXIST'
  ) {
    return new EmbeddedPostgresError(
      'dataDirUnusable',
      `The data folder ${dataDir} cannot be written (${code}): make it writable for this user or set SPROUT_DATA_DIR to another folder.`,
    );
  }
  return error;
}

/** Picks the sentence for what initdb or postgres printed before it gave up. */
export function startError(output: string, dataDir: string): EmbeddedPostgresError {
  if (/No space left on device|Disk quota exceeded|Check free disk space/.test(output))
    return diskFull(dataDir, output);
  if (/wrong ownership|invalid permissions|Permission denied|Read-only file system/.test(output)) {
    return new EmbeddedPostgresError(
      'dataDirUnusable',
      `The database cannot use its folder in ${dataDir} (owner or permissions are wrong): give the folder back to the user who made it or set SPROUT_DATA_DIR to another folder.`,
      output,
    );
  }
  const fatal = /(?:FATAL|PANIC|error):\s+(.*)/.exec(output)?.[1];
  return new EmbeddedPostgresError(
    'startFailed',
    `The embedded PostgreSQL did not start${fatal ? ` (${fatal})` : ''}: see ${dataDir}/pg.log or set DATABASE_URL to a PostgreSQL server.`,
    output,
  );
}

/** The `code` of a Node or database error, `undefined` for anything else. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

function diskFull(dataDir: string, output = ''): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'diskFull',
    `The disk that holds ${dataDir} is full: free some space (at least 200 MB) and start again.`,
    output,
  );
}
