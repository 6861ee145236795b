import { readFile } from 'node:fs/promises';
import { endpoints } from '@sprout/contract';
import { type Language, pickLanguage, readLanguage } from '@sprout/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cache } from '../platform/cache.ts';
import { readCookie } from '../platform/http/visitor.ts';
import type { Log } from '../platform/log.ts';
import { answerFor } from './path-map.ts';
import type { Places } from './places.ts';
import { commonHeaders, policyHeader } from './security-headers.ts';
import { type CallInLanguage, createSiteRenderer, type SitePage } from './site-renderer.ts';
import { registerStaticFiles } from './static-files.ts';

export { findPlaces, type Places } from './places.ts';
export { nameDocument } from './static-files.ts';

type Deps = { places: Places; cache: Cache; log: Log };

/** Everything that is not the API: documents, files of the build, redirects. */
export async function registerWeb(http: FastifyInstance, deps: Deps): Promise<void> {
  const { places } = deps;
  const site = createSiteRenderer({ ...deps, call: guestCalls(http) });
  http.addHook('onSend', async (_request, reply) => {
    reply.headers(commonHeaders);
  });
  await registerStaticFiles(http, places);
  http.get('/*', async (request, reply) => {
    const answer = answerFor(request.url);
    if (answer.kind === 'redirect') return reply.redirect(answer.to, 302);
    if (answer.kind === 'notFound') return sendRootFile(request, reply, places);
    if (answer.kind === 'console') return sendConsole(reply, places);
    return sendPage(request, reply, await site.page(siteUrl(request), languageOf(request)));
  });
}

/** Runs an endpoint in process without a session. */
function guestCalls(http: FastifyInstance): CallInLanguage {
  const byId = new Map(
    Object.values(endpoints).flatMap((subject) =>
      Object.values(subject).map((endpoint) => [endpoint.id as string, endpoint.path] as const),
    ),
  );
  return async (endpointId, { query = {} }, language) => {
    const path = byId.get(endpointId);
    if (!path) throw new Error(`No endpoint ${endpointId}.`);
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
    const reply = await http.inject({
      method: 'GET',
      url: `/api${path}?${search}`,
      headers: { 'x-sprout-client': '1', 'accept-language': language },
    });
    const envelope = reply.json<{ success: boolean; result: unknown; error?: { code: string } }>();
    if (!envelope.success) throw Object.assign(new Error(envelope.error?.code), envelope.error);
    return envelope.result;
  };
}

/** Parameters that only count visits must not fill the cache. */
function siteUrl(request: FastifyRequest): string {
  const url = new URL(request.url, 'http://site');
  for (const name of [...url.searchParams.keys()]) {
    if (!knownParameters.has(name)) url.searchParams.delete(name);
  }
  return url.pathname + url.search;
}

const knownParameters = new Set([
  'id',
  'type',
  'pageNo',
  'workName',
  'workType',
  'tag',
  'redirect',
  'username',
  'share',
  'q',
  'expired',
  'error',
]);

function languageOf(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: string };
  const chosen =
    readLanguage(lang) ?? readLanguage(readCookie(request.headers.cookie, 'sprout_lang'));
  return chosen ?? pickLanguage(request.headers['accept-language']);
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: SitePage): FastifyReply {
  if (page.redirect) return reply.redirect(page.redirect, 302);
  reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', page.policy)
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Encoding, Accept-Language, Cookie')
    .header('etag', page.etag);
  if (request.headers['if-none-match'] === page.etag && page.status === 200) {
    return reply.code(304).send();
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'plain';
  if (encoding !== 'plain') reply.header('content-encoding', encoding);
  return reply.send(page.body[encoding]);
}

async function sendConsole(reply: FastifyReply, places: Places): Promise<FastifyReply> {
  const html = await readFile(`${places.web}/console.html`);
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyHeader('console'))
    .header('cache-control', 'no-cache')
    .header('x-robots-tag', 'noindex')
    .send(html);
}

const rootFiles: Record<string, string> = {
  '/logo.png': 'image/png',
  '/favicon.ico': 'image/x-icon',
  '/favicon.svg': 'image/svg+xml',
  '/apple-touch-icon.png': 'image/png',
  '/icon-512.png': 'image/png',
  '/robots.txt': 'text/plain; charset=utf-8',
  '/manifest.webmanifest': 'application/manifest+json',
};

/** A path that looks like a file is one of the root files or nothing: never a document. */
async function sendRootFile(
  request: FastifyRequest,
  reply: FastifyReply,
  places: Places,
): Promise<FastifyReply> {
  const [path = '/'] = request.url.split('?');
  const type = rootFiles[path];
  const bytes = type && (await readFile(`${places.web}${path}`).catch(() => undefined));
  if (!type || !bytes) return reply.callNotFound() as unknown as FastifyReply;
  return reply.type(type).header('cache-control', 'public, max-age=86400').send(bytes);
}
