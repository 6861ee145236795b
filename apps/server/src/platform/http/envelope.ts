import { type Envelope, type ErrorCode, errors } from '@sprout/contract';

export function success<T>(
  result: T,
  code: number | string,
  message: string,
  now: Date,
): Envelope<T> {
  return { success: true, message, code, result, timestamp: now.getTime() };
}

type Failure = {
  code: ErrorCode;
  message: string;
  data?: Record<string, unknown> | undefined;
  id?: string | undefined;
};

export function failure({ code, message, data, id }: Failure, now: Date): Envelope<null> {
  const error = { code, ...(data ? { data } : {}), ...(id ? { id } : {}) };
  return {
    success: false,
    message,
    code: errors[code].wire,
    result: null,
    timestamp: now.getTime(),
    error,
  };
}
