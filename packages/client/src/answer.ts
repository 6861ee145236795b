import type { Envelope } from '@sprout/contract/types';
import { ApiError, type FailureCode } from './api-error.ts';

/** A successful envelope. */
export type Answer<T> = { code: number | string; message: string; result: T };

/** Reads an envelope. An answer that is none (a proxy's page, a broken line) is `network.badAnswer`. */
export async function readAnswer(response: Response): Promise<Answer<unknown> | ApiError> {
  const envelope = await readEnvelope(response);
  if (envelope === undefined) {
    const code = response.status === 504 ? 'network.timeout' : 'network.badAnswer';
    return new ApiError({ code, status: response.status, message: '' });
  }
  if (response.ok && envelope.success) {
    return { code: envelope.code, message: envelope.message, result: envelope.result };
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

/** The bytes of a file; undefined where an envelope came instead. A file may be JSON itself. */
export async function readFile(response: Response): Promise<ArrayBuffer | undefined> {
  const isJson = response.headers.get('Content-Type')?.includes('application/json');
  if (isJson && (await readEnvelope(response.clone()))) return undefined;
  return response.arrayBuffer();
}

/** The failure that an answer without the expected content tells of. */
export async function failureOf(response: Response): Promise<ApiError> {
  const answer = await readAnswer(response);
  if (answer instanceof ApiError) return answer;
  return new ApiError({ code: 'network.badAnswer', status: response.status, message: '' });
}

/** Turns the failure of a broken connection into `network.offline`; one that the caller has aborted stays as it is. */
export async function orOffline<T>(read: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (signal?.aborted || error instanceof ApiError) throw error;
    throw new ApiError({ code: 'network.offline', status: 0, message: '' });
  }
}

async function readEnvelope(response: Response): Promise<Envelope | undefined> {
  const text = await response.text();
  try {
    const body: unknown = JSON.parse(text);
    return isEnvelope(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && 'success' in body && 'message' in body;
