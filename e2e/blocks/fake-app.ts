import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { policyHeader } from '../../apps/server/src/web/security-headers.ts';
import { createFakeWorks } from './fake-works.ts';
import { makeSb3 } from './sb3.ts';

const root = resolve(fileURLToPath(import.meta.url), '../../..');

/** Longer prefixes first; the same order and policies as the server's own table of static folders. */
const folders = [
  ['/edit/blocks/frame/', 'apps/editor-blocks-frame/dist', 'frame'],
  ['/edit/blocks/', 'apps/editor-blocks/dist/host', 'editorHost'],
  ['/play/blocks/vendor/', 'apps/editor-blocks/dist/player-vendor', 'frame'],
  ['/play/blocks/', 'apps/editor-blocks/dist/player', 'frame'],
  ['/internalapi/asset/', 'apps/server/.generated/library', 'frame'],
] as const;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
};

/** The product's pages with an API in memory: what the host page needs, and faults to switch on. */
export async function serveFakeApp() {
  const works = createFakeWorks();
  const faults = { isVendorMissing: false, failWith: undefined as string | undefined };
  const requests: string[] = [];

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://host');
    requests.push(`${request.method} ${url.pathname}`);
    if (url.pathname.startsWith('/api/')) {
      const token = String(request.headers['x-access-token'] ?? '');
      const failed = faults.failWith;
      const answer = failed
        ? works.fail(failed)
        : await works.answer({ request, url, token, body: await readBody(request) });
      if (answer instanceof Uint8Array) return end(response, answer, 'application/zip');
      return end(response, JSON.stringify(answer.envelope), types['.json'], answer.status);
    }
    if (url.pathname.startsWith('/internalapi/asset/default-project.')) {
      return end(response, makeSb3(), 'application/octet-stream');
    }
    if (/^\/(user\/login|home|account\/center|work-detail)$/.test(url.pathname)) {
      return end(response, `<!doctype html><title>${url.pathname}</title>`, types['.html']);
    }
    return sendFile(url.pathname, response, faults.isVendorMissing);
  });
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('expected a TCP address');
  return {
    port: address.port,
    base: `http://127.0.0.1:${address.port}`,
    works,
    faults,
    requests,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}

export type FakeApp = Awaited<ReturnType<typeof serveFakeApp>>;

async function sendFile(pathname: string, response: ServerResponse, noVendor: boolean) {
  const found = folders.find(([prefix]) => pathname.startsWith(prefix));
  if (!found || (noVendor && pathname.includes('/frame/vendor/')))
    return end(response, '', '', 404);
  const [prefix, folder, policy] = found;
  const path = normalize(pathname.slice(prefix.length) || 'index.html');
  const file = join(root, folder, path);
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes || path.startsWith('..')) return end(response, '', '', 404);
  response.setHeader('content-security-policy', policyHeader(policy));
  if (policy === 'frame') response.setHeader('access-control-allow-origin', '*');
  return end(response, bytes, types[extname(file)] ?? 'application/octet-stream');
}

function end(response: ServerResponse, body: string | Uint8Array, type = '', status = 200): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}
