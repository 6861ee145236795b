import type { Language } from '@sprout/texts';
import type { Cache } from './cache.ts';

const renderedPrefix = 'site:';

/** How the keys of all kept copies of a page begin. */
const startOf = (language: Language, url: string) => `${renderedPrefix}${language}:${url}`;

/**
 * Key of a page of the site that is kept; see web/site-renderer.
 * @param hosts of others whose media the page may show: one copy for each list
 */
export const renderedKey = (language: Language, url: string, hosts: readonly string[]): string =>
  `${startOf(language, url)} ${hosts.join()}`;

/** After what the site shows has changed: its pages are rendered anew. */
export const forgetRenderedPages = (cache: Cache): void => cache.deleteAll(renderedPrefix);

/** One page in one language; pages whose address only begins so are rendered anew as well. */
export const forgetRenderedPage = (cache: Cache, language: Language, url: string): void =>
  cache.deleteAll(startOf(language, url));
