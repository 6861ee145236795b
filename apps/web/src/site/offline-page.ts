/**
 * Asks the browser to keep `/sw.js`, which tells a visitor in the site's words that it cannot be
 * reached. Only over HTTPS: elsewhere browsers have no service workers, but for the computer itself,
 * where a page of its own would only stand in the way of the person who runs Sprout.
 */
export function offerOfflinePage({ location, navigator }: Pick<Window, 'location' | 'navigator'>) {
  if (location.protocol !== 'https:' || !('serviceWorker' in navigator)) return;
  // A browser that refuses, in a private window for one, shows its own page.
  void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
