import type { ErrorCode } from '@sprout/contract/types';

/** Failures that never reached the API, beside the codes that it names. */
export type FailureCode = ErrorCode | 'network.offline' | 'network.timeout' | 'network.badAnswer';

type Facts = {
  code: FailureCode;
  /** HTTP status; 0 when there was no answer. */
  status: number;
  /** The server's sentence for people; empty when there was no answer. */
  message: string;
  data?: Readonly<Record<string, unknown>>;
  /** Found in the server's log; only for unexpected failures. */
  id?: string;
};

/** A call that failed. Decide on `code` or `status`, never on `message`. */
export class ApiError extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly id: string | undefined;

  constructor({ code, status, message, data, id }: Facts) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.data = data ?? {};
    this.id = id;
  }
}

/**
 * The code of whatever was thrown by a call: by this client, or by the server's own `call` that
 * throws its error objects directly. Undefined for anything else.
 */
export function errorCodeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
