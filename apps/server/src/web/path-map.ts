import { sitePaths } from '@sprout/contract/site-paths';
import { trimEnd } from '@sprout/rules';

/** Which document answers a path. Source: architecture section 3. */
export type Answer =
  | { kind: 'site' }
  | { kind: 'console' }
  | { kind: 'notFound' }
  | { kind: 'redirect'; to: string };

const pagesOfSite = new Set<string>(sitePaths);

/** The predecessor's addresses lead on with their query. */
const moved: Record<string, string> = {
  '/scratch3': '/edit/blocks/',
  '/scratch3/index.html': '/edit/blocks/',
  '/scratch3/player.html': '/play/blocks/',
  '/scratchjr/home.html': '/edit/junior/',
  '/scratchjr/editor.html': '/edit/junior/',
  '/scratchjr/index.html': '/edit/junior/',
  '/python/index.html': '/edit/python/',
  '/python/player.html': '/play/python/',
  '/edit/blocks': '/edit/blocks/',
  '/edit/junior': '/edit/junior/',
  '/edit/python': '/edit/python/',
  '/play/blocks': '/play/blocks/',
  '/play/junior': '/play/junior/',
  '/play/python': '/play/python/',
};

/** Editors and players that are not there are pages a person asked for. */
const documents = ['/edit/', '/play/'];

const reserved = ['/api', '/websocket', '/assets', '/internalapi/asset', '/edit', '/play', '/py'];

/** @param url path with query */
export function answerFor(url: string): Answer {
  const [path = '/', query] = url.split('?', 2);
  const target = moved[path];
  if (target) return { kind: 'redirect', to: query ? `${target}?${query}` : target };
  const trimmed = path.length > 1 ? trimEnd(path, /\//) : path;
  if (pagesOfSite.has(trimmed)) return { kind: 'site' };
  const isReserved = reserved.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  const lastSegment = path.split('/').at(-1) ?? '';
  if (lastSegment.includes('.')) return { kind: 'notFound' };
  if (documents.some((prefix) => path.startsWith(prefix))) return { kind: 'redirect', to: '/404' };
  if (isReserved) return { kind: 'notFound' };
  return { kind: 'console' };
}
