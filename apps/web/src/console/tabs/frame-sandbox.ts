import { isMediaOf } from '@sprout/rules';

/** The sandbox of a framed page without an origin: it reaches nothing of the page around it and leads nowhere else. */
const fenced = 'allow-scripts allow-forms allow-popups allow-downloads';

/** The sandbox of a framed page with an origin of its own, which keeps its storage and so its log-in. */
const withOrigin = `${fenced} allow-same-origin allow-storage-access-by-user-activation`;

/**
 * The sandbox of a framed page; undefined for a page of a site that the school does not name, which the content
 * security policy blocks. A page of this site never gets its origin: it would reach everything here, and could take
 * its sandbox away.
 * @param hosts hosts of other sites that the school names
 */
export function frameSandbox(address: string, hosts: readonly string[]): string | undefined {
  const { origin, hostname } = new URL(address, location.href);
  if (origin === location.origin) return fenced;
  return hostname !== location.hostname && isMediaOf(hosts, address) ? withOrigin : undefined;
}
