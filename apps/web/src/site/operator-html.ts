import type { SiteCall } from './services.ts';

/** Texts that the operator writes for one page each. Source: system-domain section 6.14. */
type Place = '_homeHtml' | '_workShareHtml';

/** What the operator wrote for a page; empty without any. A page is whole without it. */
export async function loadOperatorHtml(call: SiteCall, place: Place): Promise<string> {
  try {
    return await call('config.get', { query: { key: place } });
  } catch {
    return '';
  }
}
