import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { policyHeader } from '../../apps/server/src/web/security-headers.ts';
import { createFakeWorks } from './fake-works.ts';
import { makeSb3 } from './sb3.ts';
import { type StaticFolder, sendStatic, typeOf } from './static-folders.ts';

const framePolicy = policyHeader('frame');

/** The same order and policies as the server's own table of static folders. */
const folders: readonly StaticFolder[] = [
  ['/edit/blocks/frame/', 'apps/editor-blocks-frame/dist', framePolicy],
  ['/edit/blocks/', 'apps/editor-blocks/dist/host', policyHeader('editorHost')],
  ['/play/blocks/vendor/', 'apps/editor-blocks/dist/player-vendor', framePolicy],
  ['/play/blocks/', 'apps/editor-blocks/dist/player', framePolicy],
  ['/internalapi/asset/', 'apps/server/.generated/library', framePolicy],
];
const hostPrefix = '/edit/blocks/';
const framePrefix = '/edit/blocks/frame/';

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
      return end(response, JSON.stringify(answer.envelope), typeOf('.json'), answer.status);
    }
    if (url.pathname.startsWith('/internalapi/asset/default-project.')) {
      return end(response, makeSb3(), 'application/octet-stream');
    }
    if (/^\/(user\/login|home|account\/center|work-detail)$/.test(url.pathname)) {
      return end(response, `<!doctype html><title>${url.pathname}</title>`, typeOf('.html'));
    }
    if (faults.isVendorMissing && url.pathname.startsWith(`${framePrefix}vendor/`)) {
      return end(response, '', '', 404);
    }
    // Only the host page has an origin of its own.
    const isHost = url.pathname.startsWith(hostPrefix) && !url.pathname.startsWith(framePrefix);
    if (!isHost) response.setHeader('access-control-allow-origin', '*');
    if (!(await sendStatic(folders, request, response))) end(response, '', '', 404);
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

function end(response: ServerResponse, body: string | Uint8Array, type = '', status = 200): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}
