import { paths } from '@sprout/contract/paths';
import type { Body, EndpointId, Envelope, Params, Query, Result } from '@sprout/contract/types';

type Input<I extends EndpointId> = {
  query?: Partial<Query<I>>;
  body?: Body<I>;
  params?: Params<I>;
  bytes?: Uint8Array;
};

export type Api = {
  call<I extends EndpointId>(id: I, input?: Input<I>): Promise<Envelope<Result<I>>>;
  /** Like `call`, but a failure is thrown with its code. */
  get<I extends EndpointId>(id: I, input?: Input<I>): Promise<Result<I>>;
  file(id: 'works.versionFile', query: Query<'works.versionFile'>): Promise<Uint8Array>;
  token: string | undefined;
  url: string;
};

/** Calls a running server as one person, or as a guest. */
export function createApi(url: string, token?: string): Api {
  const headers = { 'x-sprout-client': '1', ...(token ? { 'x-access-token': token } : {}) };

  async function call<I extends EndpointId>(id: I, input: Input<I> = {}) {
    const [method, path] = paths[id];
    const params: Record<string, unknown> = input.params ?? {};
    const filled = path.replace(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(String(params[key])),
    );
    const search = new URLSearchParams(
      Object.entries(input.query ?? {}).map(([key, value]) => [key, String(value)]),
    );
    const response = await fetch(`${url}/api${filled}?${search}`, {
      method,
      headers: {
        ...headers,
        ...(input.bytes ? { 'content-type': 'application/octet-stream' } : {}),
        ...(input.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(input.bytes ? { body: new Uint8Array(input.bytes) } : {}),
      ...(input.body ? { body: JSON.stringify(input.body) } : {}),
    });
    return (await response.json()) as Envelope<Result<I>>;
  }

  return {
    url,
    token,
    call,
    async get(id, input) {
      const envelope = await call(id, input);
      if (!envelope.success) {
        throw new Error(`${id}: ${envelope.error?.code ?? envelope.message}`);
      }
      // A success carries the result that the table declares.
      return envelope.result as Result<typeof id>;
    },
    async file(_id, query) {
      const search = new URLSearchParams(
        Object.entries(query).map(([key, value]) => [key, String(value)]),
      );
      const response = await fetch(`${url}/api${paths['works.versionFile'][1]}?${search}`, {
        headers,
      });
      if (!response.ok) throw new Error(`works.versionFile: HTTP ${response.status}`);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}

export async function logIn(url: string, username: string, password: string): Promise<Api> {
  const { token } = await createApi(url).get('session.login', { body: { username, password } });
  return createApi(url, token);
}
