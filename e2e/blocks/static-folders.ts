import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(fileURLToPath(import.meta.url), '../../..');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
};

export const typeOf = (path: string): string | undefined => types[extname(path)];

/** Beginning of an address, folder from the repository's root, and the policy of its documents. */
export type StaticFolder = readonly [prefix: string, folder: string, policy: string];

/**
 * Answers with a file of the build, as the product does: a browser that has it asks whether it is
 * still the same and keeps what it compiled. Says whether there is such a file.
 * @param folders longer prefixes first
 */
export async function sendStatic(
  folders: readonly StaticFolder[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '/', 'http://host');
  const found = folders.find(([prefix]) => pathname.startsWith(prefix));
  if (!found) return false;
  const [prefix, folder, policy] = found;
  const path = normalize(pathname.slice(prefix.length) || 'index.html');
  const file = join(root, folder, path);
  const state = path.startsWith('..') ? undefined : await stat(file).catch(() => undefined);
  if (!state?.isFile()) return false;
  const etag = `"${state.size}-${state.mtimeMs}"`;
  response.setHeader('content-security-policy', policy);
  response.setHeader('cache-control', 'no-cache');
  response.setHeader('etag', etag);
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return true;
  }
  response.setHeader('content-type', typeOf(file) ?? 'application/octet-stream');
  response.setHeader('content-length', state.size);
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : await readFile(file));
  return true;
}
