import { type Envelope, type ErrorCode, errors } from '@sprout/contract';
import { type TSchema, Type } from 'typebox';

/** The schema of a successful answer: what the serialiser writes and nothing else. */
export const envelopeSchema = (result: TSchema) =>
  Type.Object({
    success: Type.Boolean(),
    message: Type.String(),
    code: Type.Unsafe<number | string>({ type: ['integer', 'string'] }),
    result,
    timestamp: Type.Integer(),
  });

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
