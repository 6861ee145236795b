import { isMediaOf } from '@sprout/rules';

/** What a framed page may do; nothing of it reaches this page or leads away from it. */
const fenced = 'allow-scripts allow-forms allow-popups allow-downloads';

/** What it may do besides with an origin of its own: keep its storage, and with it a log-in. */
const withOrigin = `${fenced} allow-same-origin allow-storage-access-by-user-activation`;

/**
 * The sandbox of a framed page; undefined for a page of a site that the school does not name, which the policy of this
 * page shows nothing of. A page of this site never has its origin: it would reach everything here, and could take its
 * sandbox away.
 * @param hosts of other sites that the school names
 */
export function frameSandbox(address: string, hosts: readonly string[]): string | undefined {
  const { origin, hostname } = new URL(address, location.href);
  if (origin === location.origin) return fenced;
  return hostname !== location.hostname && isMediaOf(hosts, address) ? withOrigin : undefined;
}
