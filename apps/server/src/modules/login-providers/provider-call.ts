import { isAllowedHost, readWebAddress } from '../../platform/allowed-hosts.ts';
import { AppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';

/** Somebody waits before a blank page. */
const limitMs = 6_000;
/** Keys and metadata of large providers have some 20 KB. */
const mostBytes = 256 * 1024;

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

type Call = Pick<RequestInit, 'method' | 'headers' | 'body'> & {
  signal?: AbortSignal | null | undefined;
};
export type ProviderCall = (url: string, call?: Call) => Promise<Response>;

/** Whether what comes from there cannot have been changed on the way. */
export function isSafeAddress(address: string): boolean {
  const found = readWebAddress(address);
  if (!found) return false;
  return new URL(address).protocol === 'https:' || loopback.has(found.host);
}

/** Why a provider could not be asked; people are told no more than that it does not answer, administrators this. */
export type CallProblem = 'hostNotAllowed' | 'slow' | 'tooLong' | 'unreachable';

export class ProviderUnreachable extends AppError {
  readonly problem: CallProblem;
  /** `host:port`. */
  readonly host: string;

  constructor(problem: CallProblem, host: string) {
    super('thirdLogin.unreachable');
    this.problem = problem;
    this.host = host;
  }
}

type Deps = { allowedHosts: readonly string[]; log: Log };

/**
 * Asks a provider: only at hosts that the operator of the server allowed, which lead on to no other one, answer before
 * long and not without end. Throws `ProviderUnreachable`.
 */
export function createProviderCall({ allowedHosts, log }: Deps): ProviderCall {
  return async (url, { signal, ...call } = {}) => {
    const place = readWebAddress(url);
    const isAllowed = place && isAllowedHost(allowedHosts, place.host, place.port);
    if (!isAllowed || !isSafeAddress(url)) {
      log.warn({ host: place?.name }, 'a log-in provider names a host that is not allowed');
      throw new ProviderUnreachable('hostNotAllowed', place?.name ?? url);
    }
    const limit = AbortSignal.timeout(limitMs);
    try {
      const response = await fetch(url, {
        ...call,
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
      const { status, headers } = response;
      const body = await readAll(response);
      return new Response(hasBody(status) ? body : null, {
        status,
        headers: { 'content-type': headers.get('content-type') ?? '' },
      });
    } catch (error) {
      log.warn({ err: error, host: place.name }, 'a log-in provider could not be asked');
      throw new ProviderUnreachable(problemOf(error), place.name);
    }
  };
}

const hasBody = (status: number): boolean => ![204, 205, 304].includes(status);

function problemOf(error: unknown): CallProblem {
  if (error instanceof RangeError) return 'tooLong';
  return error instanceof Error && error.name === 'TimeoutError' ? 'slow' : 'unreachable';
}

async function readAll(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > mostBytes) throw new RangeError('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
