import './base.css';
import {
  createClient,
  createLocalStore,
  createLookStore,
  openBrowser,
  storageOr,
} from '@sprout/client';
import { paths } from '@sprout/contract/paths';
import { pickLanguage } from '@sprout/texts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loginPath } from './routing/guard.ts';
import type { Services } from './services.ts';
import { loadAntdLocale, loadTexts } from './texts.ts';

void start();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('console.html has no element with the id root');
  const services = createServices();
  if (!services.session.token()) return services.leave(loginPath(fullPath()));
  document.documentElement.lang = services.language;
  const [t, locale] = await Promise.all([
    loadTexts(services.language),
    loadAntdLocale(services.language),
  ]);
  createRoot(root).render(
    <StrictMode>
      <App services={services} t={t} locale={locale} />
    </StrictMode>,
  );
}

// Declared as a function: the entry starts above, before constants below it exist.
function fullPath(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}

function createServices(): Services {
  const { storage, tellEnds, ...browser } = openBrowser(window);
  const language = browser.settings.language() ?? pickLanguage(navigator.language);
  const { token } = browser.session;
  return {
    ...browser,
    client: createClient({ base: '/api', paths, token, language: () => language, ...tellEnds }),
    look: createLookStore({ storage, tabs: window }),
    windowStore: createLocalStore(storageOr(() => window.sessionStorage)),
    language,
    leave: (path) => window.location.replace(path),
  };
}
