import { isAllowedHost, readWebAddress } from '../../platform/allowed-hosts.ts';
import type { SendBounds } from './outgoing.ts';
import { SendFailure } from './send-failure.ts';

type Call = {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
};

export type Answer = { readonly status: number; readonly body: string };

/** What is read of an answer; the rest says nothing of use. */
const mostBytes = 64 * 1024;

/** Asks another server, which cannot lead on to a third one. Throws `SendFailure`. */
export async function callOut(
  { url, method, headers, body }: Call,
  { allowedHosts, limitMs }: SendBounds,
): Promise<Answer> {
  const address = readWebAddress(url);
  if (!address) throw new SendFailure('noSettings');
  const { host, port, name } = address;
  if (!isAllowedHost(allowedHosts, host, port)) {
    throw new SendFailure('hostNotAllowed', { host: name });
  }
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
    });
    return { status: response.status, body: await readBegin(response) };
  } catch (error) {
    throw failureOf(error, name);
  }
}

async function readBegin(response: Response): Promise<string> {
  if (!response.body) return '';
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body) {
    parts.push(part);
    length += part.length;
    if (length >= mostBytes) break;
  }
  return Buffer.concat(parts).subarray(0, mostBytes).toString('utf8');
}

function failureOf(error: unknown, host: string): SendFailure {
  const { name, cause } = error as { name?: unknown; cause?: { code?: unknown } };
  if (name === 'TimeoutError') return new SendFailure('slow', { host });
  const code = String(cause?.code ?? '');
  if (/CERT|SIGNATURE|ALTNAME/.test(code)) return new SendFailure('badCertificate', { host });
  if (/^ERR_SSL/.test(code)) return new SendFailure('noTls', { host });
  if (/TIMEOUT|TIMEDOUT/.test(code)) return new SendFailure('slow', { host });
  return new SendFailure('unreachable', { host });
}
