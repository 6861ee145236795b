import type { SiteConfig } from '@sprout/client';
import type { Language } from '@sprout/texts';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { App } from './app.tsx';
import { escapeJson, renderHead } from './head.ts';
import { pageFileOf, readHead } from './page-head.ts';
import { createRoutes } from './routes.tsx';
import type { Services, SiteCall } from './services.ts';
import { readSiteConfig } from './site-config.ts';
import { createSiteTexts } from './site-texts.ts';

export { fillPage } from './fill-page.ts';

import { enUsTexts } from './texts.en-us.ts';
import { zhCnTexts } from './texts.zh-cn.ts';

export type RenderRequest = {
  /** Absolute; its origin makes the addresses in the head absolute. */
  url: string;
  language: Language;
  /** Answers an endpoint's `result` for a guest; throws an error with a `code`. */
  call: (id: string, options: { query?: object }) => Promise<unknown>;
  /** `config.getCurrent`. */
  config: SiteConfig;
};

export type Rendered = {
  status: number;
  /** Goes into the root element; empty lets the browser draw the page. */
  html: string;
  /** Goes into `<head>`: title, meta and preloads, escaped. */
  head: string;
  /** Goes into the script element of type application/json, escaped. */
  hydrationJson: string;
  /** The page's own file when it is loaded lazily. */
  pageFile?: string;
  /** Path to send the visitor to instead. */
  redirect?: string;
};

const texts = { 'zh-CN': zhCnTexts, 'en-US': enUsTexts };

/** Draws a public page as a guest sees it. Never depends on a person, so the answer may be cached. */
export async function render({ url, language, call, config }: RenderRequest): Promise<Rendered> {
  const { t, loadArea } = createSiteTexts(language, texts[language]);
  const services: Services = {
    // The server checks ids and results against the contract.
    call: ((id, options) => call(id, { query: options?.query ?? {} })) as SiteCall,
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
  const { brandName } = readSiteConfig(config);
  const matches = context.matches.map(({ route }) => ({
    handle: route.handle,
    loaderData: context.loaderData[route.id],
  }));
  const facts = readHead(matches, brandName);
  const hasFailed = context.errors !== null;
  return {
    status: hasFailed ? 500 : facts.noIndex ? 404 : context.statusCode,
    html,
    head: renderHead(facts, brandName, url),
    ...pageFileOf(matches),
    // The browser starts anew after a failure instead of repeating it.
    hydrationJson: hasFailed ? 'null' : escapeJson({ loaderData: context.loaderData }),
  };
}
