import { readFile } from 'node:fs/promises';
import { type Language, pickLanguage, readLanguage } from '@sprout/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cache } from '../platform/cache.ts';
import type { WireTimeFormat } from '../platform/clock.ts';
import type { SiteAddress } from '../platform/http/site-address.ts';
import { readCookie } from '../platform/http/visitor.ts';
import type { Log } from '../platform/log.ts';
import type { MediaHosts } from '../platform/media-hosts.ts';
import type { RateLimiter, RateRule } from '../platform/rate-limit.ts';
import type { PageSettings } from '../platform/rendered-pages.ts';
import type { SitePreview } from '../platform/site-preview.ts';
import type { FindContent } from './asset-files.ts';
import { guestCalls } from './guest-calls.ts';
import { createNewsFeed } from './news-feed.ts';
import { answerFor } from './path-map.ts';
import type { Places } from './places.ts';
import { createRootFiles } from './root-files.ts';
import { commonHeaders, inlineScripts, policyHeader } from './security-headers.ts';
import { canonicalAddress } from './site-pages.ts';
import { createSiteRenderer, type Encoding, type SitePage } from './site-renderer.ts';
import { createSitemap } from './sitemap.ts';
import { registerStaticFiles } from './static-files.ts';

export { findPlaces, type Places } from './places.ts';
export { nameDocument } from './static-files.ts';

type Deps = {
  places: Places;
  cache: Cache;
  log: Log;
  /** Scheme and host that visitors use; absent: whatever they asked. */
  publicUrl?: string | undefined;
  siteAddress: SiteAddress;
  /** This process speaks https itself. */
  hasTls: boolean;
  rateLimiter: RateLimiter;
  sitePreview: SitePreview;
  mediaHosts: MediaHosts;
  /** Changes with each save of the site's settings or news, and when news come to their time. */
  settingsVersion: () => Promise<number | string>;
  wireTime: Pick<WireTimeFormat, 'fromWire'>;
  /** A content that a school has sent to its asset library. */
  findContent: FindContent;
  /** Whether the back office could have a page at a path, for anybody. */
  isMenuPath: (path: string) => Promise<boolean>;
};

/**
 * Pages that were not kept, for one address; above it the browser draws them itself. Thirty children
 * behind one address, each with ten pages of their own in a minute, stay below.
 */
const rendering: RateRule = { name: 'rendering', limit: 300, windowMs: 60_000 };

/** Everything that is not the API: documents, files of the build, redirects. */
export async function registerWeb(http: FastifyInstance, deps: Deps): Promise<void> {
  const { places, siteAddress, rateLimiter, mediaHosts } = deps;
  const call = guestCalls(http);
  const site = createSiteRenderer({ ...deps, call });
  deps.sitePreview.render = site.preview;
  const sendRootFile = createRootFiles({
    places,
    siteAddress,
    sitemap: createSitemap({ ...deps, call, version: deps.settingsVersion }),
    newsFeed: createNewsFeed({ ...deps, call, version: deps.settingsVersion }),
  });
  const headers = commonHeaders(deps.hasTls);
  http.addHook('onSend', (_request, reply, payload, done) => {
    reply.headers(headers);
    done(null, payload);
  });
  await registerStaticFiles(http, deps);
  // Without the database the server cannot tell; the console says so when it asks for its menu.
  const mayBeConsole = (url: string) => deps.isMenuPath(url).catch(() => true);
  // Without the database pages show what is our own.
  const hostsNow = () => mediaHosts.list().catch(() => []);
  const settingsNow = createSettingsReader(deps.settingsVersion, hostsNow);
  http.get('/*', async (request, reply) => {
    const answer = answerFor(request.url);
    if (answer.kind === 'redirect') return reply.redirect(answer.to, 302);
    if (answer.kind === 'notFound') return sendRootFile(request, reply);
    if (answer.kind === 'console') {
      const isKnown = await mayBeConsole(request.url);
      return isKnown ? sendConsole(reply, places, await hostsNow()) : reply.redirect('/404', 302);
    }
    const mayRender = () => rateLimiter.add(rendering, request.ip) <= rendering.limit;
    const address = canonicalAddress(request.url);
    const page = await site.page(address, languageOf(request), await settingsNow(), mayRender);
    return sendPage(request, reply, page);
  });
}

/** Without the database pages stay as they were last. */
function createSettingsReader(
  readVersion: () => Promise<number | string>,
  hostsNow: () => Promise<readonly string[]>,
) {
  let last: number | string = 0;
  return async (): Promise<PageSettings> => {
    last = await readVersion().catch(() => last);
    return { version: last, hosts: await hostsNow() };
  };
}

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
  const encoding: Encoding = accepted.includes('br')
    ? 'br'
    : accepted.includes('gzip')
      ? 'gzip'
      : 'plain';
  if (encoding !== 'plain') reply.header('content-encoding', encoding);
  return reply.send(page.body(encoding));
}

async function sendConsole(
  reply: FastifyReply,
  places: Places,
  hosts: readonly string[],
): Promise<FastifyReply> {
  const html = await readFile(`${places.console}/console.html`, 'utf8');
  const scripts = inlineScripts(html);
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyHeader('console', { scripts, hosts }))
    .header('cache-control', 'no-cache')
    .header('x-robots-tag', 'noindex')
    .send(html);
}
