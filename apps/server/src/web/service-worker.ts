import { languages } from '@sprout/texts';
import { serverText } from '../platform/http/texts.ts';

/**
 * The script of `/sw.js`. It answers one thing: the address of a page that cannot be reached gets a
 * page that says so. It keeps nothing, so no answer is ever old and none is another person's.
 */
export function serviceWorkerScript(): string {
  const pages = Object.fromEntries(languages.map((language) => [language, offlinePage(language)]));
  return `const pages = ${JSON.stringify(pages)};
const offline = () => {
  const page = pages[self.navigator.language.startsWith('zh') ? 'zh-CN' : 'en-US'];
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  };
  return new Response(page, { status: 503, headers });
};
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve());
});
self.addEventListener('fetch', (event) => {
  const { mode, destination, method } = event.request;
  if (mode !== 'navigate' || destination !== 'document' || method !== 'GET') return;
  const load = async () => (await event.preloadResponse) ?? fetch(event.request);
  event.respondWith(load().catch(offline));
});
`;
}

const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.7 system-ui,sans-serif;color:#1f2a44;background:#f7faf4}
main{max-width:26rem;padding:2rem;text-align:center}
h1{font-size:1.5rem}
a{display:inline-block;padding:.6rem 1.6rem;border-radius:999px;color:#fff;background:#1b7a43;text-decoration:none}`;

function offlinePage(language: (typeof languages)[number]): string {
  const say = (key: string) => serverText(language, `server.offline.${key}`);
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say('title')}</title><style>${style}</style><main><h1>${say('title')}</h1><p>${say('hint')}</p><a href="">${say('again')}</a></main></html>`;
}
