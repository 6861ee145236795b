import '@sprout/ui/base.css';
import { holdComposingKeys, openBrowser } from '@sprout/client';
import { type Language, readLanguage } from '@sprout/texts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  RouterProvider,
} from 'react-router';
import { App } from './app.tsx';
import { doEarlyAction } from './early-action.ts';
import { createLateClient } from './late-client.ts';
import { offerOfflinePage } from './offline-page.ts';
import { createRoutes } from './routes.tsx';
import type { BrowserServices, Services } from './services.ts';
import { type RootData, rootId } from './shell/root-data.ts';
import { createSiteTexts, type SiteTexts } from './site-texts.ts';
import { zhCnTexts } from './texts.zh-cn.ts';

holdComposingKeys(window);
void start().catch(startAnew);
offerOfflinePage(window);

/** A script that is gone belongs to an older build: the document of today names its own. */
function startAnew(error: unknown): void {
  const key = 'sprout-started-anew';
  try {
    if (window.sessionStorage.getItem(key)) throw error;
    window.sessionStorage.setItem(key, '1');
  } catch {
    // Once is enough, and without a memory it could go on for ever.
    throw error;
  }
  window.location.reload();
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('site.html has no element with the id root');
  const language = readLanguage(document.documentElement.lang) ?? 'zh-CN';
  const { t, loadArea } = await openTexts(language);
  const browser = createBrowserServices(language);
  const services: Services = {
    call: browser.client.call,
    texts: { language, t },
    config: undefined,
    browser,
    loadArea,
  };
  const routes = createRoutes(services);
  const hydrationData = readHydration();
  // The page that the server has drawn must be there before it is taken over.
  await loadMatched(routes);
  keepConfig(browser, hydrationData);
  const router = createBrowserRouter(routes, hydrationData ? { hydrationData } : {});
  const page = (
    <StrictMode>
      <App services={services} onAlive={() => doEarlyAction(window)}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  );
  if (hydrationData) hydrateRoot(root, page);
  else createRoot(root).render(page);
}

/** The configuration that came with the page is the newest; editors read it from the browser. */
function keepConfig(
  { settings, session }: BrowserServices,
  hydration: HydrationState | undefined,
): void {
  const root: RootData | undefined = hydration?.loaderData?.[rootId];
  if (!root) return;
  settings.setConfig(root.config);
  // It came for a guest; members ask for theirs.
  if (!session.get()) settings.setMenu(root.menu);
}

async function loadMatched(routes: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}

async function openTexts(language: Language): Promise<SiteTexts> {
  const texts = language === 'en-US' ? (await import('./texts.en-us.ts')).enUsTexts : zhCnTexts;
  return createSiteTexts(language, texts);
}

function createBrowserServices(language: Language): BrowserServices {
  const { tellEnds, ...browser } = openBrowser(window);
  const { token } = browser.session;
  return {
    ...browser,
    client: createLateClient({ token, language: () => language, ...tellEnds }),
    leave: (path) => window.location.assign(path),
  };
}

/** What the server's loaders found; undefined when the browser has to load it. */
function readHydration(): HydrationState | undefined {
  const text = document.getElementById('site-data')?.textContent ?? '';
  try {
    const data: unknown = JSON.parse(text);
    // Written by `render` of this very build.
    return typeof data === 'object' && data !== null ? (data as HydrationState) : undefined;
  } catch {
    return undefined;
  }
}
