import { type Endpoint, type ErrorCode, errors } from '@sprout/contract';
import type { LightMyRequestResponse } from 'fastify';
import { assertDeclared } from '../declared-result.ts';

type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>;

/** Words of the inside: stacks, folders, SQL, the driver. */
const inside =
  /\n\s+at |node_modules|\.[cm]?[jt]s:\d+|select .+ from|insert into|syntax error|violates|relation "|column "|ECONN|ENOENT|EACCES|postgres/i;

/** What is wrong with an answer, in words; nothing when it is what the contract allows. */
export function judge(
  endpoint: Endpoint,
  { statusCode, headers, body }: Answer,
): string | undefined {
  const isJson = String(headers['content-type'] ?? '').startsWith('application/json');
  if (!isJson) return judgeOther(endpoint, statusCode, body);
  const envelope = parse(body);
  if (endpoint.kind === 'bare' && statusCode === 200 && !isFailure(envelope)) {
    return judgeResult(endpoint, envelope);
  }
  if (!isEnvelope(envelope)) return `the envelope is broken: ${shorten(body)}`;
  if (!envelope.success) return judgeFailure(statusCode, envelope, body);
  return statusCode === 200
    ? judgeResult(endpoint, envelope.result)
    : `success with status ${statusCode}`;
}

type Envelope = {
  success: boolean;
  message: string;
  code: number | string;
  result: unknown;
  error?: { code?: string };
};

function judgeOther({ kind }: Endpoint, status: number, body: string): string | undefined {
  if (status >= 400) return `status ${status} without an envelope: ${shorten(body)}`;
  return kind === 'file' ? undefined : `not JSON: ${shorten(body)}`;
}

function judgeFailure(status: number, { error }: Envelope, body: string): string | undefined {
  const code = error?.code;
  if (code === undefined || !isKnown(code)) return `an unknown error: ${shorten(body)}`;
  if (code === 'server.unexpected') return `an unexpected failure, status ${status}`;
  const { http } = errors[code];
  // Files have a status of their own where the envelope would be saved as one.
  const isDeclared = status === http || (http === 200 && [400, 403].includes(status));
  if (!isDeclared) return `status ${status} for ${code}`;
  return inside.test(body) ? `it tells of the inside: ${shorten(body)}` : undefined;
}

function judgeResult(endpoint: Endpoint, result: unknown): string | undefined {
  try {
    assertDeclared(endpoint, result);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errors, code);

function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null) return false;
  const { success, message, code, timestamp } = value as Record<string, unknown>;
  return (
    typeof success === 'boolean' &&
    typeof message === 'string' &&
    (typeof code === 'number' || code === '200') &&
    typeof timestamp === 'number' &&
    'result' in value &&
    (success || ('error' in value && message !== ''))
  );
}

const isFailure = (value: unknown): boolean => isEnvelope(value) && !value.success;

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const shorten = (text: string): string => text.slice(0, 300);
