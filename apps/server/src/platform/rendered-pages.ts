import type { Language } from '@sprout/texts';
import type { Cache } from './cache.ts';

const renderedPrefix = 'site:';

/** How the keys of all kept copies of a page begin. */
const startOf = (language: Language, url: string) => `${renderedPrefix}${language}:${url}`;

/** What every page of the site was rendered by; under other settings it is another page. */
export type PageSettings = {
  /** Of others, whose media the page may show. */
  hosts: readonly string[];
  /** Changes with each save of the site's settings or of its news, and when news come to their time, on every node. */
  version: number | string;
};

/** Key of a page of the site that is kept; see web/site-renderer. */
export const renderedKey = (
  language: Language,
  url: string,
  { hosts, version }: PageSettings,
): string => `${startOf(language, url)} ${version} ${hosts.join()}`;

/** After what the site shows has changed: its pages are rendered anew. */
export const forgetRenderedPages = (cache: Cache): void => cache.deleteAll(renderedPrefix);

/** One page in one language; pages whose address only begins so are rendered anew as well. */
export const forgetRenderedPage = (cache: Cache, language: Language, url: string): void =>
  cache.deleteAll(startOf(language, url));
