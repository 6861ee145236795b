import type { ErrorCode } from '@sprout/contract';

/** An expected failure. The sentence for people is the text `error.<code>`. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly data: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, data?: Record<string, unknown>) {
    super(code);
    this.code = code;
    this.data = data;
  }
}

/** Throws `code` unless the policy said yes. */
export function allow(isAllowed: boolean, code: ErrorCode = 'access.denied'): asserts isAllowed {
  if (!isAllowed) throw new AppError(code);
}

/** Throws `code` when there is nothing. */
export function required<T>(value: T | undefined | null, code: ErrorCode = 'row.notFound'): T {
  if (value === undefined || value === null) throw new AppError(code);
  return value;
}
