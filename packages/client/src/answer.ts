import type { Envelope } from '@sprout/contract/types';
import { ApiError, type FailureCode } from './api-error.ts';

/** A successful envelope. */
export type Answer<T> = { code: number | string; message: string; result: T };

/** Reads an envelope. An answer that is none (a proxy's page, a broken line) is `network.badAnswer`. */
export async function readAnswer<T>(response: Response): Promise<Answer<T> | ApiError> {
  const envelope = await readEnvelope<T>(response);
  if (envelope === undefined) {
    const code = response.status === 504 ? 'network.timeout' : 'network.badAnswer';
    return new ApiError({ code, status: response.status, message: '' });
  }
  if (response.ok && envelope.success) {
    // The contract says what stands in `result`; the checker is too large for the public pages.
    return { code: envelope.code, message: envelope.message, result: envelope.result as T };
  }
  return toError(response.status, envelope);
}

function toError(status: number, { error, message }: Envelope): ApiError {
  const code: FailureCode = error?.code ?? 'network.badAnswer';
  return new ApiError({
    code,
    status,
    message,
    ...(error?.data ? { data: error.data } : {}),
    ...(error?.id ? { id: error.id } : {}),
  });
}

async function readEnvelope<T>(response: Response): Promise<Envelope<T> | undefined> {
  try {
    const body: unknown = await response.json();
    return isEnvelope<T>(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

const isEnvelope = <T>(body: unknown): body is Envelope<T> =>
  typeof body === 'object' && body !== null && 'success' in body && 'message' in body;
