import type { Body, EndpointId, Params, Query, Result } from '@sprout/contract/types';
import type { Language } from '@sprout/texts';
import { addressOf, type EndpointPaths } from './address.ts';
import { type Answer, failureOf, orOffline, readAnswer, readFile } from './answer.ts';
import { ApiError } from './api-error.ts';
import { learnSchoolTime } from './school-time.ts';

export type { EndpointPaths } from './address.ts';

/** Source: specification section 9. */
export const requestTimeoutMs = 60_000;

/** For bytes and forms: ten megabytes at a quarter of a megabit a second. */
export const uploadTimeoutMs = 6 * 60_000;

export type CallOptions<I extends EndpointId> = {
  query?: Query<I>;
  params?: Params<I>;
  body?: Body<I>;
  /** Instead of `body` for endpoints that take bytes or a form. */
  raw?: Blob | FormData | ArrayBuffer | Uint8Array<ArrayBuffer>;
  signal?: AbortSignal;
  /** Lets the request outlive the page; the browser allows 64 KiB. */
  keepalive?: boolean;
  /** When given, any other `code` of a successful envelope rejects too (the log-in family). */
  successCode?: string;
};

export type ClientOptions = {
  /** `/api`, or an absolute address. */
  base: string;
  paths: EndpointPaths;
  /** The token in use, read anew for each request. */
  token: () => string | undefined;
  language: () => Language;
  /** Through whose eyes the requests of this window see. Source: `viewAsHeader` of the contract. */
  viewId?: string | undefined;
  /** The view is over. */
  onViewEnded?: () => void;
  /** The session ended while a token was in use (`session.expired`). */
  onExpired?: () => void;
  /** HTTP 401 while a token was in use. */
  onUnauthorized?: () => void;
  fetch?: typeof fetch;
  now?: () => number;
  timeoutMs?: number;
};

/** Every method throws {@link ApiError}. */
export type Client = {
  /** What stands in `result`. */
  call<I extends EndpointId>(id: I, call?: CallOptions<I>): Promise<Result<I>>;
  /** The whole envelope of a success, for `message`. */
  callEnvelope<I extends EndpointId>(id: I, call?: CallOptions<I>): Promise<Answer<Result<I>>>;
  /** The bytes of an endpoint that answers with a file. */
  callFile<I extends EndpointId>(id: I, call?: CallOptions<I>): Promise<ArrayBuffer>;
};

/** A call without its endpoint: resolving `Result` of an open endpoint is beyond the compiler. */
type AnyCall = {
  query?: unknown;
  params?: unknown;
  body?: unknown;
  raw?: CallOptions<EndpointId>['raw'];
  signal?: AbortSignal;
  keepalive?: boolean;
  successCode?: string;
};

/** One way to the API for site, console, editors and players. */
export function createClient(options: ClientOptions): Client {
  const request = createRequest(options);

  function fail(error: ApiError, hadToken: boolean): never {
    if (hadToken && error.code === 'session.expired') options.onExpired?.();
    if (error.code === 'viewAs.ended') options.onViewEnded?.();
    throw error;
  }

  async function callEnvelope(id: EndpointId, call: AnyCall = {}): Promise<Answer<unknown>> {
    const hadToken = options.token() !== undefined;
    const answer = await orOffline(readAnswer(await request(id, call)), call.signal);
    if (answer instanceof ApiError) fail(answer, hadToken);
    if (call.successCode !== undefined && String(answer.code) !== call.successCode) {
      throw new ApiError({ code: 'network.badAnswer', status: 200, message: answer.message });
    }
    return answer;
  }

  async function callFile(id: EndpointId, call: AnyCall = {}): Promise<ArrayBuffer> {
    const hadToken = options.token() !== undefined;
    const response = await request(id, call);
    const read = async () =>
      (response.ok ? await readFile(response.clone()) : undefined) ?? failureOf(response);
    const file = await orOffline(read(), call.signal);
    if (file instanceof ApiError) fail(file, hadToken);
    return file;
  }

  const call = async (id: EndpointId, options?: AnyCall) =>
    (await callEnvelope(id, options)).result;
  // The contract ties each id to its result; inside, results pass through untouched.
  return { call, callEnvelope, callFile } as Client;
}

function createRequest(options: ClientOptions) {
  const { base, paths, now = Date.now, timeoutMs = requestTimeoutMs } = options;
  const send: typeof fetch = options.fetch ?? ((input, init) => fetch(input, init));
  return async (id: EndpointId, call: AnyCall): Promise<Response> => {
    const token = options.token();
    const { method, url } = addressOf(paths, base, id, call, Math.floor(now() / 1000));
    const init = { ...bodyOf(call), method, headers: headersOf(call, token, options) };
    const limitMs = call.raw === undefined ? timeoutMs : Math.max(timeoutMs, uploadTimeoutMs);
    const response = await withTimeout(send, url, init, limitMs, call.signal);
    learnSchoolTime(response.headers.get('Sprout-Time'));
    if (token !== undefined && response.status === 401) options.onUnauthorized?.();
    return response;
  };
}

function headersOf(call: AnyCall, token: string | undefined, options: ClientOptions): Headers {
  const { language, viewId } = options;
  const headers = new Headers({ 'X-Sprout-Client': '1', 'Accept-Language': language() });
  if (viewId !== undefined) headers.set('X-Sprout-View-As', viewId);
  if (token !== undefined) headers.set('X-Access-Token', token);
  if (call.body !== undefined) headers.set('Content-Type', 'application/json');
  if (call.raw !== undefined && !(call.raw instanceof FormData)) {
    headers.set('Content-Type', 'application/octet-stream');
  }
  return headers;
}

function bodyOf({ body, raw, keepalive }: AnyCall): RequestInit {
  const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  return {
    ...(content === undefined ? {} : { body: content }),
    ...(keepalive ? { keepalive } : {}),
  };
}

async function withTimeout(
  send: typeof fetch,
  url: string,
  init: RequestInit,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), timeoutMs);
  const forward = () => stop.abort(signal?.reason);
  signal?.addEventListener('abort', forward);
  if (signal?.aborted) forward();
  try {
    return await send(url, { ...init, signal: stop.signal });
  } catch (error) {
    if (signal?.aborted) throw error;
    const code = stop.signal.aborted ? 'network.timeout' : 'network.offline';
    throw new ApiError({ code, status: 0, message: '' });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', forward);
  }
}
