import type { Cache } from './cache.ts';

/** Begins the key of every page of the site that is kept; see web/site-renderer. */
export const renderedPrefix = 'site:';

/** After what the site shows has changed: its pages are rendered anew. */
export const forgetRenderedPages = (cache: Cache): void => cache.deleteAll(renderedPrefix);
