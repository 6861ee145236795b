import { createServer, type ServerResponse } from 'node:http';
import { policyHeader } from '../../apps/server/src/web/security-headers.ts';
import { type StaticFolder, sendStatic, typeOf } from './static-folders.ts';

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

/** The same order and headers as the server's own table of static folders. */
const folders: readonly StaticFolder[] = [
  ['/edit/blocks/frame/', 'apps/editor-blocks-frame/dist', policy],
  ['/play/blocks/vendor/', 'apps/editor-blocks/dist/player-vendor', policy],
  ['/play/blocks/', 'apps/editor-blocks/dist/player', policy],
  ['/play/junior/', 'apps/editor-junior/dist/player', policyHeader('juniorPlayer')],
  ['/edit/junior/library/', 'apps/server/.generated/junior-library', policy],
];

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
    if (own !== undefined) {
      const type = typeOf(pathname) ?? (pathname === '/host' ? 'text/html' : 'application/json');
      return send(response, own, type);
    }
    if (await sendStatic(folders, request, response)) return;
    missing.push(pathname);
    response.writeHead(404).end();
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

function send(response: ServerResponse, body: string | Uint8Array, type: string): void {
  response.writeHead(200, { 'content-type': type }).end(body);
}
