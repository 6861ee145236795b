/**
 * Whether this server may connect to a host that somebody typed: only to those that whoever runs it allowed as
 * `host:port` in lower case, so that nobody reaches what stands beside it in its network.
 */
export function isAllowedHost(allowed: readonly string[], host: string, port: number): boolean {
  const name = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  return allowed.includes(`${name}:${port}`.toLowerCase());
}
