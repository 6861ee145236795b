/**
 * Whether this server may connect to a host that an administrator typed: only to those that the operator allowed as
 * `host:port` in lower case, so that no administrator reaches what stands beside it in its network.
 */
export function isAllowedHost(allowed: readonly string[], host: string, port: number): boolean {
  const name = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  return allowed.includes(`${name}:${port}`.toLowerCase());
}

/** Host and port of an address, as lists of allowed hosts name them; undefined for anything that is none of the web. */
export function readWebAddress(
  url: string,
): { host: string; port: number; name: string } | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname, port, username, password } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  if (username !== '' || password !== '') return undefined;
  const number = Number(port) || (protocol === 'https:' ? 443 : 80);
  return { host: hostname, port: number, name: `${hostname}:${number}` };
}
