import { AppError } from '../../platform/errors.ts';
import type { Source } from './connection.ts';

type Kind =
  | 'unreachable'
  | 'denied'
  | 'noGrant'
  | 'noDatabase'
  | 'noTls'
  | 'badCertificate'
  | 'slow'
  | 'failed';

/** Codes of Node, of PostgreSQL (SQLSTATE) and of MySQL; those of MariaDB alone by their number. */
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
  42501: 'noGrant',
  ER_ACCESS_DENIED_ERROR: 'denied',
  ER_DBACCESS_DENIED_ERROR: 'noGrant',
  ER_TABLEACCESS_DENIED_ERROR: 'noGrant',
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
export function failureOf(error: unknown, source: Address): AppError {
  if (error instanceof AppError) return error;
  const kind = kindOf(error);
  const { host } = source;
  if (kind === 'noGrant')
    return new AppError('dataSource.noGrant', { grant: grantFor(error, source) });
  return new AppError(`dataSource.${kind}`, { host });
}

/** The statement that gives the account the right to read. Messages of MySQL and MariaDB name the host of the account. */
function grantFor(error: unknown, { user, database }: Address): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (code === '42501') return `GRANT CONNECT ON DATABASE "${database}" TO "${user}";`;
  const [, place = '%'] = /for user '[^']*'@'([^']*)'/.exec(String(message)) ?? [];
  return `GRANT SELECT ON \`${database}\`.* TO '${user}'@'${place}';`;
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

type Address = Pick<Source, 'host' | 'user' | 'database'>;

type StatementKind =
  | 'slow'
  | 'noColumn'
  | 'noTable'
  | 'noFunction'
  | 'badSyntax'
  | 'badValue'
  | 'noRight'
  | 'readOnly';

const statementKinds: Readonly<Record<string, StatementKind>> = {
  57014: 'slow',
  ETIMEDOUT: 'slow',
  PROTOCOL_SEQUENCE_TIMEOUT: 'slow',
  ER_QUERY_TIMEOUT: 'slow',
  ER_STATEMENT_TIMEOUT: 'slow',
  1969: 'slow',
  42703: 'noColumn',
  ER_BAD_FIELD_ERROR: 'noColumn',
  '42S22': 'noColumn',
  '42P01': 'noTable',
  '3F000': 'noTable',
  ER_NO_SUCH_TABLE: 'noTable',
  ER_UNKNOWN_TABLE: 'noTable',
  ER_BAD_DB_ERROR: 'noTable',
  '42S02': 'noTable',
  42883: 'noFunction',
  ER_SP_DOES_NOT_EXIST: 'noFunction',
  ER_FUNC_INEXISTENT_NAME_COLLISION: 'noFunction',
  42501: 'noRight',
  ER_DBACCESS_DENIED_ERROR: 'noRight',
  ER_TABLEACCESS_DENIED_ERROR: 'noRight',
  ER_COLUMNACCESS_DENIED_ERROR: 'noRight',
  ER_PROCACCESS_DENIED_ERROR: 'noRight',
  ER_SPECIFIC_ACCESS_DENIED_ERROR: 'noRight',
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
  ER_MIX_OF_GROUP_FUNC_AND_FIELDS: 'badSyntax',
  ER_INVALID_GROUP_FUNC_USE: 'badSyntax',
  ER_OPERAND_COLUMNS: 'badSyntax',
  ER_WRONG_NUMBER_OF_COLUMNS_IN_SELECT: 'badSyntax',
  ER_WRONG_PARAMCOUNT_TO_NATIVE_FCT: 'badSyntax',
  // Of MySQL, whatever else is wrong with the words of a statement.
  42000: 'badSyntax',
  '22P02': 'badValue',
  22007: 'badValue',
  22008: 'badValue',
  42804: 'badValue',
  '42P18': 'badValue',
  22012: 'badValue',
  ER_WRONG_VALUE: 'badValue',
  ER_TRUNCATED_WRONG_VALUE: 'badValue',
  ER_DATA_OUT_OF_RANGE: 'badValue',
  22003: 'badValue',
  25006: 'readOnly',
  ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION: 'readOnly',
};

/**
 * What is wrong with a statement. Its author is told which name the other side does not know; everybody else
 * only that it does not: the names are those of another database.
 */
export function statementFailureOf(error: unknown, source: Address, isAuthor: boolean): AppError {
  if (error instanceof AppError) return error;
  const words = String((error as { message?: unknown }).message);
  const kind = statementKindOf(error) ?? (/timeout/i.test(words) ? 'slow' : undefined);
  if (!kind) return isAuthor ? failureOf(error, source) : new AppError('namedReport.sourceFailed');
  if (kind === 'slow') return new AppError('namedReport.tooSlow');
  if (!isAuthor) return new AppError('namedReport.badStatement');
  return new AppError(`namedReport.${kind}`, { name: namedIn(words) });
}

/** By what says most: the driver of MySQL has no code for what came after it, but its number and SQLSTATE. */
function statementKindOf(error: unknown): StatementKind | undefined {
  const { code, errno, sqlState } = error as Record<'code' | 'errno' | 'sqlState', unknown>;
  for (const said of [code, errno, sqlState]) {
    const kind = statementKinds[String(said)];
    if (kind) return kind;
  }
  return undefined;
}

/** The first name that the other side quotes, such as `column "fee" does not exist`; who asked is none. */
const namedIn = (words: string): string =>
  /denied .*?for (?:table|column|view|schema|function|routine|database) ["'`]?([^\s"'`]{1,64})/.exec(
    words,
  )?.[1] ??
  /["'`]([^"'`]{1,64})["'`]/.exec(words)?.[1] ??
  /(?:column|function|relation) (\S{1,64})/.exec(words)?.[1] ??
  '–';
