import type { SiteConfig } from '@sprout/client';
import type { Language } from '@sprout/texts';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { App } from './app.tsx';
import { escapeJson, type Feed, feedPath, renderFeed, renderHead } from './head.ts';
import { pageFileOf, readHead } from './page-head.ts';
import { pageLinks } from './page-links.ts';
import { createRoutes } from './routes.tsx';
import type { Services, SiteCall } from './services.ts';
import { readSiteConfig } from './site-config.ts';
import { createSiteTexts } from './site-texts.ts';

import { enUsTexts } from './texts.en-us.ts';
import { zhCnTexts } from './texts.zh-cn.ts';

export type RenderRequest = {
  /** Path with query, or absolute: then the addresses in the head are absolute too. */
  url: string;
  language: Language;
  /** Answers an endpoint's `result` for a guest; throws an error with a `code`. */
  call: (
    id: string,
    options: { query?: object; params?: object; language?: Language },
  ) => Promise<unknown>;
  /** `config.getCurrent`; asked for when absent. */
  config?: SiteConfig;
};

export type Rendered = {
  status: number;
  /** Goes into the root element; empty lets the browser draw the page. */
  html: string;
  /** Goes into `<head>`: title, meta and preloads, escaped. */
  head: string;
  /** Goes into the script element `site-data` of type application/json, escaped; `null` for none. */
  hydrationJson: string;
  /** Path to send the visitor to instead. */
  redirect?: string;
};

const texts = { 'zh-CN': zhCnTexts, 'en-US': enUsTexts };

/** Draws a public page as a guest sees it. Never depends on a person, so the answer may be cached. */
export async function render(request: RenderRequest): Promise<Rendered> {
  const { language, call } = request;
  const url = new URL(request.url, unknownOrigin);
  const config = request.config ?? (await readConfig(call));
  const { t, loadArea } = createSiteTexts(language, texts[language]);
  const services: Services = {
    // The server checks ids and results against the contract.
    call: ((id, options) =>
      call(id, {
        query: options?.query ?? {},
        params: options?.params ?? {},
        language,
      })) as SiteCall,
    texts: { language, t },
    loadArea,
    config,
    browser: undefined,
  };
  const handler = createStaticHandler(createRoutes(services));
  const context = await handler.query(new Request(url));
  if (context instanceof Response) {
    const redirect = context.headers.get('Location') ?? '/home';
    return { status: context.status, html: '', head: '', hydrationJson: 'null', redirect };
  }
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <App services={services}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  );
  const brandName = readSiteConfig(config).brandName;
  const feed = { title: `${brandName} · ${t('site.news.title')}`, path: feedPath(language) };
  return toRendered(context, html, url, { brandName, feed });
}

/** Stands for the site's own address while the request does not tell it. */
const unknownOrigin = 'http://site';

// What a guest gets of `config.getCurrent`; the contract says so.
const readConfig = async (call: RenderRequest['call']) =>
  (await call('config.getCurrent', {})) as SiteConfig;

function toRendered(
  context: StaticHandlerContext,
  html: string,
  url: URL,
  { brandName, feed }: { brandName: string; feed: Feed },
): Rendered {
  const matches = context.matches.map(({ route }) => ({
    handle: route.handle,
    loaderData: context.loaderData[route.id],
  }));
  const facts = readHead(matches, brandName);
  const hasFailed = context.errors !== null;
  const origin = url.origin === unknownOrigin ? undefined : url.origin;
  return {
    status: hasFailed ? 500 : facts.noIndex ? 404 : context.statusCode,
    html,
    head: [
      renderHead(facts, brandName, origin),
      renderFeed(feed, origin),
      ...pageLinks(pageFileOf(matches)),
    ].join('\n'),
    // The browser starts anew after a failure instead of repeating it.
    hydrationJson: hasFailed ? 'null' : escapeJson({ loaderData: context.loaderData }),
  };
}
