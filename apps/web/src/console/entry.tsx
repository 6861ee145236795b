import './base.css';
import {
  createClient,
  createLocalStore,
  createThemeStore,
  createViewings,
  holdComposingKeys,
  openBrowser,
  storageOr,
  viewedSession,
} from '@sprout/client';
import { paths } from '@sprout/contract/paths';
import { pickLanguage } from '@sprout/texts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { landingPath, loginPath } from './routing/guard.ts';
import type { Services } from './services.ts';
import { loadAntdLocale, loadTexts } from './texts.ts';

/** Where one has chosen whose view to open. */
const peoplePath = '/isystem/user';

holdComposingKeys(window);
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
  const { storage, tellEnds, session: own, ...browser } = openBrowser(window);
  const language = browser.settings.language() ?? pickLanguage(navigator.language);
  const windowStorage = storageOr(() => window.sessionStorage);
  const viewings = createViewings(windowStorage);
  const viewing = viewings.get();
  const common = { base: '/api', paths, token: own.token, language: () => language, ...tellEnds };
  const leave = (path: string) => window.location.replace(path);
  const ownClient = createClient(common);
  const goBack = () => {
    viewings.end();
    leave(peoplePath);
  };
  return {
    ...browser,
    session: viewing ? viewedSession(own, viewing) : own,
    client: viewing
      ? createClient({ ...common, viewId: viewing.viewId, onViewEnded: goBack })
      : ownClient,
    theme: createThemeStore({ storage, tabs: window }),
    windowStore: createLocalStore(windowStorage),
    language,
    viewing,
    async beginView(id) {
      viewings.begin(await ownClient.call('users.beginViewAs', { body: { id } }));
      leave(landingPath);
    },
    async endView() {
      const { viewId } = viewing ?? { viewId: undefined };
      // Over in any case: what the server does not hear of ends by itself.
      if (viewId) await ownClient.call('users.endViewAs', { body: { viewId } }).catch(() => null);
      goBack();
    },
    leave,
  };
}
