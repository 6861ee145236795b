import { readFile } from 'node:fs/promises';
import { readLanguage } from '@sprout/texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteAddress } from '../platform/http/site-address.ts';
import type { NewsFeed } from './news-feed.ts';
import type { Places } from './places.ts';
import { serviceWorkerScript } from './service-worker.ts';
import type { Sitemap } from './sitemap.ts';

type Deps = {
  places: Places;
  sitemap: Sitemap;
  newsFeed: NewsFeed;
  siteAddress: SiteAddress;
};
type RootFile = { type: string; body: Buffer | string; cacheControl: string };

const daily = 'public, max-age=86400';
const hourly = 'public, max-age=3600';

const texts = {
  plain: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  script: 'text/javascript; charset=utf-8',
} as const;

/** Files of the build that stand in the root. */
const built: Record<string, string> = {
  '/logo.png': 'image/png',
  '/favicon.ico': 'image/x-icon',
  '/favicon.svg': 'image/svg+xml',
  '/apple-touch-icon.png': 'image/png',
  '/menu-icons.svg': 'image/svg+xml',
  '/icon-512.png': 'image/png',
  '/manifest.webmanifest': 'application/manifest+json',
};

/** A path that looks like a file is one of the root files or nothing: never a document. */
export function createRootFiles({ places, sitemap, newsFeed, siteAddress }: Deps) {
  const read = (path: string) => readFile(`${places.web}${path}`).catch(() => undefined);

  /** Rules of the build, and where the sitemap lies: that line must name scheme and host. */
  async function robots(origin: string): Promise<string> {
    const rules = (await read('/robots.txt'))?.toString() ?? 'User-agent: *\n';
    return `${rules.trimEnd()}\n\nSitemap: ${origin}/sitemap.xml\n`;
  }

  async function find(path: string, request: FastifyRequest): Promise<RootFile | undefined> {
    const origin = () => siteAddress.publicOrigin(request);
    const type = built[path];
    if (type) return fileOf(type, daily, await read(path));
    if (path === '/robots.txt') return fileOf(texts.plain, hourly, await robots(origin()));
    // Always asked for, as the feed is, so that no reader gets what was taken back.
    if (path === '/sitemap.xml') return fileOf(texts.xml, 'no-cache', await sitemap.xml(origin()));
    if (path === '/news.atom') {
      const { lang } = request.query as { lang?: string };
      const xml = await newsFeed.xml(origin(), readLanguage(lang) ?? 'zh-CN');
      return fileOf(texts.atom, 'no-cache', xml);
    }
    // A browser must see at once that the script has changed or is gone.
    if (path === '/sw.js') return fileOf(texts.script, 'no-cache', serviceWorkerScript());
    return undefined;
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path = '/'] = request.url.split('?');
    const file = await find(path, request);
    // The reply is its own: Fastify answers it with the handler of unknown paths.
    if (!file) return reply.callNotFound() as unknown as FastifyReply;
    return reply.type(file.type).header('cache-control', file.cacheControl).send(file.body);
  };
}

const fileOf = (
  type: string,
  cacheControl: string,
  body: RootFile['body'] | undefined,
): RootFile | undefined => (body === undefined ? undefined : { type, body, cacheControl });
