import { BackupError } from '../backup/manifest.ts';
import { ConfigError } from '../config.ts';
import { EmbeddedPostgresError } from '../embedded-postgres/index.ts';
import { DatabaseUnavailable } from '../platform/db/connections.ts';
import { MigrationError } from '../platform/db/migrate.ts';
import { AppError } from '../platform/errors.ts';
import { errorText } from '../platform/http/texts.ts';

/** An expected failure of a command; its message tells the operator the reason and what to do. */
export class CommandError extends Error {
  override name = 'CommandError';
}

const foreseen = [CommandError, BackupError, EmbeddedPostgresError, MigrationError];

/** Sentences for errors of the operating system and of PostgreSQL, by their codes. */
const sentences: Readonly<Record<string, (path: string) => string>> = {
  ENOSPC: () => 'The disk is full: free some space (at least 200 MB) and run it again.',
  53100: () => 'The disk of the database is full: free some space there and run it again.',
  EACCES: (path) => closed(path),
  EPERM: (path) => closed(path),
  EROFS: (path) => `${path} cannot be written: name a folder on another disk.`,
  ENOENT: (path) => `${path} is not there: name it again.`,
  ENOTDIR: (path) => `${path} is no folder: name another one.`,
  ECONNREFUSED: () => unreachable,
  ENOTFOUND: () => unreachable,
  EHOSTUNREACH: () => unreachable,
  ETIMEDOUT: () => unreachable,
  ECONNRESET: () => unreachable,
  28000: () => 'The database does not let the account of DATABASE_URL in: npm run doctor says why.',
  42501: () =>
    'The account of DATABASE_URL may not do this: give it the database, or every right to its tables.',
  53300: () =>
    'The database has no connection left: wait a moment, or let it have more (max_connections), then run it again.',
  '28P01': () =>
    'The database refuses the password in DATABASE_URL: correct it, then run it again.',
  '3D000': () => 'The database that DATABASE_URL names is not there: make it, or correct the name.',
  '42P01': () =>
    'The database holds no tables of Sprout: start Sprout once, or let DATABASE_URL name another one.',
};

const closed = (path: string): string =>
  `${path} is closed to the user of this command: run it as root or as the account that has ${path}, or name another place.`;

const unreachable =
  'A server that the settings name does not answer, the database or the object store: npm run doctor says which.';

/** One sentence, never a stack or a code: the operator who runs a command learns what to do next. */
export function describeCommandFailure(error: unknown): string {
  if (!(error instanceof Error)) return describeUnknown(String(error));
  if (error instanceof ConfigError) return `${error.message} npm run config lists every setting.`;
  if (foreseen.some((kind) => error instanceof kind)) return error.message;
  const cause = error instanceof DatabaseUnavailable ? error.cause : error;
  const sentence = sentences[fieldOf(cause, 'code')];
  if (sentence) return sentence(fieldOf(cause, 'path') || 'It');
  if (error instanceof DatabaseUnavailable) {
    return `The database went away (${error.message}): npm run doctor says how it is.`;
  }
  if (error instanceof AppError) {
    return `${errorText('en-US', error.code)}: npm run doctor looks for what is wrong.`;
  }
  return describeUnknown(error.message);
}

const describeUnknown = (message: string): string =>
  `It has ended for a reason that nobody foresaw (${message.split('\n')[0]}): npm run doctor looks for what is wrong.`;

function fieldOf(error: unknown, name: 'code' | 'path'): string {
  if (typeof error !== 'object' || error === null || !(name in error)) return '';
  return String((error as Record<string, unknown>)[name] ?? '');
}
