import { AppError } from '../../platform/errors.ts';

type Kind =
  | 'unreachable'
  | 'denied'
  | 'noDatabase'
  | 'noTls'
  | 'badCertificate'
  | 'slow'
  | 'failed';

/** Codes of Node, of PostgreSQL (SQLSTATE) and of MySQL. */
const kinds: Readonly<Record<string, Kind>> = {
  ECONNREFUSED: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ECONNRESET: 'unreachable',
  EPIPE: 'unreachable',
  PROTOCOL_CONNECTION_LOST: 'unreachable',
  ETIMEDOUT: 'slow',
  PROTOCOL_SEQUENCE_TIMEOUT: 'slow',
  57014: 'slow',
  ER_QUERY_TIMEOUT: 'slow',
  ER_STATEMENT_TIMEOUT: 'slow',
  28000: 'denied',
  '28P01': 'denied',
  42501: 'denied',
  ER_ACCESS_DENIED_ERROR: 'denied',
  ER_DBACCESS_DENIED_ERROR: 'denied',
  ER_TABLEACCESS_DENIED_ERROR: 'denied',
  '3D000': 'noDatabase',
  ER_BAD_DB_ERROR: 'noDatabase',
  HANDSHAKE_NO_SSL_SUPPORT: 'noTls',
  HANDSHAKE_SSL_ERROR: 'badCertificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'badCertificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'badCertificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'badCertificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'badCertificate',
  CERT_HAS_EXPIRED: 'badCertificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'badCertificate',
};

/** What went wrong at the other side, as a sentence for the administrator. */
export function failureOf(error: unknown, host: string): AppError {
  if (error instanceof AppError) return error;
  return new AppError(`dataSource.${kindOf(error)}`, { host });
}

function kindOf(error: unknown): Kind {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const known = kinds[String(code)];
  if (known) return known;
  // The driver of PostgreSQL has no codes for its own.
  const words = String(message);
  if (/does not support SSL/i.test(words)) return 'noTls';
  if (/timeout/i.test(words)) return 'slow';
  if (/terminated|ended|closed/i.test(words)) return 'unreachable';
  return 'failed';
}

type StatementKind =
  | 'slow'
  | 'noColumn'
  | 'noTable'
  | 'noFunction'
  | 'badSyntax'
  | 'badValue'
  | 'readOnly';

const statementKinds: Readonly<Record<string, StatementKind>> = {
  57014: 'slow',
  ETIMEDOUT: 'slow',
  PROTOCOL_SEQUENCE_TIMEOUT: 'slow',
  ER_QUERY_TIMEOUT: 'slow',
  ER_STATEMENT_TIMEOUT: 'slow',
  42703: 'noColumn',
  ER_BAD_FIELD_ERROR: 'noColumn',
  '42P01': 'noTable',
  '3F000': 'noTable',
  ER_NO_SUCH_TABLE: 'noTable',
  42883: 'noFunction',
  ER_SP_DOES_NOT_EXIST: 'noFunction',
  42601: 'badSyntax',
  42803: 'badSyntax',
  42702: 'badSyntax',
  21000: 'badSyntax',
  ER_DUP_FIELDNAME: 'badSyntax',
  ER_NON_UNIQ_ERROR: 'badSyntax',
  ER_WRONG_FIELD_WITH_GROUP: 'badSyntax',
  ER_SUBQUERY_NO_1_ROW: 'badSyntax',
  '0A000': 'badSyntax',
  ER_PARSE_ERROR: 'badSyntax',
  ER_DERIVED_MUST_HAVE_ALIAS: 'badSyntax',
  '22P02': 'badValue',
  22007: 'badValue',
  22008: 'badValue',
  42804: 'badValue',
  '42P18': 'badValue',
  22012: 'badValue',
  ER_WRONG_VALUE: 'badValue',
  25006: 'readOnly',
  ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION: 'readOnly',
};

/**
 * What is wrong with a statement. Its author is told which name the other side does not know; everybody else
 * only that it does not: the names are those of another database.
 */
export function statementFailureOf(error: unknown, host: string, isAuthor: boolean): AppError {
  if (error instanceof AppError) return error;
  const { code, message } = error as { code?: unknown; message?: unknown };
  const words = String(message);
  const kind = statementKinds[String(code)] ?? (/timeout/i.test(words) ? 'slow' : undefined);
  if (!kind) return isAuthor ? failureOf(error, host) : new AppError('namedReport.sourceFailed');
  if (kind === 'slow') return new AppError('namedReport.tooSlow');
  if (!isAuthor) return new AppError('namedReport.badStatement');
  return new AppError(`namedReport.${kind}`, { name: namedIn(words) });
}

/** The first name that the other side quotes, such as `column "fee" does not exist`. */
const namedIn = (words: string): string =>
  /["'`]([^"'`]{1,64})["'`]/.exec(words)?.[1] ??
  /(?:column|function|relation) (\S{1,64})/.exec(words)?.[1] ??
  '–';
