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
