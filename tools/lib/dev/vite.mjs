// @ts-check
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createLogger, createServer } from 'vite';
import { rootDir } from '../paths.mjs';
import {
  findPage,
  isForVite,
  listScripts,
  loosenPolicy,
  pageFiles,
  rootScripts,
} from './pages.mjs';

/** Folders whose files Vite gives to a browser. The data folder, which holds keys, can stand beside them. */
const served = ['apps', 'packages', 'node_modules'].map((folder) => join(rootDir, folder));

/** Folders with files that are no sources. */
const unwatched = ['data', 'dist', 'docs', 'e2e', 'bench'].map((folder) =>
  join(rootDir, folder, '**'),
);

/**
 * Vite for every page of the product, in front of the server.
 * @param {{ host: string, port: number, server: { address: string, whenReady: () => Promise<unknown> } }} options
 */
export async function createVite({ host, port, server }) {
  return createServer({
    configFile: false,
    root: rootDir,
    publicDir: false,
    appType: 'custom',
    customLogger: quietLogger(),
    clearScreen: false,
    plugins: [react(), servePages(server)],
    // What is found only when a page asks for it has the page loaded again.
    optimizeDeps: { entries: (await Promise.all(pageFiles.map(readPage))).flatMap(listScripts) },
    server: {
      host,
      port,
      strictPort: true,
      // The server says itself who may read what.
      cors: false,
      fs: { allow: served },
      watch: { ignored: [...unwatched, '**/{dist,.cache,.generated}/**'] },
      proxy: {
        '/': {
          target: server.address,
          ws: true,
          bypass: ({ url = '/', headers }) =>
            isForVite(url, headers['sec-websocket-protocol']) ? url : undefined,
        },
      },
    },
  });
}

/** Without what is said of each socket whose page was left or whose server was started again. */
function quietLogger() {
  const logger = createLogger();
  const { error } = logger;
  logger.error = (text, options) => {
    if (!text.includes('ws proxy')) error(text, options);
  };
  return logger;
}

/**
 * Where the server answers with a page, its source takes the place: status, redirects and policy stay
 * those of the server.
 * @param {{ address: string, whenReady: () => Promise<unknown> }} server
 * @returns {import('vite').Plugin}
 */
function servePages(server) {
  return {
    name: 'serve-pages',
    configureServer(vite) {
      vite.watcher.on('change', (path) => {
        if (pageFiles.some((file) => path === join(rootDir, file)))
          vite.ws.send({ type: 'full-reload' });
      });
      vite.middlewares.use(async (asked, answer, next) => {
        const { url = '/', method, headers } = asked;
        if (isForVite(url)) return next();
        try {
          await server.whenReady();
          const page = method === 'GET' && headers.accept?.includes('text/html');
          const file = page ? await findFile(vite, url) : undefined;
          if (file) await sendPage(vite, { url, headers, file, server: server.address }, answer);
          else next();
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

/**
 * @param {import('vite').ViteDevServer} vite
 * @param {string} url
 */
async function findFile(vite, url) {
  const map = await vite.ssrLoadModule('/apps/server/src/web/path-map.ts');
  return findPage(url, map.answerFor);
}

/** Headers that would let the server send nothing, or something that cannot be read here. */
const unasked = new Set(['accept-encoding', 'if-none-match', 'if-modified-since', 'connection']);
/** Headers of the server's own page. */
const ofOtherBody = new Set([
  'content-length',
  'etag',
  'transfer-encoding',
  'connection',
  'keep-alive',
]);

/**
 * @param {import('vite').ViteDevServer} vite
 * @param {{ url: string, file: string, server: string, headers: import('node:http').IncomingHttpHeaders }} asked
 * @param {import('node:http').ServerResponse} answer
 */
async function sendPage(vite, { url, file, server, headers }, answer) {
  const given = await ask(server + url, without(headers, unasked));
  answer.statusCode = given.status;
  for (const [name, value] of Object.entries(without(given.headers, ofOtherBody))) {
    if (value !== undefined) answer.setHeader(name, value);
  }
  if (!given.headers['content-type']?.startsWith('text/html')) return void answer.end(given.body);
  const policy = given.headers['content-security-policy'];
  if (typeof policy === 'string') answer.setHeader('content-security-policy', loosenPolicy(policy));
  const [, language = 'zh-CN'] = /<html lang="([\w-]+)"/.exec(given.body.toString()) ?? [];
  const html = (await readPage(file)).replace(/<html lang="[\w-]+"/, `<html lang="${language}"`);
  answer.end(await vite.transformIndexHtml(`/${file}`, html));
}

/** @param {string} file from the root */
async function readPage(file) {
  return rootScripts(await readFile(join(rootDir, file), 'utf8'), file);
}

/**
 * @param {string} url
 * @param {import('node:http').OutgoingHttpHeaders} headers `Host` among them: the server compares it with where a page is from
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer }>}
 */
function ask(url, headers) {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers }, (reply) => {
      /** @type {Buffer[]} */
      const chunks = [];
      reply.on('data', (chunk) => chunks.push(chunk));
      reply.once('error', reject);
      reply.once('end', () => {
        resolve({
          status: reply.statusCode ?? 502,
          headers: reply.headers,
          body: Buffer.concat(chunks),
        });
      });
    });
    call.once('error', reject);
    call.end();
  });
}

/**
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @param {Set<string>} names
 */
function without(headers, names) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.has(name)));
}
