import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { policyHeader } from '../../apps/server/src/web/security-headers.ts';

const root = resolve(fileURLToPath(import.meta.url), '../../..');

/** Longer prefixes first; the same order and headers as the server's own table of static folders. */
const folders = [
  ['/edit/blocks/frame/', 'apps/editor-blocks-frame/dist'],
  ['/play/blocks/vendor/', 'apps/editor-blocks/dist/player-vendor'],
  ['/play/blocks/', 'apps/editor-blocks/dist/player'],
  ['/play/junior/', 'apps/editor-junior/dist/player'],
  ['/edit/junior/library/', 'apps/server/.generated/junior-library'],
] as const;

const policy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-eval' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "media-src 'self' data: blob:",
  "font-src 'self' data:",
  "frame-src 'self' data: blob:",
  'sandbox allow-scripts allow-downloads allow-modals allow-pointer-lock',
].join('; ');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
};

const hostPage = '<!doctype html><title>host</title><link rel="icon" href="data:,">';

/** Answers of the test's own: path to body. A string is JSON or HTML, bytes are a file. */
export type Answers = ReadonlyMap<string, string | Uint8Array>;

/**
 * Serves the built frame and player as the product does, plus an empty host page at `/host` and the
 * test's own answers. Listens on a free port of the loopback interface.
 */
export async function serveBlocks(answers: Answers = new Map()) {
  const missing: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    response.setHeader('access-control-allow-origin', '*');
    const own = pathname === '/host' ? hostPage : answers.get(pathname);
    if (own !== undefined) return send(response, own, typeOfOwn(pathname));
    const file = findFile(pathname);
    const bytes = file && (await readFile(file).catch(() => undefined));
    if (!file || !bytes) {
      missing.push(pathname);
      return void response.writeHead(404).end();
    }
    const isJunior = pathname.startsWith('/play/junior/');
    response.setHeader('content-security-policy', isJunior ? policyHeader('juniorPlayer') : policy);
    return send(response, bytes, types[extname(file)] ?? 'application/octet-stream');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('expected a TCP address');
  return {
    base: `http://127.0.0.1:${address.port}`,
    /** Paths that were asked for and are not there. */
    missing,
    close: () => new Promise((done) => server.close(done)),
  };
}

function findFile(pathname: string): string | undefined {
  const found = folders.find(([prefix]) => pathname.startsWith(prefix));
  if (!found) return undefined;
  const [prefix, folder] = found;
  const path = normalize(pathname.slice(prefix.length) || 'index.html');
  return path.startsWith('..') ? undefined : join(root, folder, path);
}

function typeOfOwn(pathname: string): string {
  return types[extname(pathname)] ?? (pathname === '/host' ? 'text/html' : 'application/json');
}

function send(response: ServerResponse, body: string | Uint8Array, type: string): void {
  response.writeHead(200, { 'content-type': type }).end(body);
}
