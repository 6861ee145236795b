import type { EndpointId } from '@sprout/contract/types';

/**
 * Method and path of the endpoints that a client may call, as `@sprout/contract/paths` generates them
 * for the console and `@sprout/contract/open-paths` for everything that asks for no permission.
 */
export type EndpointPaths = {
  readonly [Id in EndpointId]?: readonly [method: string, path: string];
};

type Parts = { query?: unknown; params?: unknown };

/**
 * Method and address of a call. GETs carry `_t` in seconds, except dictionary items
 * (specification section 7). Absent and null values of the query are left out.
 */
export function addressOf(
  paths: EndpointPaths,
  base: string,
  id: EndpointId,
  parts: Parts,
  seconds: number,
): { method: string; url: string } {
  const known = paths[id];
  if (!known) throw new Error(`this client has no path for ${id}`);
  const [method, path] = known;
  const query = new URLSearchParams();
  for (const [name, value] of entriesOf(parts.query)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  if (method === 'GET' && id !== 'dicts.getDictItems') query.set('_t', String(seconds));
  const tail = query.toString();
  return { method, url: base + fillPath(path, parts.params) + (tail && `?${tail}`) };
}

function fillPath(path: string, params: unknown): string {
  const values = new Map(entriesOf(params));
  return path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`path ${path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];
