/** A household or a school has one IPv4 address, or the first half of an IPv6 address. */
export function networkOf(address: string): string {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4) return ipv4;
  const [start = '', end] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const parts = start.split(':').filter(Boolean);
  const last = end?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - parts.length - last.length) }, () => '0');
  const all = end === undefined ? parts : [...parts, ...zeros, ...last];
  return all
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':');
}
